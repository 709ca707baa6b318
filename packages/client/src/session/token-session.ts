import { SessionEndedError } from '../errors.ts'
import { isGrantRefused, type TokenGrants } from './token-endpoint.ts'
import type { TokenStorage } from './token-storage.ts'
import { areSameTokens, emptyTokens, isValidAt, type TokenRole, type Tokens } from './tokens.ts'

/** The state of a session for user interfaces, without its tokens. */
export interface SessionState {
  role: TokenRole
  loggedIn: boolean
}

/**
 * Why a member's session ended without a sign-out in this client: the platform rejects its refresh token
 * (`refused`), or another tab signed out (`elsewhere`).
 */
export interface SessionEnd {
  reason: 'refused' | 'elsewhere'
}

/**
 * The tokens of one client, renewed when needed. Independent of frameworks and of HTTP.
 *
 * @example
 * ```ts
 * const { tokens } = createSession({ clientId })
 * const { accessToken } = await tokens.freshTokens()
 * ```
 */
export interface TokenSession {
  /**
   * The stored tokens as they are.
   *
   * @throws What the `TokenStorage` throws when it is read; those of this package do not throw.
   */
  tokens(): Promise<Tokens>
  /**
   * Makes these the session's tokens, at once; the promise is fulfilled when they are stored.
   *
   * @throws What the `TokenStorage` throws when it is written; those of this package do not throw.
   */
  setTokens(tokens: Tokens): Promise<void>
  /**
   * Tokens whose access token stays valid for at least 30 seconds, renewed when needed.
   *
   * Callers that arrive during a renewal share it: the platform rotates refresh tokens (RFC 9700
   * section 4.14.2), so using one twice would end the session.
   *
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {ConnectionError | PlatformError} When no renewal succeeded and no valid token is left;
   * the stored tokens stay unchanged.
   */
  freshTokens(): Promise<Tokens>
  /**
   * Like `freshTokens`, for a caller whose access token the platform has just rejected with a 401.
   *
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {ConnectionError | PlatformError} When no renewal succeeded; the stored tokens stay
   * unchanged.
   */
  replaceTokens(refused: Tokens): Promise<Tokens>
  /** The last known state; the same object until it changes. */
  state(): SessionState
  /** Calls `listener` after the state changed; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void
  /**
   * Calls `listener` when a member's session has ended without a sign-out in this client; returns a
   * function to unsubscribe.
   *
   * @example
   * ```ts
   * const stop = client.session.onEnd(() => location.assign('/sign-in'))
   * ```
   */
  onEnd(listener: (end: SessionEnd) => void): () => void
}

export interface TokenSessionOptions {
  storage: TokenStorage
  grants: TokenGrants
  now?: () => number
}

/** An access token is renewed when it is valid for less than this. */
export const RENEWAL_MARGIN_MS = 30_000

/** After a failed renewal no other is attempted with the same refresh token for this long. */
export const RENEWAL_COOLDOWN_MS = 5_000

