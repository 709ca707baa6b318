import type { FormError } from '@vitrine/account/account/form-error.ts'
import { waitText } from '@vitrine/account/login/wait-text.ts'
import * as apiErrors from '@vitrine/account/messages/api-errors'
import * as formErrors from '@vitrine/account/messages/form-errors'
import * as problems from '@vitrine/account/messages/problems'
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
 * @throws {PlatformError} Any other error of the platform.
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
 * Turns an error into a message; what is no reply about the form is thrown again.
 *
 * @throws Anything but an error of the platform, such as the redirect to the sign-in.
 */
export function formErrorOr(form: string, error: unknown): FormError {
  if (!isPlatformError(error) || error.status >= 500) throw error
  const violations = error.details.validationError?.fieldViolations ?? []
  return {
    form,
    code: error.code,
    message: messageFor(error),
    fields: violations.map(({ field }) => field),
  }
}

function messageFor({ code, status, retryAfterMs }: PlatformError) {
  if (status === 429)
    return formErrors.tooOften({ wait: waitText(retryAfterMs ?? 60_000, problems) })
  if (code === '-19976') return problems.wrongPassword
  if (code === 'VERIFICATION_FAILED') return problems.wrongCode
  if (code === 'UNKNOWN_STATE') return formErrors.expiredCode
  if (code === 'PASSKEY_NOT_ACCEPTED') return formErrors.passkeyNotSaved
  if (code === 'LAST_SIGN_IN_METHOD') return formErrors.lastSignInMethod
  if (code === 'TELEPHONE_NOT_ALLOWED') return apiErrors.phoneNotAllowed
  if (status === 409) return formErrors.changedElsewhere
  if (status === 404) return formErrors.alreadyGone
  return formErrors.notSaved
}
