import { emptyTokens, type TokenRole, type Tokens } from '@vitrine/client'
import { expect, it } from 'vitest'
import { sessionStorage } from './session-storage.server.ts'

it('returns no changed tokens while they are the same', () => {
  const storage = sessionStorage(tokens('member', 'one'))
  storage.write(tokens('member', 'one'))

  expect(storage.changed()).toBeNull()
})

it('returns renewed tokens', () => {
  const storage = sessionStorage(tokens('member', 'one'))
  storage.write(tokens('member', 'two'))

  expect(storage.changed()).toEqual(tokens('member', 'two'))
})

it('does not end a member’s session when a concurrent request has renewed it', () => {
  const storage = sessionStorage(tokens('member', 'one'))
  storage.write(emptyTokens())
  storage.write(tokens('visitor', 'three'))

  expect(storage.changed()).toBeNull()
})

it('ends the session of a member who signs out', () => {
  const storage = sessionStorage(tokens('member', 'one'))
  storage.signOut()

  expect(storage.changed()).toEqual(emptyTokens())
})

it('turns a visitor into a member', () => {
  const storage = sessionStorage(tokens('visitor', 'one'))
  storage.write(tokens('member', 'two'))

  expect(storage.changed()).toEqual(tokens('member', 'two'))
})

function tokens(role: TokenRole, value: string): Tokens {
  return { accessToken: { value, expiresAt: 1 }, refreshToken: { value, role } }
}