/** Creates the session of the tokens in a storage. */
export function createTokenSession({
  storage,
  grants,
  now = Date.now,
}: TokenSessionOptions): TokenSession {
  const listeners = new Set<() => void>()
  const endListeners = new Set<(end: SessionEnd) => void>()
  let state: SessionState = { role: 'none', loggedIn: false }
  let unwritten = 0
  let turn: Promise<unknown> = Promise.resolve()
  let renewal: Promise<Tokens> | undefined
  const failures = new Map<string, { at: number; error: unknown }>()
  let stopWatching: (() => void) | undefined

  const initial = storage.read()
  if (initial instanceof Promise) read().catch(() => {})
  else note(initial)

  return {
    tokens: read,

    setTokens: (tokens) => {
      unwritten++
      const written = inTurn(() => storage.write(tokens)).finally(() => {
        unwritten--
        if (unwritten === 0) learn(tokens)
      })
      // After the write has its turn: a listener that makes a call sends it with the new tokens.
      learn(tokens)
      return written
    },

    freshTokens: () => read().then((stored) => (isFresh(stored) ? stored : renewFor(stored))),

    replaceTokens: (refused) => renewFor(refused, refused.accessToken.value),

    state: () => state,

    subscribe: (listener) => watch(listeners, listener),
    onEnd: (listener) => watch(endListeners, listener),
  }

  /** Subscribes to the storage while there are listeners. */
  function watch<Listener>(set: Set<Listener>, listener: Listener) {
    set.add(listener)
    stopWatching ??= storage.subscribe?.(() => read().catch(() => {}))
    return () => {
      set.delete(listener)
      if (listeners.size + endListeners.size > 0) return
      stopWatching?.()
      stopWatching = undefined
    }
  }

  async function renewFor(begunWith: Tokens, refused?: string): Promise<Tokens> {
    try {
      const renewed = await shareRenewal(refused)
      // A call that started as a member must not be sent as a visitor.
      if (isMember(begunWith) && !isMember(renewed)) {
        throw new SessionEndedError('Signed out.', {
          code: 'signed_out',
        })
      }
      return renewed
    } catch (error) {
      const canWait = refused === undefined && isValidAt(begunWith, now())
      if (canWait && !(error instanceof SessionEndedError)) return begunWith
      throw error
    }
  }

  function shareRenewal(refused?: string) {
    const renew = () => renewStored(refused)
    renewal ??= (storage.exclusive?.(renew) ?? renew()).finally(() => {
      renewal = undefined
    })
    return renewal
  }

  async function renewStored(refused?: string): Promise<Tokens> {
    for (;;) {
      // Read again: a renewal may have finished while this caller was still reading.
      const stored = await read()
      if (isFresh(stored) && stored.accessToken.value !== refused) return stored

      try {
        const renewed = await requestTokens(stored, refused !== undefined)
        if (await replaceStored(stored, renewed)) return renewed
      } catch (error) {
        if (error instanceof SessionEndedError || areSameTokens(stored, await read())) throw error
      }
      // Other tokens were written meanwhile (a logout, another tab): start again with those.
    }
  }

  async function requestTokens(stored: Tokens, isTokenRejected: boolean): Promise<Tokens> {
    const { value, role } = stored.refreshToken
    if (value) {
      const refreshed = await refresh(stored, isTokenRejected)
      if (refreshed) return refreshed
    }
    if (role !== 'member') return coolingDown('', () => grants.anonymous())

    // If the stored tokens have changed, renew those.
    if (!(await replaceStored(stored, emptyTokens()))) return stored
    notifyEnd({ reason: 'refused' })
    throw new SessionEndedError('The session ended: sign in.', {
      code: 'session_ended',
    })
  }

  /**
   * `null` when other tokens are needed: the platform will never accept a member's refresh token again,
   * or a visitor's could not be renewed (specification section 4).
   */
  async function refresh(stored: Tokens, isTokenRejected: boolean): Promise<Tokens | null> {
    const { value, role } = stored.refreshToken
    try {
      return await coolingDown(value, () => grants.refresh(stored.refreshToken))
    } catch (error) {
      // A valid access token is used until it expires; the session ends then.
      const canWait = !isTokenRejected && isValidAt(stored, now())
      if (canWait || (role === 'member' && !isGrantRefused(error))) throw error
      return null
    }
  }

  async function coolingDown(refreshToken: string, request: () => Promise<Tokens>) {
    const failure = failures.get(refreshToken)
    if (failure && now() < failure.at + RENEWAL_COOLDOWN_MS) throw failure.error
    try {
      return await request()
    } catch (error) {
      failures.set(refreshToken, { at: now(), error })
      throw error
    }
  }

  /** Compares and swaps: writes `next` unless the stored tokens are no longer `before`. */
  function replaceStored(before: Tokens, next: Tokens): Promise<boolean> {
    return inTurn(async () => {
      const stored = (await storage.read()) ?? emptyTokens()
      if (unwritten > 0 || !areSameTokens(stored, before)) return false
      await storage.write(next)
      if (unwritten === 0) learn(next)
      return true
    })
  }

  /** What was read is noted before the next step begins, because it is the next microtask. */
  function read(): Promise<Tokens> {
    return inTurn(() => storage.read()).then(note)
  }

  function note(read: Tokens | null) {
    const stored = read ?? emptyTokens()
    if (unwritten > 0) return stored
    const wasMember = state.loggedIn
    learn(stored)
    if (wasMember && !state.loggedIn) notifyEnd({ reason: 'elsewhere' })
    return stored
  }

  /**
   * Serializes the steps on the storage, so that what was read is still stored when it is replaced.
   */
  function inTurn<T>(step: () => T | Promise<T>): Promise<T> {
    const result = turn.then(step)
    turn = result.catch(() => {})
    return result
  }

  function learn({ refreshToken: { role } }: Tokens) {
    if (role === state.role) return
    state = { role, loggedIn: role === 'member' }
    for (const listener of listeners) listener()
  }

  function notifyEnd(end: SessionEnd) {
    for (const listener of endListeners) listener(end)
  }

  function isFresh(tokens: Tokens) {
    return isValidAt(tokens, now() + RENEWAL_MARGIN_MS)
  }
}

function isMember({ refreshToken }: Tokens) {
  return refreshToken.role === 'member'
}
