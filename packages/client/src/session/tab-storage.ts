import { isRecord } from '../is-record.ts'
import type { TokenStorage } from './token-storage.ts'
import { emptyTokens, parseTokens, type Tokens } from './tokens.ts'

/** How tabs find each other, and how long they wait for one another. */
export interface TabStorageOptions {
  /** Tabs of one origin that have the same name share. */
  name?: string
  /** How tabs talk; `undefined` where they cannot. */
  channel?: TabChannel | undefined
  /** Lets one tab renew at a time, where the browser can. */
  locks?: TabLocks | undefined
  /** How long a new tab waits for the tokens of another, in milliseconds. */
  answerWithinMs?: number
  /** How long a tab whose turn it is waits for news it may have missed, in milliseconds. */
  catchUpWithinMs?: number
  /** A tab that waits longer than this for another's renewal, in milliseconds, goes ahead itself. */
  longestTurnMs?: number
}

/**
 * The part of `BroadcastChannel` that tabs talk through.
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

/** The part of `navigator.locks` by which tabs take turns. */
interface TabLocks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>
}

/**
 * Keeps tokens in the memory of each tab, and lets all tabs of the origin have the same: a sign-in,
 * a renewal or a sign-out in one is one in all. Nothing is written to disk; when the last tab is
 * closed the tokens are gone.
 *
 * A tab takes over what another tells only if it had the tokens that were replaced: so what was
 * decided meanwhile in this tab is not undone. A sign-out counts for every member's tab.
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
  let hasNeighbours = false
  /** Refresh tokens that what is held took the place of, the last few. */
  const replacedBefore: string[] = []

  channel?.addEventListener('message', ({ data }) => hear(data))

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
    if (replacedBefore.length > MOST_REMEMBERED) replacedBefore.shift()
    held = tokens
    settle()
  }

  /** The turn may come before the news of the turn before: a lock and a channel know no order. */
  async function catchUp() {
    if (!channel || !hasNeighbours) return
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

  /** Whoever has written or heard tokens waits for no answer any more. */
  function settle() {
    answer ??= Promise.resolve()
    onAnswer?.()
    onAnswer = undefined
  }

  function hear(message: unknown) {
    if (!isRecord(message)) return
    hasNeighbours = true
    if (message['kind'] === 'asked') return tell(message['has'])
    const tokens = parseTokens(message['tokens'])
    if (!tokens || !concerns(message, tokens)) return
    hold(tokens)
    for (const listener of [...listeners]) listener()
  }

  function tell(has: unknown) {
    if (has === undefined) {
      if (held.refreshToken.value !== '') channel?.postMessage({ kind: 'told', tokens: held })
    } else if (has !== held.refreshToken.value && replacedBefore.some((value) => value === has)) {
      channel?.postMessage({ kind: 'replaced', replaced: has, tokens: held })
    }
  }

  function concerns({ kind, replaced }: Record<string, unknown>, tokens: Tokens) {
    const { value, role } = held.refreshToken
    if (kind === 'told') return value === '' && onAnswer !== undefined
    if (kind !== 'replaced') return false
    return replaced === value || (role === 'member' && tokens.refreshToken.role === 'none')
  }
}

/** A tab that slept through more renewals than this signs nobody out: it renews for itself. */
const MOST_REMEMBERED = 8

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
      // The work's own failure, or no lock in time: then without one.
      if (running) throw error
      return start()
    })
}

function openChannel(name: string): TabChannel | undefined {
  return typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel(name)
}
