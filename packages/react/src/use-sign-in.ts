import type { Credentials, LoginProgress } from '@vitrine/client'
import type { LoginFlowState } from './login-flow.ts'
import { useLoginFlow } from './use-login-flow.ts'
import { useClient } from './vitrine-provider.tsx'

/**
 * Signing in, as a form sees it.
 *
 * @example
 * ```tsx
 * const { progress, pending, signIn } = useSignIn()
 * await signIn({ email, password })
 * ```
 */
export interface SignIn extends LoginFlowState {
  /**
   * Checks a password; `SUCCESS` means that the member is signed in, tokens and all.
   *
   * What a member is told is a state. It throws what is none, such as an abort.
   */
  signIn(credentials: Credentials): Promise<LoginProgress>
  /** Goes back to the empty form. */
  reset(): void
}

/**
 * The thinking of a sign-in form.
 *
 * `progress` is shared with `useRegister` and `useVerification` of the same client, so that the form
 * that follows knows where the one before has got to.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function SignInForm() {
 *   const { progress, pending, signIn } = useSignIn()
 *   return (
 *     <form
 *       action={async (form) => {
 *         await signIn({ email: String(form.get('email')), password: String(form.get('password')) })
 *       }}
 *     >
 *       <input name="email" type="email" />
 *       <input name="password" type="password" />
 *       <button disabled={pending}>Sign in</button>
 *       {progress.loginState === 'FAILURE' && <p role="alert">{progress.error}</p>}
 *     </form>
 *   )
 * }
 * ```
 */
export function useSignIn(options: { redirectUri?: string } = {}): SignIn {
  const { auth } = useClient()
  const { flow, ...state } = useLoginFlow()
  return {
    ...state,
    signIn: (credentials) =>
      flow.take(() => auth.login(credentials), {
        ...options,
        sentInvisibleCaptcha: credentials.captchaTokens?.invisibleRecaptchaToken !== undefined,
      }),
    reset: flow.reset,
  }
}
