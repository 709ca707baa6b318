import type { AdminMembers } from '@vitrine/client/admin'
import type { Member } from '@vitrine/contract'
import { useState } from 'react'
import { runBulk } from '../list/bulk/run-bulk.ts'

/** What is done to all chosen members at once. */
export const bulkVerbs = ['approve', 'block', 'unblock'] as const
export type BulkVerb = (typeof bulkVerbs)[number]

export interface BulkOutcome {
  verb: BulkVerb
  done: Member[]
  /** What was refused, and why. */
  failures: { member: Member; error: unknown }[]
  isUndo: boolean
}

type Members = Pick<AdminMembers, 'approveMember' | 'blockMember' | 'unblockMember'>

/** Decides about many members; one that is refused does not stop the others. */
export function useBulkDecisions(members: Members, onDecided: () => void) {
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome>()

  async function run(verb: BulkVerb, chosen: readonly Member[], isUndo = false) {
    if (isRunning) return
    setRunning(true)
    setOutcome(undefined)
    setOutcome({ ...(await decide(members, verb, chosen)), isUndo })
    setRunning(false)
    onDecided()
  }

  return {
    isRunning,
    outcome,
    run,
    /** Approving sends an e-mail, which cannot be taken back. */
    canUndo:
      outcome !== undefined &&
      outcome.verb !== 'approve' &&
      !outcome.isUndo &&
      outcome.done.length > 0,
    async undo() {
      if (!outcome) return
      await run(outcome.verb === 'block' ? 'unblock' : 'block', outcome.done, true)
    },
    dismiss: () => setOutcome((before) => before && { ...before, done: [] }),
  }
}

export async function decide(
  members: Members,
  verb: BulkVerb,
  chosen: readonly Member[],
): Promise<Omit<BulkOutcome, 'isUndo'>> {
  const { done, failures } = await runBulk(chosen, ({ id }) => members[`${verb}Member`](id))
  return { verb, done, failures: failures.map(({ row, error }) => ({ member: row, error })) }
}
