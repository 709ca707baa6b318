// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const malformedEmail: string = 'Enter an e-mail address like name@example.com'
export const malformedCode: string = 'Enter the 6 digits of the code.'
export const wrongPassword: string = 'The password is wrong.'
export const missingPassword: string = 'Enter your password.'
export const weakPassword: string = 'Too short or too easy to guess. Use at least 10 characters; a short sentence works best.'
export const unreachableTitle: string = 'We can\'t reach the sign-in service'
export const unreachable: string = 'The problem is on our side or the network, not your password. Try again in a moment.'
export const codeStillValid: string = 'We can\'t reach the sign-in service. Your code is still valid; try again in a moment.'
export const resetRequiredTitle: string = 'Reset your password'
export const resetRequired = ({ email }: { email: string | number }): string =>
  `Your password is correct but must be changed. We sent a link to ${email}.`
export const accountExistsTitle: string = 'You already have an account'
export const accountExists = ({ email }: { email: string | number }): string =>
  `There is an account for ${email}. Sign in instead.`
export const passkeyTitle: string = 'This passkey was not accepted'
export const passkey: string = 'Try again, or sign in another way.'
export const credentialsTitle: string = 'E-mail and password do not match'
export const credentials: string = 'Check both, or sign in with an e-mail code.'
export const failedTitle: string = 'That did not work'
export const notCreatedTitle: string = 'The account was not created'
export const checkEntries: string = 'Check what you entered and try again.'
export const tooManyTitle: string = 'Too many attempts'
export const tooMany: string = 'There were too many wrong passwords from an unknown device. Your own devices are not affected.'
export const waiting: string = 'Waiting'
export const tryAgainIn = ({ time }: { time: string | number }): string =>
  `Try again in ${time}`
export const tryNow: string = 'You can try again now.'
export const wrongCode: string = 'That code is wrong or has expired.'
export const attemptsLeft = ({ count }: { count: number }): string =>
  plural('en', count, { 0: `Send a new code.`, one: `${count} attempt left.`, other: `${count} attempts left.` })
export const tooManyCodes: string = 'Too many attempts. Try again in a moment.'
export const tooManyCodesWait = ({ wait }: { wait: string | number }): string =>
  `Too many attempts. Try again in ${wait}.`
export const seconds = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} second`, other: `${count} seconds` })
export const minutes = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} minute`, other: `${count} minutes` })
export const hours = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} hour`, other: `${count} hours` })
