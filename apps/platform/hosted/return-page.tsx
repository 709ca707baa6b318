import * as m from '@vitrine/account/messages/order-sheet'
import { returnReasons } from '@vitrine/contract'
import { Button, Field, Notice, Select } from '@vitrine/ui'
import type { HostedReturnProps } from '../src/account-pages/hosted-pages.ts'
import { HostedDocument } from './document.tsx'
import styles from './return-page.module.css'

/** Asks for a return: what of the order, why, and what else there is to say. */
export function ReturnPage(props: HostedReturnProps) {
  const { number, lines, returnId, typed, error, action, orderHref, ...document } = props
  const title = m.returnTitle({ number })

  return (
    <HostedDocument {...document} title={title} isWide>
      <form method="post" action={action} className={styles['form']} noValidate>
        <h1>{title}</h1>
        <p>{m.returnText}</p>
        {error && <Notice tone="bad">{errors[error]}</Notice>}
        <input type="hidden" name="returnId" value={returnId} />
        {lines.map(({ id, name, choices, most }) => (
          <Field
            key={id}
            type="number"
            name={`quantity.${id}`}
            label={m.returnQuantity({ name: [name, ...choices].join(', ') })}
            hint={m.ofMost({ count: most })}
            min={0}
            max={most}
            defaultValue={typed[`quantity.${id}`] ?? (lines.length === 1 ? most : 0)}
          />
        ))}
        <Select
          name="reason"
          label={m.returnReason}
          defaultValue={typed['reason'] ?? 'CHANGED_MIND'}
          options={returnReasons.map((value) => ({ value, label: reasons[value] }))}
        />
        <Field
          name="comment"
          label={m.returnComment}
          optional
          maxLength={1000}
          defaultValue={typed['comment']}
        />
        <Button size="big" wide>
          {m.returnSubmit}
        </Button>
        <p>
          <a className="text-link" href={orderHref}>
            {m.toOrder}
          </a>
        </p>
      </form>
    </HostedDocument>
  )
}

const errors = { nothingChosen: m.nothingChosen, returnRefused: m.returnRefused }
const reasons = {
  CHANGED_MIND: m.CHANGED_MIND,
  DAMAGED: m.DAMAGED,
  NOT_AS_DESCRIBED: m.NOT_AS_DESCRIBED,
  WRONG_ITEM: m.WRONG_ITEM,
  OTHER: m.OTHER,
}
