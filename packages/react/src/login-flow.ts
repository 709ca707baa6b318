import {
  isConnectionError,
  isPlatformError,
  type LoginFailure,
  type LoginProgress,
  type LoginResult,
  type VitrineClient,
} from '@vitrine/client'
import { createStore, type Store } from './store.ts'

/** The state of a client's sign-in, which all its forms share. */
export interface LoginFlowState {
  /** The last result; a `switch` over `loginState` is exhaustive. */
  progress: LoginProgress
  /** Whether a step is in progress. */
  pending: boolean
}

/** The sign-in of a client, from a form to tokens; all hooks of that client share it. */
export interface LoginFlow extends Store<LoginFlowState> {
  /** Runs a step; its result is ignored when a later step has started meanwhile. */
  take(step: () => Promise<LoginResult>, options?: StepOptions): Promise<LoginProgress>
  reset(): void
}

export interface StepOptions {
  /** Whether the step sent the token of the invisible captcha. */
  sentInvisibleCaptcha?: boolean
  /** A registered redirect URI, needed outside of browsers (see `getMemberTokensForDirectLogin`). */
  redirectUri?: string | undefined
}

const begin: LoginFlowState = { progress: { loginState: 'INITIAL' }, pending: false }

/** The login flow of a client: the same object on each call. */
export function loginFlowOf(client: VitrineClient): LoginFlow {
  const known = flows.get(client)
  if (known) return known
  const flow = createLoginFlow(client)
  flows.set(client, flow)
  return flow
}

const flows = new WeakMap<VitrineClient, LoginFlow>()

export function createLoginFlow({
  auth,
  captcha,
  session,
}: Pick<VitrineClient, 'auth' | 'captcha' | 'session'>): LoginFlow {
  const store = createStore(begin, () => session.subscribe(resetIfOver))
  let latest = 0

  return {
    state: () => (isOver() ? begin : store.state()),
    subscribe: store.subscribe,

    take: async (step, options = {}) => {
      const turn = ++latest
      store.set({ ...store.state(), pending: true })
      try {
        const progress = await finish(await step(), options)
        if (turn === latest) store.set({ progress, pending: false })
        return progress
      } catch (error) {
        if (turn === latest) store.set({ ...store.state(), pending: false })
        throw error
      }
    },

    reset: () => {
      latest++
      store.set(begin)
    },
  }

  /** After a sign-out the form is back in its initial state. */
  function isOver() {
    return store.state().progress.loginState === 'SUCCESS' && !session.state().loggedIn
  }

  function resetIfOver() {
    if (isOver()) store.set(begin)
  }

  async function finish(
    result: LoginResult,
    { sentInvisibleCaptcha = false, redirectUri }: StepOptions,
  ): Promise<LoginProgress> {
    if (result.loginState === 'FAILURE') return askForCaptcha(result, sentInvisibleCaptcha)
    if (result.loginState !== 'SUCCESS') return result
    try {
      const { sessionToken } = result.data
      const options = redirectUri === undefined ? {} : { redirectUri }
      await auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken, options))
      return result
    } catch (error) {
      return failureOf(error)
    }
  }

  /** Turns the error about a missing captcha into the state that names the captcha to show. */
  function askForCaptcha(failure: LoginFailure, sentInvisible: boolean): LoginProgress {
    const { errorCode } = failure
    if (errorCode !== 'missingCaptchaToken' && errorCode !== 'invalidCaptchaToken') return failure
    if (captcha.invisibleSiteKey && !sentInvisible) return { loginState: 'SILENT_CAPTCHA_REQUIRED' }
    return captcha.visibleSiteKey ? { loginState: 'USER_CAPTCHA_REQUIRED' } : failure
  }
}

/** The password was accepted but no tokens were issued: the form shows that as a failure, too. */
function failureOf(error: unknown): LoginFailure {
  const message = error instanceof Error ? error.message : String(error)
  const errorCode = isConnectionError(error)
    ? 'network'
    : isPlatformError(error) && error.status >= 500
      ? 'unavailable'
      : undefined
  return { loginState: 'FAILURE', error: message, ...(errorCode && { errorCode }) }
}
