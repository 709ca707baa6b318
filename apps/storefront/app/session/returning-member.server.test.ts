import { expect, it } from 'vitest'
import { isReturningMember, returningMember } from './returning-member.server.ts'

const pairOf = (header: string) => header.split(';')[0] ?? ''

it('recognizes a browser from a sign-in until the sign-out', () => {
  expect(isReturningMember(null)).toBe(false)
  expect(isReturningMember(pairOf(returningMember.set()))).toBe(true)
  expect(isReturningMember(pairOf(returningMember.clear()))).toBe(false)
})

it('is false for ten minutes after a silent sign-in was tried', () => {
  const cookies = [returningMember.set(), returningMember.pause()].map(pairOf).join('; ')
  expect(isReturningMember(cookies)).toBe(false)
})
