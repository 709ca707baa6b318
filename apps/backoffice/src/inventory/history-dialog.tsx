import type { StockChangeRecord } from '@vitrine/contract'
import { Modal } from '../dialog/modal.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useFormats } from '../screen/formats.ts'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { nameOf, type StockRow } from './load-stock.ts'

/** What the stock of a variant was, who changed it, and why. */
export function HistoryDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { inventory: messages } = useMessages()
  const { inventory } = useAdmin()
  const { dateTime, number } = useFormats()
  const { productId, variantId } = row
  const loading = useLoaded(`${productId} ${variantId}`, async (signal) => {
    const { changes } = await inventory.queryStockChanges(
      { productId, variantId, limit: 100 },
      { signal },
    )
    return changes
  })

  function who({ source, changedBy }: StockChangeRecord) {
    if (source === 'ORDER') return messages.order
    if (source === 'REVERT_INVENTORY_CHANGE') return messages.returned
    return changedBy.email ?? messages[changedBy.kind]
  }

  return (
    <Modal title={messages.historyOf({ name: nameOf(row) })} isWide onClose={onClose}>
      <WhenLoaded of={loading}>
        {(changes) =>
          changes.length === 0 ? (
            <p>{messages.noHistory}</p>
          ) : (
            <ListTable<StockChangeRecord>
              caption={messages.history}
              rows={changes}
              keyOf={({ id }) => id}
              columns={[
                { label: messages.when, cell: ({ changedDate }) => dateTime(changedDate) },
                { label: messages.by, cell: who },
                {
                  label: messages.change,
                  isNumber: true,
                  cell: ({ difference }) =>
                    difference > 0 ? `+${number(difference)}` : number(difference),
                },
                {
                  label: messages.fromTo,
                  isNumber: true,
                  cell: ({ before, after }) =>
                    before === undefined || after === undefined
                      ? '–'
                      : `${number(before)} → ${number(after)}`,
                },
              ]}
            />
          )
        }
      </WhenLoaded>
    </Modal>
  )
}
