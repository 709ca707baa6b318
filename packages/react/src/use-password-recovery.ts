import { isConnectionError, isPlatformError, type LoginProgress } from '@vitrine/client'
import { createIdentity } from '@vitrine/client/identity'
import { useState } from 'react'
import { useLoginFlow } from './use-login-flow.ts'
import { useClient } from './vitrine-provider.tsx'

/** The state of a password recovery. */
export type RecoveryState =
  | { step: 'INITIAL' }
  /** The e-mail was sent, if there is such a member. */
  | { step: 'MAIL_SENT'; email: string }
  | {
      step: 'FAILURE'
      error: string
      errorCode: 'network' | 'throttled' | 'unavailable' | 'refused'
    }

/**
 * The two steps of a password recovery: sending the e-mail, and setting the password on the page
 * that its link opens.
 *
 * @example
 * ```tsx
 * const { recovery, sendEmail } = usePasswordRecovery()
 * await sendEmail(email)
 * ```
 */
export interface PasswordRecovery {
  recovery: RecoveryState
  /** The state of the sign-in with the new password. */
  progress: LoginProgress
  pending: boolean
  /**
   * Sends the e-mail; `redirectUri` is where the member returns after setting the password.
   *
   * @throws What the client's `TokenStorage` throws. Every other outcome is a state in `recovery`.
   */
  sendEmail(email: string, redirectUri?: string): Promise<RecoveryState>
  /**
   * Sets a new password with the token of the e-mail, and signs in with it.
   *
   * @throws What the client's `TokenStorage` throws. Every other outcome is a state in `progress`.
   */
  recover(recoveryToken: string, password: string): Promise<LoginProgress>
}

/**
 * The state of the forms for a forgotten password, without markup.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function Forgotten() {
 *   const { recovery, sendEmail } = usePasswordRecovery()
 *   if (recovery.step === 'MAIL_SENT') return <p>We sent an e-mail to {recovery.email}.</p>
 *   return <button onClick={() => sendEmail(email)}>Send me a link</button>
 * }
 * ```
 */
export function usePasswordRecovery(options: { redirectUri?: string } = {}): PasswordRecovery {
  const client = useClient()
  const { flow, ...state } = useLoginFlow()
  const [recovery, setRecovery] = useState<RecoveryState>({ step: 'INITIAL' })
  const [sending, setSending] = useState(false)

  return {
    recovery,
    progress: state.progress,
    pending: state.pending || sending,
    sendEmail: async (email, redirectUri) => {
      setSending(true)
      try {
        const next = await client.auth
          .sendPasswordResetEmail(email, redirectUri)
          .then((): RecoveryState => ({ step: 'MAIL_SENT', email }), toRecoveryFailure)
        setRecovery(next)
        return next
      } finally {
        setSending(false)
      }
    },
    recover: (recoveryToken, password) =>
      flow.take(() => createIdentity(client).recover(recoveryToken, password), options),
  }
}

function toRecoveryFailure(error: unknown): RecoveryState {
  if (isConnectionError(error)) {
    return { step: 'FAILURE', error: error.message, errorCode: 'network' }
  }
  if (!isPlatformError(error)) throw error
  const { status, message } = error
  const errorCode = status === 429 ? 'throttled' : status >= 500 ? 'unavailable' : 'refused'
  return { step: 'FAILURE', error: message, errorCode }
}
