import { identityStatuses, type PendingReason } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  afterEvent,
  type LifecycleEvent,
  type LifecycleState,
  lifecycleEvents,
} from './identity-lifecycle.ts'

const EMAIL = 'PENDING_EMAIL_VERIFICATION_REQUIRED'
const APPROVAL = 'PENDING_ADMIN_APPROVAL_REQUIRED'

/** Every state of an account, and the next state after each event; `null`: the event is impossible. */
const walk: [string, Record<LifecycleEvent, string | null>][] = [
  [
    `PENDING ${EMAIL}`,
    {
      verify_email: 'ACTIVE',
      approve: null,
      block: `BLOCKED ${EMAIL}`,
      unblock: null,
      activate: null,
      delete: 'DELETED',
    },
  ],
  [
    `PENDING ${APPROVAL}`,
    {
      verify_email: null,
      approve: 'ACTIVE',
      block: `BLOCKED ${APPROVAL}`,
      unblock: null,
      activate: null,
      delete: 'DELETED',
    },
  ],
  [
    `PENDING ${EMAIL} ${APPROVAL}`,
    {
      verify_email: `PENDING ${APPROVAL}`,
      approve: `PENDING ${EMAIL}`,
      block: `BLOCKED ${EMAIL} ${APPROVAL}`,
      unblock: null,
      activate: null,
      delete: 'DELETED',
    },
  ],
  [
    'ACTIVE',
    {
      verify_email: 'ACTIVE',
      approve: null,
      block: 'BLOCKED',
      unblock: null,
      activate: null,
      delete: 'DELETED',
    },
  ],
  [
    'OFFLINE',
    {
      verify_email: null,
      approve: null,
      block: null,
      unblock: null,
      activate: 'ACTIVE',
      delete: 'DELETED',
    },
  ],
  ...['', ` ${EMAIL}`, ` ${APPROVAL}`, ` ${EMAIL} ${APPROVAL}`].map(
    (reasons): [string, Record<LifecycleEvent, string | null>] => [
      `BLOCKED${reasons}`,
      {
        verify_email: null,
        approve: null,
        block: null,
        unblock: reasons === '' ? 'ACTIVE' : `PENDING${reasons}`,
        activate: null,
        delete: 'DELETED',
      },
    ],
  ),
  [
    'DELETED',
    {
      verify_email: null,
      approve: null,
      block: null,
      unblock: null,
      activate: null,
      delete: null,
    },
  ],
]

it.each(walk)('moves from %s only as the table says', (from, expected) => {
  for (const event of lifecycleEvents) {
    const next = afterEvent(read(from), event)
    expect(next && write(next), `${event} of ${from}`).toBe(expected[event])
  }
})

it('covers every status of an identity', () => {
  const walked = new Set(walk.map(([state]) => read(state).status))
  const possible = identityStatuses.filter((status) => status !== 'UNKNOWN_STATUS')
  expect([...walked].toSorted()).toEqual(possible.toSorted())
})

it('reaches ACTIVE only when nothing is pending, after any sequence of events (R-08)', () => {
  const reasons = fc.subarray<PendingReason>([EMAIL, APPROVAL], { minLength: 1 })
  fc.assert(
    fc.property(
      reasons,
      fc.array(fc.constantFrom(...lifecycleEvents)),
      (pendingReasons, events) => {
        const lifted = new Set<string>()
        let state: LifecycleState = { status: 'PENDING', pendingReasons }
        for (const event of events) {
          const next = afterEvent(state, event)
          if (!next) continue
          if (event === 'verify_email') lifted.add(EMAIL)
          if (event === 'approve') lifted.add(APPROVAL)
          state = next
        }
        const isOpen = pendingReasons.every((reason) => lifted.has(reason))
        return state.status !== 'ACTIVE' || isOpen
      },
    ),
  )
})

it('never leaves DELETED (R-12)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lifecycleEvents)), (events) =>
      events.every(
        (event) => afterEvent({ status: 'DELETED', pendingReasons: [] }, event) === null,
      ),
    ),
  )
})

function read(text: string): LifecycleState {
  const [status, ...pendingReasons] = text.split(' ')
  return {
    status: status as LifecycleState['status'],
    pendingReasons: pendingReasons as PendingReason[],
  }
}

function write({ status, pendingReasons }: LifecycleState) {
  return [status, ...pendingReasons].join(' ')
}
