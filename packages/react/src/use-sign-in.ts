import type { Credentials, LoginProgress } from '@vitrine/client'
import type { LoginFlowState } from './login-flow.ts'
import { useLoginFlow } from './use-login-flow.ts'
import { useClient } from './vitrine-provider.tsx'

/**
 * The state and the functions of a sign-in form.
 *
 * @example
 * ```tsx
 * const { progress, pending, signIn } = useSignIn()
 * await signIn({ email, password })
 * ```
 */
export interface SignIn extends LoginFlowState {
  /**
   * Signs in with a password; after `SUCCESS` the member is signed in and the client has their
   * tokens.
   *
   * @throws What the client's `TokenStorage` throws. Every other outcome is a state in `progress`.
   */
  signIn(credentials: Credentials): Promise<LoginProgress>
  /** Resets the form to its initial state. Never throws. */
  reset(): void
}

/**
 * The state of a sign-in form, without markup.
 *
 * `progress` is shared with `useRegister` and `useVerification` of the same client, so that the next
 * form continues the sign-in that the previous one started.
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
