import { isPlatformError } from '@vitrine/client'
import type { Member } from '@vitrine/contract'
import { Button, Notice, Toast } from '@vitrine/ui'
import styles from '../products/bulk/bulk.module.css'
import { changeFailureOf } from '../screen/failure-of.ts'
import { useMessages } from '../shell/language-context.tsx'
import type { MembersView } from './member-filters.ts'
import { memberName } from './member-name.ts'
import type { BulkVerb, useBulkDecisions } from './use-bulk-decisions.ts'

const verbs: Record<MembersView, readonly BulkVerb[]> = {
  all: ['block'],
  waiting: ['approve', 'block'],
  unconfirmed: ['block'],
  blocked: ['unblock'],
}

export interface BulkMembersProps {
  view: MembersView
  chosen: readonly Member[]
  bulk: ReturnType<typeof useBulkDecisions>
  onClear: () => void
}

/** What can be decided about the chosen members together. */
export function BulkMembers({ view, chosen, bulk, onClear }: BulkMembersProps) {
  const { members: messages } = useMessages()
  return (
    <section className={styles['bar']} aria-label={messages.bulk}>
      <strong>{messages.chosen({ count: chosen.length })}</strong>
      <span className={styles['answers']}>
        <Button type="button" look="second" size="small" onClick={onClear}>
          {messages.clearChosen}
        </Button>
        {verbs[view].map((verb) => (
          <Button
            key={verb}
            type="button"
            look="second"
            size="small"
            busy={bulk.isRunning ? messages.deciding : undefined}
            onClick={async () => {
              await bulk.run(verb, chosen)
              onClear()
            }}
          >
            {messages[verb]}
          </Button>
        ))}
      </span>
    </section>
  )
}

/** What became of the last decision about many, with the way back; who was refused is named. */
export function BulkOutcomeNotices({ bulk }: { bulk: ReturnType<typeof useBulkDecisions> }) {
  const { members: messages, memberErrors, common } = useMessages()
  const { outcome } = bulk
  const reasons: Readonly<Record<string, string>> = memberErrors

  function reasonFor(error: unknown) {
    const known = isPlatformError(error) ? reasons[error.code] : undefined
    return known ?? common[changeFailureOf(error)]
  }

  return (
    <>
      {outcome?.failures.map(({ member, error }) => (
        <Notice key={member.id} tone="bad" title={memberName(member)}>
          {reasonFor(error)}
        </Notice>
      ))}
      <Toast
        onGone={bulk.dismiss}
        action={
          bulk.canUndo && (
            <button type="button" onClick={bulk.undo}>
              {common.undo}
            </button>
          )
        }
      >
        {outcome && outcome.done.length > 0
          ? messages[`${outcome.verb}Many`]({ count: outcome.done.length })
          : undefined}
      </Toast>
    </>
  )
}
