import type { Refused } from '@vitrine/account/account/refusal.ts'
import { waitText } from '@vitrine/account/login/wait-text.ts'
import * as problems from '@vitrine/account/messages/problems'
import * as refusals from '@vitrine/account/messages/refusals'
import { isPlatformError, type PlatformError, type VitrineClient } from '@vitrine/client'
import { type RouterContextProvider, redirect } from 'react-router'
import { requestScope } from '../session/request-scope.server.ts'

/** The platform's code for a sign-in that is too long ago for what cannot be taken back. */
const REAUTHENTICATION_REQUIRED = '-19990'

/**
 * Lets the platform answer in a member's name.
 *
 * @param page The path of this shop to come back to.
 * @throws {Response} To the sign-in: nobody is signed in, not any more, or too long ago.
 * @throws {PlatformError} Any other refusal.
 */
export async function askMember<T>(
  context: Readonly<RouterContextProvider>,
  page: string,
  question: (client: VitrineClient) => Promise<T>,
): Promise<T> {
  const scope = context.get(requestScope)
  const toSignIn = (why: string) => redirect(`/sign-in?${why}to=${encodeURIComponent(page)}`, 303)
  if (!scope.isMember()) throw toSignIn('')
  try {
    return await scope.ask(question)
  } catch (error) {
    // The cookie spoke of a member, the platform does not know them any more.
    if (isPlatformError(error) && !scope.isMember()) throw toSignIn('ended&')
    if (isPlatformError(error) && error.code === REAUTHENTICATION_REQUIRED) throw toSignIn('again&')
    throw error
  }
}

/**
 * Turns a refusal into a message; what is no answer about the form is thrown on.
 *
 * @throws Anything but a refusal of the platform, such as the way to the sign-in.
 */
export function refusedOr(form: string, error: unknown): Refused {
  if (!isPlatformError(error) || error.status >= 500) throw error
  const violations = error.details.validationError?.fieldViolations ?? []
  return { form, message: messageFor(error), fields: violations.map(({ field }) => field) }
}

function messageFor({ code, status, retryAfterMs }: PlatformError) {
  if (status === 429) return refusals.tooOften({ wait: waitText(retryAfterMs ?? 60_000, problems) })
  if (code === '-19976') return problems.wrongPassword
  if (code === 'VERIFICATION_FAILED') return problems.wrongCode
  if (code === 'UNKNOWN_STATE') return refusals.expiredCode
  if (code === 'PASSKEY_NOT_ACCEPTED') return refusals.passkeyNotSaved
  if (code === 'LAST_WAY_IN') return refusals.lastSignInMethod
  if (status === 409) return refusals.changedElsewhere
  if (status === 404) return refusals.alreadyGone
  return refusals.notSaved
}
