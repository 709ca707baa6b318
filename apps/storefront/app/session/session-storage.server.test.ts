import { emptyTokens, type TokenRole, type Tokens } from '@vitrine/client'
import { expect, it } from 'vitest'
import { sessionStorage } from './session-storage.server.ts'

it('sends nothing back while the tokens stay the same', () => {
  const storage = sessionStorage(tokens('member', 'one'))
  storage.write(tokens('member', 'one'))

  expect(storage.changed()).toBeNull()
})

it('sends renewed tokens back', () => {
  const storage = sessionStorage(tokens('member', 'one'))
  storage.write(tokens('member', 'two'))

  expect(storage.changed()).toEqual(tokens('member', 'two'))
})

it('lets the loser of a race keep its hands off the cookie of the winner', () => {
  const storage = sessionStorage(tokens('member', 'one'))
  storage.write(emptyTokens())
  storage.write(tokens('visitor', 'three'))

  expect(storage.changed()).toBeNull()
})

it('lets a member go who asks for it', () => {
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
