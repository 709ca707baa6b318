import { isRecord } from '../is-record.ts'
import type { TokenStorage } from './token-storage.ts'
import { emptyTokens, parseTokens, type Tokens } from './tokens.ts'

/** How tabs communicate, and how long they wait for each other. */
export interface TabStorageOptions {
  /** Tabs of one origin that use the same name share their tokens. */
  name?: string
  /** The channel between tabs; `undefined` where there is none. */
  channel?: TabChannel | undefined
  /** Locks that let one tab renew at a time, where the browser has them. */
  locks?: TabLocks | undefined
  /** How long a new tab waits for the tokens of another, in milliseconds. */
  answerWithinMs?: number
  /** How long a tab that holds the lock waits for updates it may have missed, in milliseconds. */
  catchUpWithinMs?: number
  /** A tab that waits longer than this for another's renewal, in milliseconds, renews itself. */
  longestTurnMs?: number
}

/**
 * The members of `BroadcastChannel` that are used here.
 *
 * @example
 * ```ts
 * const channel: TabChannel = new BroadcastChannel('my-shop')
 * ```
 */
export interface TabChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/** The members of `navigator.locks` that are used here. */
interface TabLocks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>
}

/**
 * Stores tokens in the memory of each tab, and synchronizes all tabs of the origin: a sign-in, a
 * renewal or a sign-out in one applies to all. Nothing is written to disk; when the last tab is closed
 * the tokens are gone.
 *
 * A tab accepts another tab's tokens only if it had the tokens that they replace, so that a later change
 * in this tab is not undone. A sign-out applies to every tab of a member.
 *
 * @example
 * ```ts
 * const client = createClient({ clientId, storage: tabStorage() })
 * ```
 */
export function tabStorage({
  name = 'vitrine.tokens',
  channel = openChannel(name),
  locks = globalThis.navigator?.locks,
  answerWithinMs = 50,
  catchUpWithinMs = 100,
  longestTurnMs = 5_000,
}: TabStorageOptions = {}): TokenStorage {
  const listeners = new Set<() => void>()
  let held = emptyTokens()
  let answer: Promise<void> | undefined
  let onAnswer: (() => void) | undefined
  let hasOtherTabs = false
  /** The last few refresh tokens that were replaced. */
  const replacedBefore: string[] = []

  channel?.addEventListener('message', ({ data }) => receive(data))

  return {
    read: () => {
      if (!channel || held.refreshToken.value !== '') return held
      answer ??= ask(channel)
      return answer.then(() => held)
    },

    write: (tokens) => {
      const replaced = held.refreshToken.value
      hold(tokens)
      channel?.postMessage({ kind: 'replaced', replaced, tokens })
    },

    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    exclusive: (work) => {
      if (!locks) return work()
      const caughtUp = async () => {
        await catchUp()
        return work()
      }
      return takeTurn(caughtUp, locks, { name, longestTurnMs })
    },
  }

  function hold(tokens: Tokens) {
    replacedBefore.push(held.refreshToken.value)
    if (replacedBefore.length > MAX_REPLACED) replacedBefore.shift()
    held = tokens
    settle()
  }

  /** Locks and channels are not ordered: the lock may be granted before the last holder's message arrives. */
  async function catchUp() {
    if (!channel || !hasOtherTabs) return
    await new Promise<void>((resolve) => {
      onAnswer = resolve
      setTimeout(resolve, catchUpWithinMs)
      channel.postMessage({ kind: 'asked', has: held.refreshToken.value })
    })
  }

  function ask({ postMessage }: TabChannel) {
    return new Promise<void>((resolve) => {
      onAnswer = resolve
      setTimeout(resolve, answerWithinMs)
      postMessage.call(channel, { kind: 'asked' })
    })
  }

  /** A tab that has written or received tokens stops waiting for a reply. */
  function settle() {
    answer ??= Promise.resolve()
    onAnswer?.()
    onAnswer = undefined
  }

  function receive(message: unknown) {
    if (!isRecord(message)) return
    hasOtherTabs = true
    if (message['kind'] === 'asked') return reply(message['has'])
    const tokens = parseTokens(message['tokens'])
    if (!tokens || !concerns(message, tokens)) return
    hold(tokens)
    for (const listener of [...listeners]) listener()
  }

  function reply(has: unknown) {
    if (has === undefined) {
      if (held.refreshToken.value !== '') channel?.postMessage({ kind: 'answered', tokens: held })
    } else if (has !== held.refreshToken.value && replacedBefore.some((value) => value === has)) {
      channel?.postMessage({ kind: 'replaced', replaced: has, tokens: held })
    }
  }

  function concerns({ kind, replaced }: Record<string, unknown>, tokens: Tokens) {
    const { value, role } = held.refreshToken
    if (kind === 'answered') return value === '' && onAnswer !== undefined
    if (kind !== 'replaced') return false
    return replaced === value || (role === 'member' && tokens.refreshToken.role === 'none')
  }
}

/** A suspended tab that missed more renewals than this is not updated, and renews with its own token. */
const MAX_REPLACED = 8

function takeTurn<T>(
  work: () => Promise<T>,
  locks: TabLocks,
  { name, longestTurnMs }: { name: string; longestTurnMs: number },
): Promise<T> {
  let running: Promise<T> | undefined
  const start = () => {
    running ??= work()
    return running
  }
  return locks
    .request(name, { signal: AbortSignal.timeout(longestTurnMs) }, start)
    .catch((error: unknown) => {
      // Rethrow the failure of `work`; without a lock in time run it without one.
      if (running) throw error
      return start()
    })
}

function openChannel(name: string): TabChannel | undefined {
  return typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel(name)
}
