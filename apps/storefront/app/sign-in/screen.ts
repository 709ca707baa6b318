import type { LoginFailure } from '@vitrine/client'
import type { CaptchaVendor } from '@vitrine/contract'
import * as words from '#messages/sign-in'
import { shop } from '../shop.ts'

/** What a shopper sees after a step of signing in that did not bring them in. */
export type Screen =
  | FormScreen
  | CheckScreen
  /** The page of six digits again. */
  | { kind: 'code'; error: string }
  | { kind: 'message'; title: string; text: string; note?: string; ways: readonly Way[] }

/** The form again, while the browser solves a sum, or a vendor looks at the shopper. */
export interface CheckScreen {
  kind: 'check'
  email: string
  captcha: 'visible' | 'invisible'
  /** Without one it is a sum. */
  vendor?: CaptchaVendor
  isAgain: boolean
}

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
  const { errorCode, captcha = 'visible', captchaVendor: vendor } = failure
  const form = (title: string, text: string): FormScreen => ({ kind: 'form', email, title, text })

  switch (errorCode) {
    case 'network':
    case 'unavailable':
      return form(words.noAnswerTitle, words.noAnswer)
    case 'throttled':
      return { ...pause(form), ...waitOf(failure) }
    case 'missingCaptchaToken':
    case 'invalidCaptchaToken':
      return {
        kind: 'check',
        email,
        captcha,
        ...(vendor && { vendor }),
        isAgain: errorCode === 'invalidCaptchaToken',
      }
    case 'resetPassword':
      return {
        kind: 'message',
        title: words.changePasswordTitle,
        text: words.changePassword(email),
        ways: ['sign-in', 'new-password'],
      }
    case 'emailAlreadyExists':
      return form(words.knownTitle, words.known(email))
    case 'passkeyNotAccepted':
      return form(words.passkeyUnknownTitle, words.passkeyUnknown)
  }
  if (step === 'register') return refusedRegistration(failure, email)
  // The same for an unknown address, a wrong password and a closed account, except where sign-in is instant.
  if (errorCode === 'invalidEmail' || errorCode === 'invalidPassword') {
    return form(words.noMatchTitle, words.noMatch)
  }
  return form(words.failedTitle, words.checkTyped)
}

function pause(form: (title: string, text: string) => FormScreen) {
  return form(words.pauseTitle, words.pause)
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
      fields: { email: words.malformedEmail },
    }
  }
  if (/password/i.test(error)) {
    return {
      kind: 'form',
      email,
      fields: {
        password: words.weakPassword,
      },
    }
  }
  return {
    kind: 'form',
    email,
    title: words.notMadeTitle,
    text: words.checkTyped,
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
      return `${words.wrongDigits} ${triesLeft === undefined ? '' : words.triesLeft(triesLeft)}`.trim()
    case 'throttled':
      return retryAfterMs === undefined
        ? words.tooManyTries
        : words.tooManyTriesFor(inWords(retryAfterMs))
    case 'network':
    case 'unavailable':
      return words.digitsStillGood
  }
  // Digits of another form are refused before they are looked at.
  return /\bcode"/.test(failure.error) ? words.malformedDigits : null
}

/** "40 seconds", "15 minutes"; rounded up. */
export function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return seconds < 100 ? words.seconds(seconds) : words.minutes(Math.ceil(seconds / 60))
}

export function approvalScreen(email: string): Screen {
  return {
    kind: 'message',
    title: words.approvalTitle,
    text: words.approval(shop.name, email),
    note: words.approvalNote,
    ways: ['shop'],
  }
}

/** What a profile lacks, only the platform's own page asks for. */
export const elsewhereScreen: Screen = {
  kind: 'message',
  title: words.elsewhereTitle,
  text: words.elsewhere,
  ways: ['hosted'],
}
