import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ConnectionError, PlatformError, SessionEndedError } from '../errors.ts'
import type { TokenGrants } from './token-endpoint.ts'
import { createTokenSession, RENEWAL_COOLDOWN_MS } from './token-session.ts'
import { memoryStorage, type TokenStorage } from './token-storage.ts'
import { emptyTokens, type TokenRole, type Tokens } from './tokens.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

describe('a valid token', () => {
  it('is used while it is valid for 30 seconds more', async () => {
    const { session, grants } = setUp({ stored: tokens('first', { secondsLeft: 30 }) })

    expect(await session.freshTokens()).toEqual(tokens('first', { secondsLeft: 30 }))
    expect(grants.refresh).not.toHaveBeenCalled()
  })

  it('is renewed when less than 30 seconds are left, and the rotated refresh token is stored', async () => {
    const { session, storage } = setUp({ stored: tokens('first', { secondsLeft: 29 }) })

    expect((await session.freshTokens()).accessToken.value).toBe('access-second')
    expect(await storage.read()).toEqual(tokens('second'))
  })

  it('is used until it expires when the platform cannot be reached', async () => {
    const { session, grants, clock } = setUp({ stored: tokens('first', { secondsLeft: 10 }) })
    grants.refresh.mockRejectedValue(unreachable)
    grants.anonymous.mockRejectedValue(unreachable)

    expect((await session.freshTokens()).accessToken.value).toBe('access-first')
    expect(grants.anonymous).not.toHaveBeenCalled()
    clock.now += 10_001
    await expect(session.freshTokens()).rejects.toBe(unreachable)
  })

  it('is used until it expires when the refresh token is refused, and then the session ends', async () => {
    const { session, grants, clock } = setUp({
      stored: tokens('first', { role: 'member', secondsLeft: 10 }),
    })
    grants.refresh.mockRejectedValue(rejection)

    expect((await session.freshTokens()).refreshToken.role).toBe('member')
    clock.now += 10_001
    clock.now += RENEWAL_COOLDOWN_MS
    await expect(session.freshTokens()).rejects.toBeInstanceOf(SessionEndedError)
  })
})

describe('concurrent callers', () => {
  it('share one renewal: 200 of them use the refresh token once', async () => {
    const { session, grants } = setUp({ stored: tokens('first', { secondsLeft: -1 }) })

    const answers = await Promise.all(Array.from({ length: 200 }, () => session.freshTokens()))

    expect(new Set(answers.map(({ accessToken }) => accessToken.value))).toEqual(
      new Set(['access-second']),
    )
    expect(grants.refresh).toHaveBeenCalledExactlyOnceWith({
      value: 'refresh-first',
      role: 'visitor',
    })
  })

  it('share one anonymous grant when there are no tokens yet', async () => {
    const { session, grants } = setUp({ stored: null })

    await Promise.all(Array.from({ length: 200 }, () => session.freshTokens()))

    expect(grants.anonymous).toHaveBeenCalledOnce()
  })

  it('share one renewal after the same access token was refused', async () => {
    const refused = tokens('first')
    const { session, grants } = setUp({ stored: refused })

    await Promise.all(Array.from({ length: 200 }, () => session.replaceTokens(refused)))
    await session.replaceTokens(refused)

    expect(grants.refresh).toHaveBeenCalledOnce()
  })

  it('share it over an asynchronous storage, too', async () => {
    const inner = memoryStorage(tokens('first', { secondsLeft: -1 }))
    const { session, grants } = setUp({
      storage: {
        read: async () => inner.read(),
        write: async (written) => inner.write(written),
      },
    })

    await Promise.all(Array.from({ length: 200 }, () => session.freshTokens()))

    expect(grants.refresh).toHaveBeenCalledOnce()
  })
})

