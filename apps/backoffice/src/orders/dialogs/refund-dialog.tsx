import type { Order, OrderReturn, OrderTransactions } from '@vitrine/contract'
import { Checkbox, Field } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useFormats } from '../../screen/formats.ts'
import { paymentProviderName } from '../../screen/payment-provider-name.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import styles from './dialogs.module.css'
import { QuantityTable } from './quantity-table.tsx'
import { useRefund } from './use-refund.ts'

export interface RefundDialogProps {
  order: Order
  transactions: OrderTransactions
  /** The return that it settles, whose items are chosen at first. */
  settles?: OrderReturn
  onDone: () => void
  onClose: () => void
}

/** A refund of lines or of an amount: first what, then how it looks in the end, then the refund. */
export function RefundDialog({ order, transactions, settles, onDone, onClose }: RefundDialogProps) {
  const { orders, orderErrors } = useMessages()
  const { money } = useFormats()
  const admin = useAdmin()
  const refund = useRefund(order, transactions, settles)
  const [isChecked, setChecked] = useState(false)
  const provider = transactions.payments.find(({ status }) => status === 'PAID')?.provider
  const inWords = (minor: number) => money(refund.decimal(minor), order.currency)

  async function submit() {
    await admin.orders.refundOrder(order.id, refund.request(provider !== undefined))
    onDone()
  }

  return isChecked ? (
    <FormDialog
      title={orders.refundCheck({ amount: inWords(refund.minor) })}
      verb={orders.refundVerb({ amount: inWords(refund.minor) })}
      busy={orders.refunding}
      reasons={orderErrors}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className={styles['sums']}>
        <dt>{orders.refundable}</dt>
        <dd>{inWords(refund.mostMinor)}</dd>
        <dt>{orders.refundNow}</dt>
        <dd>{inWords(refund.minor)}</dd>
        <dt>{orders.refundableAfter}</dt>
        <dd>{inWords(refund.mostMinor - refund.minor)}</dd>
      </dl>
      <p>
        {provider && !refund.isManual
          ? orders.refundByProvider({ provider: paymentProviderName(provider) })
          : orders.refundByHand}
      </p>
      {refund.restocked > 0 && <p>{orders.restockNote({ count: refund.restocked })}</p>}
    </FormDialog>
  ) : (
    <FormDialog
      title={orders.refundTitle({ number: order.number })}
      verb={orders.continueVerb}
      busy={orders.continueVerb}
      isWide
      isOff={!refund.isPossible}
      onSubmit={async () => setChecked(true)}
      onClose={onClose}
    >
      <QuantityTable
        lines={order.lineItems.map((line) => ({ line, most: line.quantity }))}
        chosen={refund.chosen}
        onChoose={refund.choose}
      />
      {refund.shippingMinor > 0 && (
        <Checkbox
          name="shipping"
          checked={refund.hasShipping}
          onChange={({ target }) => refund.chooseShipping(target.checked)}
        >
          {orders.refundShipping({ amount: inWords(refund.shippingMinor) })}
        </Checkbox>
      )}
      <Field
        name="amount"
        label={orders.refundAmount({ currency: order.currency })}
        hint={orders.refundMost({ amount: inWords(refund.mostMinor) })}
        error={refund.isTooMuch ? orders.refundTooMuch : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={refund.typed}
        onChange={({ target }) => refund.type(target.value)}
      />
      <Field
        name="reason"
        label={orders.reason}
        optional
        maxLength={1000}
        value={refund.reason}
        onChange={({ target }) => refund.setReason(target.value)}
      />
      <Checkbox
        name="restock"
        checked={refund.isRestocking}
        onChange={({ target }) => refund.setRestocking(target.checked)}
      >
        {orders.restockChosen}
      </Checkbox>
      {provider && (
        <Checkbox
          name="manual"
          checked={refund.isManual}
          onChange={({ target }) => refund.setManual(target.checked)}
        >
          {orders.refundManual}
        </Checkbox>
      )}
    </FormDialog>
  )
}
