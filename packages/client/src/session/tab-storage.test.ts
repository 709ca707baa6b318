import { expect, it, vi } from 'vitest'
import { tabStorage } from './tab-storage.ts'
import { createTokenSession } from './token-session.ts'
import { emptyTokens, type TokenRole, type Tokens } from './tokens.ts'

it('sends the tokens that one tab wrote to every tab', async () => {
  const open = setUp()
  const [one, other] = [await open(), await open()]

  one.write(tokens('visitor-1', 'visitor'))
  other.write(tokens('member-1', 'member'))

  expect(await one.read()).toEqual(tokens('member-1', 'member'))
})

it('sends a new tab the tokens of an open one', async () => {
  const open = setUp()
  const first = await open()
  first.write(tokens('member-1', 'member'))

  const second = await open()

  expect(await second.read()).toEqual(tokens('member-1', 'member'))
})

it('does not delay the first tab', async () => {
  vi.useFakeTimers()
  try {
    const first = tabStorage({ channel: createChannels()(), locks: undefined })
    const reading = first.read()
    await vi.advanceTimersByTimeAsync(50)
    expect(await reading).toEqual(emptyTokens())
  } finally {
    vi.useRealTimers()
  }
})

it('does not undo a later change in this tab', async () => {
  const open = setUp()
  const [one, other] = [await open(), await open()]
  one.write(tokens('a', 'visitor'))

  const late = open.silently(() => one.write(tokens('b', 'visitor')))
  other.write(tokens('member-1', 'member'))
  late()

  expect(await other.read()).toEqual(tokens('member-1', 'member'))
})

it('signs every tab out when one signs out, whichever tokens they have', async () => {
  const open = setUp()
  const [one, other] = [await open(), await open()]
  one.write(tokens('member-1', 'member'))
  open.silently(() => other.write(tokens('member-2', 'member')))

  one.write(emptyTokens())

  expect(await other.read()).toEqual(emptyTokens())
})

it('is not signed in again by a late renewal', async () => {
  const open = setUp()
  const [one, other] = [await open(), await open()]
  one.write(tokens('member-1', 'member'))
  const late = open.silently(() => other.write(tokens('member-2', 'member')))

  one.write(emptyTokens())
  late()

  expect(await one.read()).toEqual(emptyTokens())
})

it('ignores messages without valid tokens', async () => {
  const open = setUp()
  const one = await open()
  one.write(tokens('a', 'visitor'))

  for (const message of [null, 'x', {}, { kind: 'replaced', replaced: 'a', tokens: { role: 1 } }]) {
    open.post(message)
  }

  expect(await one.read()).toEqual(tokens('a', 'visitor'))
})

it('notifies a session of a change in another tab, and that it ended there', async () => {
  const open = setUp()
  const [one, other] = [await open(), await open()]
  one.write(tokens('member-1', 'member'))
  const session = createTokenSession({ storage: other, grants: {} as never })
  await session.tokens()
  const onChange = vi.fn()
  const onEnd = vi.fn()
  session.subscribe(onChange)
  session.onEnd(onEnd)

  one.write(emptyTokens())

  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith({ reason: 'elsewhere' }))
  expect(onChange).toHaveBeenCalledOnce()
  expect(session.state()).toEqual({ role: 'none', loggedIn: false })
})

it('uses a refresh token once for five tabs that renew together', async () => {
  const open = setUp({ locks: createLocks() })
  const tabs = await Promise.all(Array.from({ length: 5 }, () => open()))
  tabs[0]?.write(tokens('member-1', 'member'))
  const refresh = vi.fn(async () => tokens('member-2', 'member', NOON + 3_600_000))
  const sessions = tabs.map((storage) =>
    createTokenSession({ storage, grants: { refresh, anonymous: vi.fn() }, now: () => NOON }),
  )

  const renewed = await Promise.all(sessions.map((session) => session.freshTokens()))

  expect(renewed.map(({ accessToken }) => accessToken.value)).toEqual(Array(5).fill('member-2'))
  expect(refresh).toHaveBeenCalledOnce()
})

it('receives missed updates before it renews', async () => {
  const open = setUp({ locks: createLocks() })
  const [one, other] = [await open(), await open()]
  one.write(tokens('member-1', 'member'))
  open.silently(() => one.write(tokens('member-2', 'member')))
  expect(await other.read()).toEqual(tokens('member-1', 'member'))

  const held = await other.exclusive?.(async () => other.read())

  expect(held).toEqual(tokens('member-2', 'member'))
})

it('renews without a lock when another tab holds it too long', async () => {
  const locks = {
    request: (_: string, { signal }: LockOptions) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  } as unknown as LockManager
  const storage = tabStorage({ channel: createChannels()(), locks, longestTurnMs: 1 })

  expect(await storage.exclusive?.(async () => 'done')).toBe('done')
})

it('rethrows the failure of work without a lock', async () => {
  const storage = tabStorage({ channel: createChannels()(), locks: createLocks() })
  const work = vi.fn(() => Promise.reject(new Error('refused')))

  await expect(storage.exclusive?.(work)).rejects.toThrow('refused')
  expect(work).toHaveBeenCalledOnce()
})

it('is the memory of one tab where there is no channel', async () => {
  const storage = tabStorage({ channel: undefined, locks: undefined })
  storage.write(tokens('a', 'visitor'))
  expect(storage.read()).toEqual(tokens('a', 'visitor'))
})

const NOON = Date.UTC(2026, 10, 20, 12)

function setUp({ locks }: { locks?: LockManager } = {}) {
  const connect = createChannels()
  const open = async () => {
    const storage = tabStorage({ channel: connect(), locks, answerWithinMs: 0 })
    await storage.read()
    return storage
  }
  return Object.assign(open, { post: connect.post, silently: connect.silently })
}

/** Channels of one name; messages arrive at once, unless they are held back. */
function createChannels() {
  const channels = new Map<object, (event: { data: unknown }) => void>()
  let heldBack: (() => void)[] | undefined

  const connect = () => {
    const channel = {
      postMessage: (data: unknown) => {
        const deliver = () => {
          for (const [other, listener] of channels) if (other !== channel) listener({ data })
        }
        if (heldBack) heldBack.push(deliver)
        else deliver()
      },
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
        channels.set(channel, listener),
    }
    return channel as unknown as BroadcastChannel
  }
  return Object.assign(connect, {
    post: (data: unknown) => {
      for (const listener of channels.values()) listener({ data })
    },
    /** Delays the messages sent during `work`; the returned function delivers them. */
    silently: (work: () => void) => {
      const held: (() => void)[] = []
      heldBack = held
      work()
      heldBack = undefined
      return () => {
        for (const deliver of held) deliver()
      }
    },
  })
}

function createLocks() {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, __: LockOptions, work: () => Promise<unknown>) => {
      const result = turn.then(work)
      turn = result.catch(() => {})
      return result
    },
  } as unknown as LockManager
}

function tokens(value: string, role: TokenRole, expiresAtMs = 1000): Tokens {
  return {
    accessToken: { value, expiresAt: expiresAtMs / 1000 },
    refreshToken: { value, role },
  }
}