describe('a late renewal', () => {
  it('is dropped when the shopper signed out meanwhile, and the member call fails', async () => {
    const { session, storage, grants } = setUp({
      stored: tokens('first', { role: 'member', secondsLeft: -1 }),
    })
    const answer = Promise.withResolvers<Tokens>()
    grants.refresh.mockReturnValue(answer.promise)

    const waiting = session.freshTokens()
    await vi.waitFor(() => expect(grants.refresh).toHaveBeenCalled())
    await session.setTokens(emptyTokens())
    answer.resolve(tokens('second', { role: 'member' }))

    await expect(waiting).rejects.toMatchObject({ name: 'SessionEndedError', code: 'signed_out' })
    expect(session.state()).toEqual({ role: 'visitor', loggedIn: false })
    expect(await storage.read()).toEqual(tokens('anonymous'))
  })

  it('is dropped when another tab wrote its own, which are used', async () => {
    const { session, storage, grants } = setUp({ stored: tokens('first', { secondsLeft: -1 }) })
    const answer = Promise.withResolvers<Tokens>()
    grants.refresh.mockReturnValue(answer.promise)

    const waiting = session.freshTokens()
    await vi.waitFor(() => expect(grants.refresh).toHaveBeenCalled())
    await storage.write(tokens('other-tab'))
    answer.resolve(tokens('second'))

    expect((await waiting).accessToken.value).toBe('access-other-tab')
    expect(await storage.read()).toEqual(tokens('other-tab'))
  })

  it('does not fail when another tab wrote its own', async () => {
    const { session, storage, grants } = setUp({ stored: tokens('first', { secondsLeft: -1 }) })
    grants.refresh.mockImplementation(async () => {
      await storage.write(tokens('other-tab'))
      throw unavailable
    })

    expect((await session.freshTokens()).accessToken.value).toBe('access-other-tab')
  })

  it('does not sign a member out when another tab has used the refresh token first', async () => {
    const { session, storage, grants } = setUp({
      stored: tokens('first', { role: 'member', secondsLeft: -1 }),
    })
    grants.refresh.mockImplementation(async () => {
      await storage.write(tokens('other-tab', { role: 'member' }))
      throw rejection
    })

    expect((await session.freshTokens()).accessToken.value).toBe('access-other-tab')
  })
})

describe('a member', () => {
  it.each([
    ['the platform cannot be reached', () => unreachable],
    ['the token endpoint answers 503', () => unavailable],
    ['a 404 comes from something else than the token endpoint', () => answer404],
    ['a 403 comes from something else than the token endpoint', () => answer403],
    ['the token endpoint asks for patience', () => throttled],
  ])('stays a member when %s', async (_, error) => {
    const stored = tokens('first', { role: 'member', secondsLeft: -1 })
    const { session, storage, grants } = setUp({ stored })
    grants.refresh.mockRejectedValue(error())

    await expect(session.freshTokens()).rejects.toBe(error())

    expect(await storage.read()).toEqual(stored)
    expect(session.state().loggedIn).toBe(true)
    expect(grants.anonymous).not.toHaveBeenCalled()
  })

  it.each([
    ['invalid_grant', () => rejection],
    ['another OAuth error', () => answer(400, 'invalid_request')],
    ['invalid_client', () => answer(401, 'invalid_client')],
    ['a 403 with an OAuth error', () => answer(403, 'access_denied')],
  ])('gets one SessionEndedError after %s; the next call is a visitor’s', async (_, error) => {
    const { session, grants } = setUp({
      stored: tokens('first', { role: 'member', secondsLeft: -1 }),
    })
    const onEnd = vi.fn()
    session.onEnd(onEnd)
    grants.refresh.mockRejectedValue(error())

    await expect(session.freshTokens()).rejects.toMatchObject({
      name: 'SessionEndedError',
      code: 'session_ended',
    })
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({ reason: 'refused' })
    expect(session.state()).toEqual({ role: 'none', loggedIn: false })
    expect((await session.freshTokens()).accessToken.value).toBe('access-anonymous')
  })

  it('gets a SessionEndedError when the access token is refused and cannot be renewed', async () => {
    const stored = { ...tokens('first'), refreshToken: { value: '', role: 'member' as const } }
    const { session } = setUp({ stored })

    await expect(session.replaceTokens(stored)).rejects.toBeInstanceOf(SessionEndedError)
  })
})

it('notifies listeners that the platform ended the session, and not of a requested sign-out', async () => {
  const onEnd = vi.fn()
  const { session, grants } = setUp({
    stored: tokens('first', { role: 'member', secondsLeft: -1 }),
  })
  const stop = session.onEnd(onEnd)
  grants.refresh.mockRejectedValue(rejection)

  await expect(session.freshTokens()).rejects.toBeInstanceOf(SessionEndedError)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ reason: 'refused' })

  await session.setTokens(tokens('again', { role: 'member' }))
  await session.setTokens(emptyTokens())
  stop()
  expect(onEnd).toHaveBeenCalledOnce()
})

