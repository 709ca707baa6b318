import type { LoginFailure } from '@vitrine/client'
import { shop } from '../shop.ts'
import { fieldWords } from './field-words.ts'

/** What a shopper sees after a step of signing in that did not bring them in. */
export type Screen =
  | FormScreen
  /** The form again, while the browser solves a sum. */
  | { kind: 'check'; email: string; captcha: 'visible' | 'invisible'; isAgain: boolean }
  /** The page of six digits again. */
  | { kind: 'code'; error: string }
  | { kind: 'message'; title: string; text: string; note?: string; ways: readonly Way[] }

export interface FormScreen {
  kind: 'form'
  email: string
  title?: string
  text?: string
  fields?: FieldErrors
  /** The next try makes sense after so many milliseconds. */
  waitMs?: number
}

export interface FieldErrors {
  email?: string
  password?: string
}

export type Way = 'shop' | 'sign-in' | 'hosted' | 'new-password'

/** The words for a registration or a sign-in that failed. */
export function entryScreen(
  step: 'login' | 'register' | 'passkey',
  failure: LoginFailure,
  email: string,
): Screen {
  const { errorCode, captcha = 'visible' } = failure
  const form = (title: string, text: string): FormScreen => ({ kind: 'form', email, title, text })

  switch (errorCode) {
    case 'network':
    case 'unavailable':
      return form(
        'The door does not answer.',
        'We could not reach the sign-in. It is our side or the network, not your password. Try again in a moment.',
      )
    case 'throttled':
      return { ...pause(form), ...waitOf(failure) }
    case 'missingCaptchaToken':
    case 'invalidCaptchaToken':
      return { kind: 'check', email, captcha, isAgain: errorCode === 'invalidCaptchaToken' }
    case 'resetPassword':
      return {
        kind: 'message',
        title: 'A new password, please',
        text: `This password is right but has to be changed. We sent a link to ${email}.`,
        ways: ['sign-in', 'new-password'],
      }
    case 'emailAlreadyExists':
      return form(
        'We know this address.',
        `There is already an account for ${email}. Sign in instead.`,
      )
    case 'passkeyNotAccepted':
      return form('This passkey does not open the door here.', 'Try again, or sign in another way.')
  }
  if (step === 'register') return refusedRegistration(failure, email)
  // The same for an unknown address, a wrong password and a closed account, except where sign-in is instant.
  if (errorCode === 'invalidEmail' || errorCode === 'invalidPassword') {
    return form(
      'E-mail and password do not match.',
      'Check both, or let us send you a link to choose a new password.',
    )
  }
  return form('That did not work.', 'Check what you typed and try again.')
}

function pause(form: (title: string, text: string) => FormScreen) {
  return form(
    'A short pause.',
    'There were too many tries from a device we do not know. To keep others out, the next try waits a moment. Devices you used before get in as usual.',
  )
}

function waitOf({ retryAfterMs }: LoginFailure) {
  return retryAfterMs === undefined ? {} : { waitMs: retryAfterMs }
}

/** A registration is refused for one of its two fields; the violation names it. */
function refusedRegistration({ error, errorCode }: LoginFailure, email: string): Screen {
  if (errorCode === 'invalidEmail' || /"\S*email\S*"/i.test(error)) {
    return {
      kind: 'form',
      email,
      fields: { email: fieldWords.malformedEmail },
    }
  }
  if (/password/i.test(error)) {
    return {
      kind: 'form',
      email,
      fields: {
        password: fieldWords.weakPassword,
      },
    }
  }
  return {
    kind: 'form',
    email,
    title: 'The account was not made.',
    text: 'Check what you typed and try again.',
  }
}

/**
 * The words for digits or a backup code that were refused; `null` when the sign-in they belong to is over and has to
 * be begun again.
 */
export function codeWords(failure: LoginFailure): string | null {
  const { errorCode, triesLeft, retryAfterMs } = failure
  switch (errorCode) {
    case 'invalidCode':
      return `These digits are not right, or too old. ${triesInWords(triesLeft)}`.trim()
    case 'throttled':
      return `Too many tries. ${retryAfterMs === undefined ? 'Wait a moment.' : `The next one works in ${inWords(retryAfterMs)}.`}`
    case 'network':
    case 'unavailable':
      return 'We could not reach the sign-in. Your digits are still good; try again in a moment.'
  }
  // Digits of another form are refused before they are looked at.
  return /\bcode"/.test(failure.error) ? fieldWords.malformedDigits : null
}

function triesInWords(tries: number | undefined) {
  if (tries === undefined) return ''
  if (tries <= 0) return 'Ask for new ones.'
  return (
    [`One try left.`, 'Two tries left.', 'Three tries left.', 'Four tries left.'][tries - 1] ?? ''
  )
}

/** "40 seconds", "15 minutes"; rounded up. */
export function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds < 100) return seconds === 1 ? 'one second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

export function approvalScreen(email: string): Screen {
  return {
    kind: 'message',
    title: 'The shop opens the door by hand',
    text: `Someone at ${shop.name} looks at every new account, usually within a working day. We write to ${email} as soon as it is open.`,
    note: 'You can go on looking around meanwhile.',
    ways: ['shop'],
  }
}

/** What a profile lacks, only the platform's own page asks for. */
export const elsewhereScreen: Screen = {
  kind: 'message',
  title: 'One more step',
  text: 'The shop wants to know a little more of you. Our sign-in page asks for it.',
  ways: ['hosted'],
}
