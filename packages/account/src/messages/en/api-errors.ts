// Compiled from messages/en.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const passwordExpired: string = 'Your password is correct but must be changed. We sent you a link.'
export const accountExists: string = 'There is already an account for this address. Sign in, and your bag comes along.'
export const signInTooOld: string = 'You signed in too long ago for this. Sign in again.'
export const pageExpired: string = 'This page has expired. Start again.'
export const accountBlocked: string = 'This account is blocked. Contact the shop.'
export const noAccount: string = 'There is no account for this e-mail address.'
export const noSuchFactor: string = 'This account has no such second factor.'
export const phoneNotAllowed: string = 'The shop sends no messages to this number. Choose another way.'
export const tooManyPasskeys: string = 'There are as many passkeys as an account holds. Remove one first.'
export const lastOwner: string = 'You are the shop’s only owner. Make someone else an owner first.'
export const setupLinkUsed: string = 'This link no longer works. It has been used or is too old.'
export const passwordTooLong: string = 'The password is too long.'
export const passwordTooShort: string = 'The password needs 10 characters or more.'
export const passwordTooWeak: string = 'This password is too easy to guess.'
export const sameEmail: string = 'You already sign in with this address.'
export const tooLong: string = 'This is too long.'
export const missing: string = 'Fill this in.'
export const notValid: string = 'This is not valid.'
export const field = ({ name }: { name: string }): string =>
  select(name, { newEmail: `New address`, email: `E-mail address`, phone: `Phone number`, name: `Name`, firstName: `First name`, lastName: `Last name`, nickname: `Display name`, company: `Company`, birthdate: `Date of birth`, addressLine: `Street and number`, addressLine2: `Company, floor, door`, postalCode: `Postal code`, city: `City`, country: `Country`, tag: `Label`, other: `` })
export const fieldError = ({ field, error }: { field: string | number; error: string | number }): string =>
  `${field}: ${error}`