it('gives the new tokens to a listener that makes a call at once', async () => {
  const { session } = setUp({ stored: tokens('first') })
  let used: Promise<Tokens> | undefined
  session.subscribe(() => {
    used ??= session.freshTokens()
  })

  await session.setTokens(tokens('second', { role: 'member' }))

  expect((await used)?.accessToken.value).toBe('access-second')
})

describe('a visitor who cannot be renewed', () => {
  it.each([
    ['invalid_grant', () => rejection],
    ['another 400', () => answer(400, 'invalid_request')],
    ['a 401', () => answer(401, 'invalid_client')],
    ['a 403', () => answer(403)],
    ['a 404', () => answer(404)],
    ['a 429', () => answer(429)],
    ['a 500', () => answer(500)],
    ['a 503', () => unavailable],
    ['a page instead of tokens', () => answer(200)],
    ['no answer', () => unreachable],
  ])('gets new anonymous tokens after %s, silently', async (_, error) => {
    const { session, storage, grants } = setUp({ stored: tokens('first', { secondsLeft: -1 }) })
    grants.refresh.mockRejectedValue(error())

    expect(await session.freshTokens()).toEqual(tokens('anonymous'))
    expect(await storage.read()).toEqual(tokens('anonymous'))
  })

  it('gets them also when the platform has rejected the access token', async () => {
    const stored = tokens('first')
    const { session, grants } = setUp({ stored })
    grants.refresh.mockRejectedValue(unavailable)

    expect(await session.replaceTokens(stored)).toEqual(tokens('anonymous'))
  })

  it('gets them with the first answer after a time without any', async () => {
    const { session, grants, clock } = setUp({ stored: tokens('first', { secondsLeft: -1 }) })
    grants.refresh.mockRejectedValue(unreachable)
    grants.anonymous.mockRejectedValueOnce(unreachable)

    await expect(session.freshTokens()).rejects.toBe(unreachable)
    await expect(session.freshTokens()).rejects.toBe(unreachable)
    expect(grants.refresh).toHaveBeenCalledOnce()
    expect(grants.anonymous).toHaveBeenCalledOnce()

    clock.now += RENEWAL_COOLDOWN_MS
    expect(await session.freshTokens()).toEqual(tokens('anonymous'))
  })

  it('stays the same visitor while the access token is valid and the failure temporary', async () => {
    const { session, storage, grants } = setUp({ stored: tokens('first', { secondsLeft: 10 }) })
    grants.refresh.mockRejectedValue(unavailable)

    expect((await session.freshTokens()).accessToken.value).toBe('access-first')
    expect(await storage.read()).toEqual(tokens('first', { secondsLeft: 10 }))
  })
})

it('does not retry a failed refresh token during the cooldown, but uses another one', async () => {
  const { session, grants, clock } = setUp({
    stored: tokens('first', { role: 'member', secondsLeft: -1 }),
  })
  grants.refresh.mockRejectedValueOnce(unavailable)

  await expect(session.freshTokens()).rejects.toBe(unavailable)
  clock.now += RENEWAL_COOLDOWN_MS - 1
  await expect(session.freshTokens()).rejects.toBe(unavailable)
  expect(grants.refresh).toHaveBeenCalledTimes(1)

  await session.setTokens(tokens('other', { role: 'member', secondsLeft: -1 }))
  await session.freshTokens()
  expect(grants.refresh).toHaveBeenCalledTimes(2)
})

it('tries again when the cooldown is over', async () => {
  const { session, grants, clock } = setUp({
    stored: tokens('first', { role: 'member', secondsLeft: -1 }),
  })
  grants.refresh.mockRejectedValueOnce(unavailable)

  await expect(session.freshTokens()).rejects.toBe(unavailable)
  clock.now += RENEWAL_COOLDOWN_MS

  expect((await session.freshTokens()).accessToken.value).toBe('access-second')
})

