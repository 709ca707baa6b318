import type { LoginProgress, Registration } from '@vitrine/client'
import type { LoginFlowState } from './login-flow.ts'
import { useLoginFlow } from './use-login-flow.ts'
import { useClient } from './vitrine-provider.tsx'

/**
 * Registering, as a form sees it.
 *
 * @example
 * ```tsx
 * const { progress, pending, register } = useRegister()
 * await register({ email, password })
 * ```
 */
export interface Register extends LoginFlowState {
  /**
   * Registers a member; `SUCCESS` means that the member is signed in, tokens and all.
   *
   * What a member is told is a state. It throws what is none, such as an abort.
   */
  register(registration: Registration): Promise<LoginProgress>
  /** Goes back to the empty form. */
  reset(): void
}

/**
 * The thinking of a registration form.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function Welcome() {
 *   const { progress, register } = useRegister()
 *   if (progress.loginState === 'OWNER_APPROVAL_REQUIRED') return <p>We look at it by hand.</p>
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
