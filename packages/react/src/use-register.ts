import type { LoginProgress, Registration } from '@vitrine/client'
import type { LoginFlowState } from './login-flow.ts'
import { useLoginFlow } from './use-login-flow.ts'
import { useClient } from './vitrine-provider.tsx'

/**
 * The state and the functions of a registration form.
 *
 * @example
 * ```tsx
 * const { progress, pending, register } = useRegister()
 * await register({ email, password })
 * ```
 */
export interface Register extends LoginFlowState {
  /**
   * Registers a member; after `SUCCESS` the member is signed in and the client has their tokens.
   *
   * @throws What the client's `TokenStorage` throws. Every other outcome is a state in `progress`.
   */
  register(registration: Registration): Promise<LoginProgress>
  /** Resets the form to its initial state. Never throws. */
  reset(): void
}

/**
 * The state of a registration form, without markup.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function Welcome() {
 *   const { progress, register } = useRegister()
 *   if (progress.loginState === 'OWNER_APPROVAL_REQUIRED') return <p>The shop approves new accounts.</p>
 *   return <button onClick={() => register({ email, password })}>Join</button>
 * }
 * ```
 */
export function useRegister(options: { redirectUri?: string } = {}): Register {
  const { auth } = useClient()
  const { flow, ...state } = useLoginFlow()
  return {
    ...state,
    register: (registration) =>
      flow.take(() => auth.register(registration), {
        ...options,
        sentInvisibleCaptcha: registration.captchaTokens?.invisibleRecaptchaToken !== undefined,
      }),
    reset: flow.reset,
  }
}