it('has the new role at once, and notifies listeners once for each change', async () => {
  const { session } = setUp({ stored: null })
  const listener = vi.fn()
  const stop = session.subscribe(listener)

  const written = session.setTokens(tokens('first', { role: 'member' }))
  expect(session.state()).toEqual({ role: 'member', loggedIn: true })
  await written
  await session.freshTokens()
  expect(listener).toHaveBeenCalledOnce()

  stop()
  await session.setTokens(emptyTokens())
  expect(listener).toHaveBeenCalledOnce()
})

it('ignores outdated tokens of a slow storage after new tokens were set', async () => {
  const slow = Promise.withResolvers<Tokens>()
  const { session } = setUp({ storage: { read: () => slow.promise, write: () => {} } })
  const listener = vi.fn()
  session.subscribe(listener)

  const reading = session.tokens()
  const writing = session.setTokens(tokens('new', { role: 'member' }))
  slow.resolve(tokens('old'))
  await Promise.all([reading, writing])

  expect(session.state().role).toBe('member')
  expect(listener).toHaveBeenCalledOnce()
})

it('follows another tab’s writes while there are listeners', async () => {
  let wake = () => {}
  const inner = memoryStorage()
  const stopWatching = vi.fn()
  const { session } = setUp({
    storage: {
      ...inner,
      subscribe: (listener) => {
        wake = listener
        return stopWatching
      },
    },
  })
  const stop = session.subscribe(() => {})

  await inner.write(tokens('other-tab', { role: 'member' }))
  wake()

  await vi.waitFor(() => expect(session.state().loggedIn).toBe(true))
  stop()
  expect(stopWatching).toHaveBeenCalledOnce()
})

it('keeps the member signed in when five tabs renew at once, in every order of the replies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const clock = { now: NOON }
      const server = createRotatingServer(clock)
      const refresh = scheduler.scheduleFunction(server.refresh)
      const storage = memoryStorage(server.latest())
      const tabs = Array.from({ length: 5 }, () =>
        createTokenSession({
          storage,
          grants: { refresh, anonymous: () => Promise.reject(new Error('demoted')) },
          now: () => clock.now,
        }),
      )

      for (let round = 0; round < 10; round++) {
        clock.now += 24 * 60 * 60 * 1000
        const answers = await scheduler.waitFor(Promise.all(tabs.map((tab) => tab.freshTokens())))
        expect(answers.map(({ refreshToken }) => refreshToken.role)).toEqual(
          Array(5).fill('member'),
        )
      }
    }),
    { numRuns: 20 },
  )
})

const unreachable = new ConnectionError('System error occurred', { code: 'network' })
const rejection = answer(400, 'invalid_grant')
const unavailable = answer(503)
const answer404 = answer(404)
const answer403 = answer(403)
const throttled = answer(429, 'slow_down')

function answer(status: number, code = 'UNKNOWN') {
  return new PlatformError('Failed to fetch tokens', {
    code,
    status,
    request: 'POST /oauth2/token',
    requestId: null,
  })
}

/** Rotates with each renewal, and repeats the reply for the last used token. */
function createRotatingServer(clock: { now: number }) {
  let generation = 0
  const latest = (): Tokens => ({
    accessToken: { value: `access-${generation}`, expiresAt: clock.now / 1000 + 14_400 },
    refreshToken: { value: `refresh-${generation}`, role: 'member' },
  })
  const refresh: TokenGrants['refresh'] = async ({ value }) => {
    if (value === `refresh-${generation}`) generation++
    else if (value !== `refresh-${generation - 1}`) throw rejection
    return latest()
  }
  return { latest, refresh }
}

function setUp({
  stored = null,
  storage = memoryStorage(stored),
}: {
  stored?: Tokens | null
  storage?: TokenStorage
}) {
  const clock = { now: NOON }
  const grants = {
    anonymous: vi.fn<TokenGrants['anonymous']>(async () => tokens('anonymous')),
    refresh: vi.fn<TokenGrants['refresh']>(async ({ role }) => tokens('second', { role })),
  }
  const session = createTokenSession({ storage, grants, now: () => clock.now })
  return { session, storage, grants, clock }
}

function tokens(
  name: string,
  { role = 'visitor', secondsLeft = 14_400 }: { role?: TokenRole; secondsLeft?: number } = {},
): Tokens {
  return {
    accessToken: { value: `access-${name}`, expiresAt: NOON / 1000 + secondsLeft },
    refreshToken: { value: `refresh-${name}`, role },
  }
}
