import type { PendingLogin } from '@vitrine/account/login/next-step.ts'
import { ownCookie } from '../session/own-cookie.server.ts'

/** A sign-in that waits for a code of an e-mail, or for a second factor. */
export type PendingStep = {
  email: string
  /** Where to go afterwards, a path of this shop. */
  to: string
  /** The member signs in once more; the session they have is replaced. */
  again: boolean
} & (
  | (Extract<PendingLogin, { kind: 'verification' }> & {
      /** Epoch milliseconds of the last e-mail. */
      sentAt: number
    })
  | Extract<PendingLogin, { kind: 'factor' }>
)

const TEN_MINUTES_S = 600

export function pendingStepCookie() {
  return ownCookie<PendingStep>({
    name: 'vstep',
    maxAgeSeconds: TEN_MINUTES_S,
    parse: (value) => value as PendingStep,
  })
}

/** The sign-in that this browser is in the middle of, if it waits for a step of this kind. */
export async function findPendingStep<Kind extends PendingStep['kind']>(
  request: Request,
  kind: Kind,
): Promise<Extract<PendingStep, { kind: Kind }> | null> {
  const pending = await pendingStepCookie().read(request.headers.get('Cookie'))
  return pending?.kind === kind ? (pending as Extract<PendingStep, { kind: Kind }>) : null
}
