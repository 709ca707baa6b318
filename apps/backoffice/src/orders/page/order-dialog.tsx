import type { OrderDownload } from '@vitrine/contract'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { AddressDialog } from '../dialogs/address-dialog.tsx'
import { CancelDialog } from '../dialogs/cancel-dialog.tsx'
import { EmailDialog } from '../dialogs/email-dialog.tsx'
import { FulfilDialog } from '../dialogs/fulfil-dialog.tsx'
import { RefundDialog } from '../dialogs/refund-dialog.tsx'
import { listUnfulfilled, type OrderDetails } from './order-actions.ts'

export type OrderQuestion =
  | 'fulfil'
  | 'refund'
  | 'cancel'
  | 'address'
  | 'billing'
  | 'email'
  | 'markPaid'
  | 'renewDownloads'
  | 'replaceLink'

export interface OrderDialogProps {
  question: OrderQuestion
  details: OrderDetails
  /** With what was done, in a few words. */
  onDone: (text: string) => void
  onClose: () => void
}

/** The form or question of one action. */
export function OrderDialog({ question, details, onDone, onClose }: OrderDialogProps) {
  const { orders, address } = useMessages()
  const { order, transactions } = details

  switch (question) {
    case 'fulfil':
      return (
        <FulfilDialog
          orderId={order.id}
          number={order.number}
          lines={listUnfulfilled(details)}
          onDone={() => onDone(orders.fulfilled)}
          onClose={onClose}
        />
      )
    case 'refund':
      return (
        <RefundDialog
          order={order}
          transactions={transactions}
          onDone={() => onDone(orders.refunded)}
          onClose={onClose}
        />
      )
    case 'cancel':
      return (
        <CancelDialog
          order={order}
          isPaid={Number(transactions.refundable.amount) > 0}
          onDone={() => onDone(orders.canceledNow)}
          onClose={onClose}
        />
      )
    case 'address':
    case 'billing':
      return (
        <AddressDialog
          order={order}
          of={question === 'billing' ? 'billing' : 'delivery'}
          onDone={() => onDone(orders.addressSaved)}
          onClose={onClose}
        />
      )
    case 'email':
      return (
        <EmailDialog order={order} onDone={() => onDone(address.emailSaved)} onClose={onClose} />
      )
    default:
      return <Question {...{ question, details, onDone, onClose }} />
  }
}

/** Actions that need no more than a yes. */
function Question({
  question,
  details: { order },
  onDone,
  onClose,
}: OrderDialogProps & { question: 'markPaid' | 'renewDownloads' | 'replaceLink' }) {
  const { orders, orderErrors } = useMessages()
  const admin = useAdmin()
  const { title, text, verb, busy, act, done } = {
    markPaid: {
      title: orders.markPaidTitle({ number: order.number }),
      text: orders.markPaidText,
      verb: orders.markPaid,
      busy: orders.markingPaid,
      act: () => admin.orders.markOrderAsPaid(order.id),
      done: orders.markedPaid,
    },
    renewDownloads: {
      title: orders.renewDownloads,
      text: orders.renewDownloadsText,
      verb: orders.renewVerb,
      busy: orders.renewing,
      act: (): Promise<OrderDownload[]> => admin.orders.renewDownloads(order.id),
      done: orders.renewed,
    },
    replaceLink: {
      title: orders.replaceLink,
      text: orders.replaceLinkText,
      verb: orders.replaceVerb,
      busy: orders.replacing,
      act: () => admin.orders.replaceOrderLink(order.id),
      done: orders.replaced,
    },
  }[question]

  return (
    <FormDialog
      title={title}
      verb={verb}
      busy={busy}
      reasons={orderErrors}
      onSubmit={async () => {
        await act()
        onDone(done)
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormDialog>
  )
}
