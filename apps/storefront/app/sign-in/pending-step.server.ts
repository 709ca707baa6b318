import type { FactorType } from '@vitrine/client'
import { ownCookie } from '../session/own-cookie.server.ts'

interface Pending {
  /** Names the sign-in to the platform. */
  stateToken: string
  email: string
  /** Where to go afterwards, a path of this shop. */
  to: string
  /** The member signs in once more; the session they have is replaced. */
  again: boolean
}

/** A sign-in that waits for six digits of a mail, or for a second factor. */
export type PendingStep =
  | (Pending & {
      kind: 'digits'
      /** Epoch milliseconds of the last letter. */
      sentAt: number
    })
  | (Pending & {
      kind: 'factor'
      available: readonly FactorType[]
      /** The factor that is under way. */
      factorType?: FactorType
      /** Where its code went, masked. */
      hint?: string
      /** Names a push. */
      transactionId?: string
    })

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
