import type { FactorType, LoginProgress, SecondFactor } from '@vitrine/client'
import type { LoginFlowState } from './login-flow.ts'
import { useLoginFlow } from './use-login-flow.ts'
import { useClient } from './vitrine-provider.tsx'

/**
 * The step after a password: a verification code from an e-mail, or a second factor.
 *
 * @example
 * ```tsx
 * const { progress, verify, resend } = useVerification()
 * await verify(code)
 * ```
 */
export interface Verification extends LoginFlowState {
  /**
   * Sends the code of the verification e-mail.
   *
   * @throws What the client's `TokenStorage` throws. Every other outcome is a state in `progress`.
   */
  verify(code: string): Promise<LoginProgress>
  /**
   * Sends the verification e-mail again.
   *
   * @throws What the client's `TokenStorage` throws. Every other outcome is a state in `progress`.
   */
  resend(): Promise<LoginProgress>
  /**
   * Starts a second factor: the platform sends its code.
   *
   * @throws What the client's `TokenStorage` throws. Every other outcome is a state in `progress`.
   */
  requestFactor(factorType: FactorType): Promise<LoginProgress>
  /**
   * Verifies a second factor.
   *
   * @throws What the client's `TokenStorage` throws. Every other outcome is a state in `progress`.
   */
  verifyFactor(factor: SecondFactor): Promise<LoginProgress>
}

/**
 * The state of the form after a password, without markup: a verification code, or a second factor.
 *
 * A step that does not fit the current state ends in `FAILURE`, 'Unknown _state'. After a wrong code
 * another one can be tried.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function CodeForm() {
 *   const { pending, verify, resend } = useVerification()
 *   return (
 *     <form action={async (form) => void (await verify(String(form.get('code'))))}>
 *       <input name="code" inputMode="numeric" autoComplete="one-time-code" />
 *       <button disabled={pending}>Continue</button>
 *       <button type="button" onClick={resend}>
 *         Send a new code
 *       </button>
 *     </form>
 *   )
 * }
 * ```
 */
export function useVerification(options: { redirectUri?: string } = {}): Verification {
  const { auth } = useClient()
  const { flow, ...state } = useLoginFlow()
  return {
    ...state,
    verify: (code) => flow.take(() => auth.processVerification({ code }), options),
    resend: () => flow.take(() => auth.resendVerification(), options),
    requestFactor: (factorType) => flow.take(() => auth.requestFactor(factorType), options),
    verifyFactor: (factor) => flow.take(() => auth.verifyFactor(factor), options),
  }
}
