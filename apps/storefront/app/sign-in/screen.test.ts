import type { LoginErrorCode, LoginResult } from '@vitrine/client'
import { expect, it } from 'vitest'
import { screenFor } from './screen.ts'

const email = 'lena.voss@posteo.de'

it('says the same of an unknown address and a wrong password', () => {
  const unknown = screenFor(failure('invalidEmail'), { step: 'login', email })
  const wrong = screenFor(failure('invalidPassword'), { step: 'login', email })

  expect(unknown).toEqual(wrong)
  expect(unknown).toMatchObject({ kind: 'form', title: 'E-mail and password do not match.' })
})

it.each<[LoginErrorCode, string]>([
  ['network', 'The door does not answer.'],
  ['unavailable', 'The door does not answer.'],
  ['throttled', 'A short pause.'],
  ['missingCaptchaToken', 'A quick check'],
  ['invalidCaptchaToken', 'A quick check'],
  ['emailAlreadyExists', 'We know this address.'],
  ['resetPassword', 'A new password, please'],
])('has words for %s', (errorCode, title) => {
  expect(screenFor(failure(errorCode), { step: 'login', email })).toMatchObject({ title })
})

it('asks for the digits of the mail, and again when they were wrong', () => {
  const required: LoginResult = {
    loginState: 'EMAIL_VERIFICATION_REQUIRED',
    data: { stateToken: 'token' },
  }

  expect(screenFor(required, { step: 'register', email })).toEqual({ kind: 'digits', email })
  expect(screenFor(failure(), { step: 'verify', email })).toEqual({
    kind: 'digits',
    email,
    error: 'These digits are not right, or too old.',
  })
})

it('explains that a person opens the door', () => {
  expect(
    screenFor({ loginState: 'OWNER_APPROVAL_REQUIRED' }, { step: 'register', email }),
  ).toMatchObject({ kind: 'message', title: 'The shop opens the door by hand' })
})

it('puts a refused registration beside the field it is about', () => {
  const short = failure(undefined, 'INVALID_ARGUMENT: "password" must have 10 characters')

  expect(screenFor(short, { step: 'register', email })).toHaveProperty('fields.password')
  expect(screenFor(failure('invalidEmail'), { step: 'register', email })).toHaveProperty(
    'fields.email',
  )
})

it('sends an account with another lock to the page that has the key', () => {
  expect(screenFor(failure(undefined, 'Unknown _state'), { step: 'login', email })).toMatchObject({
    title: 'One more lock',
    way: 'hosted',
  })
})

function failure(errorCode?: LoginErrorCode, error = 'refused') {
  return { loginState: 'FAILURE' as const, error, ...(errorCode && { errorCode }) }
}
