import type { LoginErrorCode, LoginFailure } from '@vitrine/client'
import { describe, expect, it } from 'vitest'
import { codeWords, entryScreen, inWords } from './screen.ts'

const email = 'lena.voss@posteo.de'

describe('a sign-in that failed', () => {
  it('says the same of an unknown address and a wrong password', () => {
    const unknown = entryScreen('login', failure('invalidEmail'), email)
    const wrong = entryScreen('login', failure('invalidPassword'), email)

    expect(unknown).toEqual(wrong)
    expect(unknown).toMatchObject({ kind: 'form', title: 'E-mail and password do not match.' })
  })

  it.each<[LoginErrorCode, string]>([
    ['network', 'The door does not answer.'],
    ['unavailable', 'The door does not answer.'],
    ['throttled', 'A short pause.'],
    ['emailAlreadyExists', 'We know this address.'],
    ['resetPassword', 'A new password, please'],
    ['passkeyNotAccepted', 'This passkey does not open the door here.'],
  ])('has words for %s', (errorCode, title) => {
    expect(entryScreen('login', failure(errorCode), email)).toMatchObject({ title })
  })

  it('has words for what it does not know', () => {
    expect(entryScreen('login', failure(), email)).toMatchObject({ title: 'That did not work.' })
  })

  it('lets the browser solve a sum, seen or not, and says when it does so again', () => {
    const missing = { ...failure('missingCaptchaToken'), captcha: 'invisible' as const }
    expect(entryScreen('login', missing, email)).toEqual({
      kind: 'check',
      email,
      captcha: 'invisible',
      isAgain: false,
    })
    expect(entryScreen('register', failure('invalidCaptchaToken'), email)).toMatchObject({
      captcha: 'visible',
      isAgain: true,
    })
  })

  it('says whose captcha is asked for, where it is a vendor’s', () => {
    const asked = { ...failure('missingCaptchaToken'), captchaVendor: 'turnstile' as const }
    expect(entryScreen('register', asked, email)).toHaveProperty('vendor', 'turnstile')
    const sum = entryScreen('register', failure('missingCaptchaToken'), email)
    expect(sum).not.toHaveProperty('vendor')
  })

  it('says how long the pause is, where the platform does', () => {
    const throttled = { ...failure('throttled'), retryAfterMs: 41_000 }
    expect(entryScreen('login', throttled, email)).toHaveProperty('waitMs', 41_000)
    expect(entryScreen('login', failure('throttled'), email)).not.toHaveProperty('waitMs')
  })

  it('puts a refused registration beside the field it is about', () => {
    const short = failure(undefined, 'INVALID_ARGUMENT: "password" must have 10 characters')

    expect(entryScreen('register', short, email)).toHaveProperty('fields.password')
    expect(entryScreen('register', failure('invalidEmail'), email)).toHaveProperty('fields.email')
  })
})

describe('digits that were refused', () => {
  it.each([
    [{ triesLeft: 2 }, 'These digits are not right, or too old. Two tries left.'],
    [{ triesLeft: 0 }, 'These digits are not right, or too old. Ask for new ones.'],
    [{}, 'These digits are not right, or too old.'],
  ])('are told with %j', (more, words) => {
    expect(codeWords({ ...failure('invalidCode'), ...more })).toBe(words)
  })

  it('say how long to wait after too many', () => {
    expect(codeWords({ ...failure('throttled'), retryAfterMs: 840_000 })).toBe(
      'Too many tries. The next one works in 14 minutes.',
    )
  })

  it('end where there is no such sign-in any more', () => {
    expect(codeWords(failure(undefined, 'Unknown _state'))).toBeNull()
  })
})

it('counts seconds up to a hundred, then minutes', () => {
  expect([0, 1_000, 41_200, 99_000, 100_000].map(inWords)).toEqual([
    'one second',
    'one second',
    '42 seconds',
    '99 seconds',
    '2 minutes',
  ])
})

function failure(errorCode?: LoginErrorCode, error = 'refused'): LoginFailure {
  return { loginState: 'FAILURE', error, ...(errorCode && { errorCode }) }
}
