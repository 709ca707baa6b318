import { isPlatformError, type PlatformError, type VitrineClient } from '@vitrine/client'
import { type RouterContextProvider, redirect } from 'react-router'
import * as words from '#messages/account'
import * as signIn from '#messages/sign-in'
import { requestScope } from '../session/request-scope.server.ts'
import { inWords } from '../sign-in/screen.ts'

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

/** What a form of the account is refused for, in words for its page. */
export interface Refused {
  /** Which form of the page it was. */
  form: string
  words: string
  /** The members of the request that were refused. */
  fields: string[]
}

/**
 * Turns a refusal into words; what is no answer about the form is thrown on.
 *
 * @throws Anything but a refusal of the platform, such as the way to the sign-in.
 */
export function refusedOr(form: string, error: unknown): Refused {
  if (!isPlatformError(error) || error.status >= 500) throw error
  const violations = error.details.validationError?.fieldViolations ?? []
  return { form, words: wordsFor(error), fields: violations.map(({ field }) => field) }
}

function wordsFor({ code, status, retryAfterMs }: PlatformError) {
  if (status === 429) return words.tooOften(inWords(retryAfterMs ?? 60_000))
  if (code === '-19976') return signIn.wrongPassword
  if (code === 'VERIFICATION_FAILED') return signIn.wrongDigits
  if (code === 'UNKNOWN_STATE') return words.oldDigits
  if (code === 'PASSKEY_NOT_ACCEPTED') return words.noPasskeyKept
  if (code === 'LAST_WAY_IN') return words.lastWayIn
  if (status === 409) return words.changedElsewhere
  if (status === 404) return words.goneAlready
  return words.notKept
}
