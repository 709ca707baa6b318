import type { Member } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { decide } from './use-bulk-decisions.ts'

it('decides about every member, and names those that were refused', async () => {
  const asked: string[] = []
  const approveMember = async (id: string) => {
    asked.push(id)
    if (id === 'b') throw new Error('refused')
    return {} as never
  }
  const never = () => Promise.reject(new Error('not asked for'))
  const members = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }) as Member)
  const { done, failures } = await decide(
    { approveMember, blockMember: never, unblockMember: never },
    'approve',
    members,
  )
  expect(asked.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(done.map(({ id }) => id).sort()).toEqual(['a', 'c', 'd', 'e', 'f'])
  expect(failures.map(({ member }) => member.id)).toEqual(['b'])
})
