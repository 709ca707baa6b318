import type * as problems from '#messages/problems'
import type { FieldErrors } from './login-screen.ts'

const EMAIL = /^\S+@\S+\.\S+$/
const MIN_NEW_PASSWORD = 10

/**
 * What a form with an e-mail address and a password lacks, all at once; `undefined` when it is worth asking the platform,
 * which knows better.
 *
 * @param step a password to sign in with may be of any length; a new one may not.
 */
export function missingEntries(
  step: 'login' | 'register',
  { email, password }: { email: string; password: string },
  { malformedEmail, missingPassword, weakPassword }: typeof problems,
): FieldErrors | undefined {
  const isShort = step === 'register' && password.length < MIN_NEW_PASSWORD
  const wrongPassword = isShort ? weakPassword : password === '' ? missingPassword : undefined
  if (EMAIL.test(email) && wrongPassword === undefined) return undefined
  return {
    ...(!EMAIL.test(email) && { email: malformedEmail }),
    ...(wrongPassword !== undefined && { password: wrongPassword }),
  }
}
