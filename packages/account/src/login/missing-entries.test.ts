import { expect, it } from 'vitest'
import * as problems from '#messages/problems'
import { missingEntries } from './missing-entries.ts'

const { malformedEmail, missingPassword, weakPassword } = problems
const email = 'ada@example.com'

it.each([
  ['login', { email, password: 'x' }, undefined],
  ['login', { email: '', password: '' }, { email: malformedEmail, password: missingPassword }],
  ['login', { email: 'a@b', password: 'x' }, { email: malformedEmail }],
  ['login', { email, password: '' }, { password: missingPassword }],
  ['register', { email, password: 'nine char' }, { password: weakPassword }],
  ['register', { email, password: 'ten chars.' }, undefined],
  ['register', { email: ' ', password: '' }, { email: malformedEmail, password: weakPassword }],
] as const)('for %s with %o finds %o', (step, entries, missing) => {
  expect(missingEntries(step, entries, problems)).toEqual(missing)
})
