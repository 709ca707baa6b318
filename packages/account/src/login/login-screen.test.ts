import type { LoginErrorCode, LoginFailure } from '@vitrine/client'
import { describe, expect, it } from 'vitest'
import * as messages from '#messages'
import { allMessages } from '../messages/all.ts'
import { codeProblem, failureScreen } from './login-screen.ts'
import { waitText } from './wait-text.ts'

const email = 'lena.voss@posteo.de'

describe('a sign-in that failed', () => {
  it('says the same of an unknown address and a wrong password', () => {
    const unknown = screenOf('login', failure('invalidEmail'))
    const wrong = screenOf('login', failure('invalidPassword'))

    expect(unknown).toEqual(wrong)
    expect(unknown).toMatchObject({ kind: 'form', title: 'E-mail and password do not match' })
  })

  it.each<[LoginErrorCode, string]>([
    ['network', "We can't reach the sign-in service"],
    ['unavailable', "We can't reach the sign-in service"],
    ['throttled', 'Too many attempts'],
    ['emailAlreadyExists', 'You already have an account'],
    ['resetPassword', 'Reset your password'],
    ['passkeyNotAccepted', 'This passkey was not accepted'],
  ])('has a title for %s', (errorCode, title) => {
    expect(screenOf('login', failure(errorCode))).toMatchObject({ title })
  })

  it('has a title for what it does not know', () => {
    expect(screenOf('login', failure())).toMatchObject({ title: 'That did not work' })
  })

  it('lets the browser pass a captcha, visible or not, and says when it starts again', () => {
    const missing = { ...failure('missingCaptchaToken'), captcha: 'invisible' as const }
    expect(screenOf('login', missing)).toEqual({
      kind: 'captcha',
      email,
      captcha: 'invisible',
      isAgain: false,
    })
    expect(screenOf('register', failure('invalidCaptchaToken'))).toMatchObject({
      captcha: 'visible',
      isAgain: true,
    })
  })

  it('says whose captcha is asked for, where it is a vendor’s', () => {
    const asked = { ...failure('missingCaptchaToken'), captchaVendor: 'turnstile' as const }
    expect(screenOf('register', asked)).toHaveProperty('vendor', 'turnstile')
    const builtIn = screenOf('register', failure('missingCaptchaToken'))
    expect(builtIn).not.toHaveProperty('vendor')
  })

  it('says how long to wait, where the platform does', () => {
    const throttled = { ...failure('throttled'), retryAfterMs: 41_000 }
    expect(screenOf('login', throttled)).toHaveProperty('waitMs', 41_000)
    expect(screenOf('login', failure('throttled'))).not.toHaveProperty('waitMs')
  })

  it('puts a refused registration beside the field it is about', () => {
    const short = failure('weakPassword')

    expect(screenOf('register', short)).toHaveProperty('fields.password')
    expect(screenOf('register', failure('invalidEmail'))).toHaveProperty('fields.email')
  })
})

describe('a code that was refused', () => {
  it.each([
    [{ attemptsLeft: 2 }, 'That code is wrong or has expired. 2 attempts left.'],
    [{ attemptsLeft: 0 }, 'That code is wrong or has expired. Send a new code.'],
    [{}, 'That code is wrong or has expired.'],
  ])('is told with %j', (more, text) => {
    expect(codeProblem({ ...failure('invalidCode'), ...more }, messages.problems)).toBe(text)
  })

  it('says how long to wait after too many', () => {
    expect(codeProblem({ ...failure('throttled'), retryAfterMs: 840_000 }, messages.problems)).toBe(
      'Too many attempts. Try again in 14 minutes.',
    )
  })

  it('ends where there is no such sign-in any more', () => {
    expect(codeProblem(failure(undefined, 'Unknown _state'), messages.problems)).toBeNull()
  })
})

it.each([
  ['en', 0, 'Send a new code.'],
  ['en', 7, '7 attempts left.'],
  ['de', 0, 'Fordere einen neuen Code an.'],
  ['de', 1, 'Noch 1 Versuch.'],
  ['de', 4, 'Noch 4 Versuche.'],
] as const)('counts the attempts that are left, in %s: %i', (language, count, text) => {
  expect(allMessages[language].problems.attemptsLeft({ count })).toBe(text)
})

it('counts seconds up to a hundred, then minutes up to a hundred, then hours', () => {
  const waits = [0, 1_000, 41_200, 99_000, 100_000, 7_200_000]
  expect(waits.map((ms) => waitText(ms, messages.problems))).toEqual([
    '1 second',
    '1 second',
    '42 seconds',
    '99 seconds',
    '2 minutes',
    '2 hours',
  ])
})

it.each([
  [1, 'in 1 Sekunde '],
  [41, 'in 41 Sekunden '],
  [600, 'in 10 Minuten '],
  [7_200, 'in 2 Stunden '],
])('says in German how long to wait: %i seconds', (seconds, text) => {
  const { formErrors, problems } = allMessages.de
  expect(formErrors.tooOften({ wait: waitText(seconds * 1000, problems) })).toContain(text)
})

function screenOf(step: 'login' | 'register', failure: LoginFailure) {
  return failureScreen(step, failure, { email, messages })
}

function failure(errorCode?: LoginErrorCode, error = 'refused'): LoginFailure {
  return { loginState: 'FAILURE', error, ...(errorCode && { errorCode }) }
}
