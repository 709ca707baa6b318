import type { AbandonedCheckout } from '@vitrine/contract'
import { Link } from 'react-router'
import { RecoveryBadge } from '../abandoned-carts/recovery-badge.tsx'
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
    <Panel
      title={overview.abandonedCheckouts}
      end={<Link to="/abandoned-carts">{overview.allAbandoned}</Link>}
      isFlush
    >
      {checkouts.length === 0 ? (
        <p className={styles['empty']}>{overview.nothingAbandoned}</p>
      ) : (
        <ListTable
          caption={overview.abandonedCheckouts}
          rows={checkouts}
          keyOf={({ id }) => id}
          columns={[
            {
              label: overview.who,
              cell: ({ id, buyerInfo }) => (
                <Link to={`/abandoned-carts/${id}`}>{buyerInfo?.email}</Link>
              ),
            },
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
            { label: overview.state, cell: (checkout) => <RecoveryBadge checkout={checkout} /> },
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
