import { isPlatformError, type PlatformError, type VitrineClient } from '@vitrine/client'
import { type RouterContextProvider, redirect } from 'react-router'
import { requestScope } from '../session/request-scope.server.ts'
import { fieldWords } from '../sign-in/field-words.ts'
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
  const signIn = (why: string) => redirect(`/sign-in?${why}to=${encodeURIComponent(page)}`, 303)
  if (!scope.isMember()) throw signIn('')
  try {
    return await scope.ask(question)
  } catch (error) {
    // The cookie spoke of a member, the platform does not know them any more.
    if (isPlatformError(error) && !scope.isMember()) throw signIn('ended&')
    if (isPlatformError(error) && error.code === REAUTHENTICATION_REQUIRED) throw signIn('again&')
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
  if (status === 429) return `That was too often. Wait ${inWords(retryAfterMs ?? 60_000)}.`
  if (code === '-19976') return fieldWords.wrongPassword
  if (code === 'VERIFICATION_FAILED') return 'These digits are not right, or too old.'
  if (code === 'UNKNOWN_STATE') return 'These digits are too old. Begin again.'
  if (code === 'PASSKEY_NOT_ACCEPTED')
    return 'The device gave no passkey that we can keep. Try again.'
  if (status === 409) return 'This was changed in another window. Look at it again, then save.'
  if (status === 404) return 'It is gone already.'
  return 'Something in it cannot be kept. Check what you typed.'
}
