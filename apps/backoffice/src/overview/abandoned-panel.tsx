import type { AbandonedCheckout } from '@vitrine/contract'
import { Badge } from '@vitrine/ui'
import { ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './overview-screen.module.css'

/** Checkouts that were left without an order, the newest first. */
export function AbandonedPanel({ checkouts }: { checkouts: readonly AbandonedCheckout[] }) {
  const { overview } = useMessages()
  const { money, dateTime } = useFormats()

  return (
    <Panel title={overview.abandonedCheckouts} isFlush>
      {checkouts.length === 0 ? (
        <p className={styles['empty']}>{overview.nothingAbandoned}</p>
      ) : (
        <ListTable
          caption={overview.abandonedCheckouts}
          rows={checkouts}
          keyOf={({ id }) => id}
          columns={[
            { label: overview.who, cell: ({ buyerInfo }) => buyerInfo?.email },
            {
              label: overview.items,
              isExtra: true,
              cell: ({ lineItems }) =>
                lineItems.map(({ productName }) => productName.original).join(', '),
            },
            {
              label: overview.leftAt,
              isExtra: true,
              cell: ({ createdDate }) => createdDate && dateTime(createdDate),
            },
            { label: overview.state, cell: (checkout) => <State checkout={checkout} /> },
            {
              label: overview.total,
              isNumber: true,
              cell: ({ totalPrice, currency }) => money(totalPrice.amount, currency),
            },
          ]}
        />
      )}
    </Panel>
  )
}

function State({ checkout: { status, activities = [] } }: { checkout: AbandonedCheckout }) {
  const { overview } = useMessages()
  if (status === 'RECOVERED') return <Badge tone="ok">{overview.recovered}</Badge>
  const types = activities.map(({ type }) => type)
  if (types.includes('EMAIL_SENT')) return <Badge tone="accent">{overview.emailSent}</Badge>
  return <Badge>{types.includes('SCHEDULED') ? overview.emailDue : overview.noEmail}</Badge>
}
