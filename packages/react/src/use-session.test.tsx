import { createClient, memoryStorage, type TokenRole, type VitrineClient } from '@vitrine/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useSession } from './use-session.ts'
import { useClient, VitrineProvider } from './vitrine-provider.tsx'

describe('a session', () => {
  it.each([
    ['none', 'none, signed out'],
    ['visitor', 'visitor, signed out'],
    ['member', 'member, signed in'],
  ] as const)('of role %s is rendered as such', (role, words) => {
    expect(render(createClientOf(role))).toBe(words)
  })

  it('is rendered again after a change', async () => {
    const client = createClientOf('member')
    expect(render(client)).toBe('member, signed in')

    await client.auth.setTokens(tokens('visitor'))

    expect(render(client)).toBe('visitor, signed out')
  })

  it('is the same object until it changes, so that React renders no more than needed', async () => {
    const { auth, session } = createClientOf('member')
    const before = session.state()

    await auth.setTokens(tokens('member'))
    expect(session.state()).toBe(before)

    await auth.setTokens(tokens('visitor'))
    expect(session.state()).not.toBe(before)
  })
})

it('names the missing provider where there is no client', () => {
  expect(() => renderToString(<Session />)).toThrow('render <VitrineProvider client={…}> above')
})

it('provides the given client', () => {
  const client = createClientOf('none')
  let found: VitrineClient | undefined
  function Probe() {
    found = useClient()
    return null
  }

  renderToString(
    <VitrineProvider client={client}>
      <Probe />
    </VitrineProvider>,
  )

  expect(found).toBe(client)
})

function Session() {
  const { role, loggedIn } = useSession()
  return `${role}, ${loggedIn ? 'signed in' : 'signed out'}`
}

function render(client: VitrineClient) {
  return renderToString(
    <VitrineProvider client={client}>
      <Session />
    </VitrineProvider>,
  )
}

function createClientOf(role: TokenRole) {
  return createClient({ clientId: 'c', storage: memoryStorage(tokens(role)) })
}

function tokens(role: TokenRole) {
  return {
    accessToken: { value: `access-${role}`, expiresAt: 1 },
    refreshToken: { value: `refresh-${role}`, role },
  }
}
