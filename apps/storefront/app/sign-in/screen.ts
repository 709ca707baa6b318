import type { LoginResult } from '@vitrine/client'
import { shop } from '../shop.ts'

/** What a shopper sees after a step of signing in that did not bring them in. */
export type Screen =
  | { kind: 'form'; email: string; title?: string; text?: string; fields?: FieldErrors }
  | { kind: 'digits'; email: string; error?: string }
  | { kind: 'message'; title: string; text: string; way: Way }

export interface FieldErrors {
  email?: string
  password?: string
}

export type Way = 'shop' | 'sign-in' | 'hosted'

export interface Step {
  step: 'login' | 'register' | 'verify'
  email: string
}

type Unfinished = Exclude<LoginResult, { loginState: 'SUCCESS' }>

/**
 * The words for an outcome. An unknown address, a wrong password and a closed account have the same:
 * no screen tells whether an address has an account, except where sign-in is instant.
 */
export function screenFor(result: Unfinished, { step, email }: Step): Screen {
  if (result.loginState === 'EMAIL_VERIFICATION_REQUIRED') return { kind: 'digits', email }
  if (result.loginState === 'OWNER_APPROVAL_REQUIRED') {
    return {
      kind: 'message',
      title: 'The shop opens the door by hand',
      text: `Someone at ${shop.name} looks at every new account, usually within a working day. We write to ${email} as soon as it is open.`,
      way: 'shop',
    }
  }
  if (result.loginState !== 'FAILURE') return oneMoreLock

  switch (result.errorCode) {
    case 'network':
    case 'unavailable':
      return {
        kind: 'form',
        email,
        title: 'The door does not answer.',
        text: 'We could not reach the sign-in. It is our side or the network, not your password. Try again in a moment.',
      }
    case 'throttled':
      return {
        kind: 'form',
        email,
        title: 'A short pause.',
        text: 'There were too many tries from a device we do not know. To keep others out, the next try waits a moment. Devices you used before get in as usual.',
      }
    case 'missingCaptchaToken':
    case 'invalidCaptchaToken':
      return {
        kind: 'message',
        title: 'A quick check',
        text: 'We make sure that no robot knocks here. Our sign-in page lets you in with a code by e-mail.',
        way: 'hosted',
      }
    case 'resetPassword':
      return {
        kind: 'message',
        title: 'A new password, please',
        text: `This password is right but has to be changed. We sent a link to ${email}.`,
        way: 'sign-in',
      }
    case 'emailAlreadyExists':
      return {
        kind: 'form',
        email,
        title: 'We know this address.',
        text: `There is already an account for ${email}. Sign in instead.`,
      }
  }

  if (step === 'verify') {
    return { kind: 'digits', email, error: 'These digits are not right, or too old.' }
  }
  if (step === 'register') return refusedRegistration(result, email)
  if (result.errorCode === undefined) {
    return oneMoreLock
  }
  return {
    kind: 'form',
    email,
    title: 'E-mail and password do not match.',
    text: 'Check both, or let us send you a link to choose a new password.',
  }
}

/** A second factor or more of a profile: the hosted pages ask for those. */
const oneMoreLock: Screen = {
  kind: 'message',
  title: 'One more lock',
  text: 'This account asks for another step. Our sign-in page takes you through it.',
  way: 'hosted',
}

/** A registration is refused for one of its two fields; the violation names it. */
function refusedRegistration(
  { error, errorCode }: Extract<Unfinished, { loginState: 'FAILURE' }>,
  email: string,
): Screen {
  if (errorCode === 'invalidEmail' || /"\S*email\S*"/i.test(error)) {
    return {
      kind: 'form',
      email,
      fields: { email: 'Something is missing after the dot, for example .de' },
    }
  }
  if (/password/i.test(error)) {
    return {
      kind: 'form',
      email,
      fields: {
        password:
          'Too short or too easy to guess. Ten characters and more; a short sentence is best.',
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
