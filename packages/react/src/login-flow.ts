import {
  isConnectionError,
  isPlatformError,
  type LoginFailure,
  type LoginProgress,
  type LoginResult,
  type VitrineClient,
} from '@vitrine/client'
import { createStore, type Store } from './store.ts'

/** The one sign-in of a client, which all forms share. */
export interface LoginFlowState {
  /** Where the sign-in is; a `switch` over `loginState` exhausts it. */
  progress: LoginProgress
  /** A step is under way. */
  pending: boolean
}

/** One sign-in of one client, from a form to tokens; all hooks of that client share it. */
export interface LoginFlow extends Store<LoginFlowState> {
  /** Takes a step; one that was begun later makes the result of this one count no more. */
  take(step: () => Promise<LoginResult>, options?: StepOptions): Promise<LoginProgress>
  reset(): void
}

export interface StepOptions {
  /** Whether the step brought the token of the captcha nobody sees. */
  sentInvisibleCaptcha?: boolean
  /** Where there is no browser, a registered address (see `getMemberTokensForDirectLogin`). */
  redirectUri?: string | undefined
}

const begin: LoginFlowState = { progress: { loginState: 'INITIAL' }, pending: false }

/** The flow of a client; always the same. */
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
  const store = createStore(begin, () => session.subscribe(forget))
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

  /** Who has signed out since meets an empty form. */
  function isOver() {
    return store.state().progress.loginState === 'SUCCESS' && !session.state().loggedIn
  }

  function forget() {
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

  /** A refusal for want of a captcha becomes the state that says which one to show. */
  function askForCaptcha(failure: LoginFailure, sentInvisible: boolean): LoginProgress {
    const { errorCode } = failure
    if (errorCode !== 'missingCaptchaToken' && errorCode !== 'invalidCaptchaToken') return failure
    if (captcha.invisibleSiteKey && !sentInvisible) return { loginState: 'SILENT_CAPTCHA_REQUIRED' }
    return captcha.visibleSiteKey ? { loginState: 'USER_CAPTCHA_REQUIRED' } : failure
  }
}

/** The password was right and the tokens did not come: that is a failure to tell, too. */
function failureOf(error: unknown): LoginFailure {
  const message = error instanceof Error ? error.message : String(error)
  const errorCode = isConnectionError(error)
    ? 'network'
    : isPlatformError(error) && error.status >= 500
      ? 'unavailable'
      : undefined
  return { loginState: 'FAILURE', error: message, ...(errorCode && { errorCode }) }
}
