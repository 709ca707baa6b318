import type { Identity } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { allowedActions } from './member-actions.ts'

it('offers a decision on who waits for approval, and on nobody else', () => {
  expect(listActions('PENDING', ['PENDING_ADMIN_APPROVAL_REQUIRED'])).toEqual([
    'approve',
    'block',
    'decline',
    'delete',
    'export',
  ])
  expect(listActions('PENDING', ['PENDING_EMAIL_VERIFICATION_REQUIRED'])).not.toContain('approve')
  // What a blocked member waited for is kept.
  expect(listActions('BLOCKED', ['PENDING_ADMIN_APPROVAL_REQUIRED'])).toEqual([
    'delete',
    'export',
    'unblock',
  ])
})

it('blocks who may sign in, and nobody twice', () => {
  expect(listActions('ACTIVE')).toContain('block')
  expect(listActions('OFFLINE')).not.toContain('block')
  expect(listActions('BLOCKED')).not.toContain('block')
})

function listActions(
  name: Identity['status']['name'],
  reasons: Identity['status']['reasons'] = [],
) {
  return [...allowedActions({ status: { name, reasons } })].toSorted()
}
