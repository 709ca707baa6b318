import { expect, it } from 'vitest'
import { isReturningMember, returningMember } from './returning-member.server.ts'

const pairOf = (header: string) => header.split(';')[0] ?? ''

it('knows a browser after a sign-in, and not before or after a sign-out', () => {
  expect(isReturningMember(null)).toBe(false)
  expect(isReturningMember(pairOf(returningMember.set()))).toBe(true)
  expect(isReturningMember(pairOf(returningMember.clear()))).toBe(false)
})

it('asks once, and then leaves the platform alone for a while', () => {
  const cookies = [returningMember.set(), returningMember.pause()].map(pairOf).join('; ')
  expect(isReturningMember(cookies)).toBe(false)
})
