import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allMessages } from '../messages/all.ts'
import { auditGroups, groupChoices, readFilters, toRequest, writeFilters } from './audit-filters.ts'
import { actionText, actorText, subjectText } from './describe-entry.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const id = fc.uuid()

it('restores the filters of the log from its address', () => {
  const filters = fc.record({
    group: fc.constantFrom(...groupChoices),
    actor: fc.oneof(fc.constant(''), id),
    from: fc.oneof(fc.constant(''), day),
    to: fc.oneof(fc.constant(''), day),
    before: fc.oneof(fc.constant(''), id),
  })
  fc.assert(
    fc.property(filters, (given) => {
      expect(readFilters(new URLSearchParams(writeFilters(given).toString()))).toEqual(given)
    }),
  )
})

it('takes the defaults where the address has anything else', () => {
  const wrong = { about: 'x', actor: '1', from: '2026-02-30', to: 'x', before: 'x' }
  const read = readFilters(new URLSearchParams(wrong))
  expect(read).toEqual({ group: 'all', actor: '', from: '', to: '', before: '' })
  expect(toRequest(read)).toEqual({ limit: 51 })
})

it('has words for every action that it filters by', () => {
  for (const messages of Object.values(allMessages)) {
    for (const action of Object.values(auditGroups).flat()) {
      expect(actionText(entryOf(action), messages)).not.toBe(action)
    }
    expect(actionText(entryOf('later.added'), messages)).toBe('later.added')
  }
})

it('says who did what about whom', () => {
  const entry = {
    ...entryOf('staff.role_assigned'),
    actor: { kind: 'member', id: 'a', name: 'ada@example.com' },
    subject: { kind: 'identity', id: 'b', name: 'grace@example.com' },
    details: { role: 'SUPPORT' },
  }
  expect(actorText(entry, allMessages.en)).toBe('ada@example.com')
  expect(subjectText(entry, allMessages.en)).toBe('grace@example.com, Support')
  expect(
    subjectText({ ...entry, subject: null, details: { setting: 'delivery' } }, allMessages.de),
  ).toBe('Versand')
  const signIn = { ...entry, action: 'staff.entered', actor: { kind: 'system', id: null } }
  expect(actorText(signIn, allMessages.en)).toBe('grace@example.com')
  expect(subjectText(signIn, allMessages.en)).toBe('Support')
  expect(actorText({ ...entry, actor: { kind: 'member', id: 'a' } }, allMessages.en)).toBe(
    'A deleted account',
  )
})

function entryOf(action: string) {
  const actor = { kind: 'system', id: null }
  const facts = { id: 'e', occurredDate: '2026-11-23T12:00:00Z', result: 'done' as const }
  return { ...facts, action, actor, subject: null, requestId: null, details: {} }
}
