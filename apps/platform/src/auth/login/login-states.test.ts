import { expect, it } from 'vitest'
import { type LoginState, loginStates, loginSteps, mayFollow } from './login-states.ts'

it('ends in SUCCESS, FAILURE and OWNER_APPROVAL_REQUIRED, and nowhere else', () => {
  const ends = loginStates.filter((state) => loginSteps[state].length === 0)
  expect(ends.toSorted()).toEqual(['FAILURE', 'OWNER_APPROVAL_REQUIRED', 'SUCCESS'])
})

it('reaches every state from INITIAL', () => {
  expect([...reachable('INITIAL')].toSorted()).toEqual(
    loginStates.filter((state) => state !== 'INITIAL').toSorted(),
  )
})

it.each<[LoginState, LoginState]>([
  // A captcha skips no step, and no step leads back to the beginning.
  ['USER_CAPTCHA_REQUIRED', 'SILENT_CAPTCHA_REQUIRED'],
  ['FACTOR_REQUIRED', 'EMAIL_VERIFICATION_REQUIRED'],
  ['FACTOR_CHALLENGED', 'EMAIL_VERIFICATION_REQUIRED'],
  ['FACTOR_CHALLENGED', 'OWNER_APPROVAL_REQUIRED'],
  ['FACTOR_CHALLENGED', 'FACTOR_REQUIRED'],
  ['OWNER_APPROVAL_REQUIRED', 'SUCCESS'],
  ['SUCCESS', 'FACTOR_REQUIRED'],
  ['FAILURE', 'SUCCESS'],
  ['EMAIL_VERIFICATION_REQUIRED', 'USER_CAPTCHA_REQUIRED'],
])('has no transition from %s to %s', (from, to) => {
  expect(mayFollow(from, to)).toBe(false)
})

it('never leads back to INITIAL', () => {
  for (const state of loginStates) expect(mayFollow(state, 'INITIAL')).toBe(false)
})

function reachable(from: LoginState, seen = new Set<LoginState>()) {
  for (const next of loginSteps[from]) {
    if (seen.has(next)) continue
    seen.add(next)
    reachable(next, seen)
  }
  return seen
}
