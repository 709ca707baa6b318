import type { FactorType, LoginProgress, SecondFactor } from '@vitrine/client'
import type { LoginFlowState } from './login-flow.ts'
import { useLoginFlow } from './use-login-flow.ts'
import { useClient } from './vitrine-provider.tsx'

/**
 * The step after a password: the code of a mail, or a second factor.
 *
 * @example
 * ```tsx
 * const { progress, verify, resend } = useVerification()
 * await verify(code)
 * ```
 */
export interface Verification extends LoginFlowState {
  /** Gives the code of the verification mail. */
  verify(code: string): Promise<LoginProgress>
  /** Sends that mail again. */
  resend(): Promise<LoginProgress>
  /** Asks for a second factor: its code is sent. */
  requestFactor(factorType: FactorType): Promise<LoginProgress>
  /** Answers a second factor. */
  verifyFactor(factor: SecondFactor): Promise<LoginProgress>
}

/**
 * The thinking of what follows a password: the code of a mail, or a second factor.
 *
 * A step that does not belong to where the sign-in is ends in `FAILURE`, 'Unknown _state'. A wrong
 * code leaves the sign-in where it is: the next code can be tried.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function CodeForm() {
 *   const { pending, verify, resend } = useVerification()
 *   return (
 *     <form action={async (form) => void (await verify(String(form.get('code'))))}>
 *       <input name="code" inputMode="numeric" autoComplete="one-time-code" />
 *       <button disabled={pending}>Go on</button>
 *       <button type="button" onClick={resend}>
 *         Send it again
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
