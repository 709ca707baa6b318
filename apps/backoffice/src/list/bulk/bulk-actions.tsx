import { isPlatformError } from '@vitrine/client'
import { Button, Notice, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import styles from '../../products/bulk/bulk.module.css'
import { changeFailureOf } from '../../screen/failure-of.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { type BulkOutcome, runBulk } from './run-bulk.ts'

/** What can be done to the chosen rows together. */
export interface BulkVerb<Row> {
  label: string
  isDestructive?: boolean
  /** Whether it would change the row; the others are named in the preview, and left as they are. */
  changes: (row: Row) => boolean
  act: (row: Row) => Promise<unknown>
  /** What was done, such as "3 discounts paused". */
  done: (count: number) => string
}

export interface BulkActionsProps<Row> {
  chosen: readonly Row[]
  verbs: readonly BulkVerb<Row>[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** What codes of the platform mean here. */
  reasons?: Readonly<Record<string, unknown>>
  onClear: () => void
  /** After each run, whatever became of it. */
  onDone: () => void
}

/** The bar of what can be done to the chosen rows, with a preview before and what became of each one after. */
export function BulkActions<Row>(props: BulkActionsProps<Row>) {
  const { chosen, verbs, keyOf, nameOf, reasons = {}, onClear, onDone } = props
  const { forms, common } = useMessages()
  const [asked, setAsked] = useState<BulkVerb<Row>>()
  const [outcome, setOutcome] = useState<BulkOutcome<Row> & { text: string }>()
  const changed = asked ? chosen.filter(asked.changes) : []
  const kept = asked ? chosen.filter((row) => !asked.changes(row)) : []

  async function run(verb: BulkVerb<Row>) {
    const result = await runBulk(changed, verb.act)
    setOutcome({ ...result, text: result.done.length > 0 ? verb.done(result.done.length) : '' })
    setAsked(undefined)
    onClear()
    onDone()
  }

  function reasonFor(error: unknown): string {
    const known = isPlatformError(error) ? reasons[error.code] : undefined
    return typeof known === 'string' ? known : common[changeFailureOf(error)]
  }

  return (
    <>
      {outcome?.failures.map(({ row, error }) => (
        <Notice key={keyOf(row)} tone="bad" title={nameOf(row)}>
          {reasonFor(error)}
        </Notice>
      ))}
      <Toast onGone={() => setOutcome((before) => before && { ...before, text: '' })}>
        {outcome?.text || undefined}
      </Toast>
      {chosen.length > 0 && (
        <section className={styles['bar']} aria-label={forms.bulk}>
          <strong>{forms.chosen({ count: chosen.length })}</strong>
          <span className={styles['answers']}>
            <Button type="button" look="second" size="small" onClick={onClear}>
              {forms.clearChosen}
            </Button>
            {verbs.map((verb) => (
              <Button
                key={verb.label}
                type="button"
                look="second"
                size="small"
                onClick={() => setAsked(verb)}
              >
                {verb.label}
              </Button>
            ))}
          </span>
        </section>
      )}
      {asked && (
        <FormDialog
          title={forms.bulkTitle({ verb: asked.label, count: changed.length })}
          verb={asked.label}
          busy={forms.working}
          isDestructive={asked.isDestructive ?? false}
          isOff={changed.length === 0}
          onSubmit={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          <Names label={forms.willChange} names={changed.map(nameOf)} />
          <Names label={forms.staysAsIs} names={kept.map(nameOf)} />
        </FormDialog>
      )}
    </>
  )
}

function Names({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <p>{label}</p>
      <ul>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and the list never changes.
          <li key={at}>{name}</li>
        ))}
      </ul>
    </>
  )
}
