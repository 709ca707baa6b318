import type { Order } from '@vitrine/contract'
import { Checkbox } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import styles from './dialogs.module.css'

export interface CancelDialogProps {
  order: Order
  /** Whether something was paid, which stays to be refunded. */
  isPaid: boolean
  onDone: () => void
  onClose: () => void
}

export function CancelDialog({ order, isPaid, onDone, onClose }: CancelDialogProps) {
  const { orders, orderErrors, common } = useMessages()
  const admin = useAdmin()
  const [hasEmail, setEmail] = useState(true)

  async function submit(form: FormData) {
    const customMessage = String(form.get('message') ?? '').trim()
    await admin.orders.cancelOrder(order.id, {
      restockAllItems: form.has('restock'),
      sendOrderCanceledEmail: hasEmail,
      ...(hasEmail && customMessage !== '' && { customMessage }),
    })
    onDone()
  }

  return (
    <FormDialog
      title={orders.cancelTitle({ number: order.number })}
      verb={orders.cancelVerb}
      busy={orders.canceling}
      isDestructive
      reasons={orderErrors}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{isPaid ? orders.cancelPaid : orders.cancelText}</p>
      <Checkbox name="restock" defaultChecked>
        {orders.restockAll}
      </Checkbox>
      <Checkbox name="email" checked={hasEmail} onChange={({ target }) => setEmail(target.checked)}>
        {orders.cancelEmail}
      </Checkbox>
      {hasEmail && (
        <label className={styles['label']}>
          <span>
            {orders.cancelMessage} ({common.optional})
          </span>
          <textarea name="message" className={styles['area']} maxLength={1000} />
        </label>
      )}
    </FormDialog>
  )
}
