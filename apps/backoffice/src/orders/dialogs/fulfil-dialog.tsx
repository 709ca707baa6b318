import type { FulfillmentTrackingInfo } from '@vitrine/contract'
import { Checkbox, Field, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import type { UnfulfilledLine } from '../page/order-actions.ts'
import styles from './dialogs.module.css'
import { QuantityTable } from './quantity-table.tsx'
import { carrierChoice, carriers, readTracking } from './tracking.ts'

export interface FulfilDialogProps {
  orderId: string
  number: string
  lines: readonly UnfulfilledLine[]
  onDone: () => void
  onClose: () => void
}

/** Records that items were sent or handed over: everything that is left unless less is chosen. */
export function FulfilDialog({ orderId, number, lines, onDone, onClose }: FulfilDialogProps) {
  const { orders, orderErrors } = useMessages()
  const admin = useAdmin()
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(lines.map(({ line, left }) => [line.id, left])),
  )
  const count = Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0)

  async function submit(form: FormData) {
    const tracking = readTracking(form)
    await admin.orders.createFulfillment(orderId, {
      fulfillment: {
        lineItems: lines
          .map(({ line }) => ({ id: line.id, quantity: chosen[line.id] ?? 0 }))
          .filter(({ quantity }) => quantity > 0),
        ...(tracking && { trackingInfo: tracking }),
      },
      sendShippingEmail: form.has('email'),
    })
    onDone()
  }

  return (
    <FormDialog
      title={orders.fulfilTitle({ number })}
      verb={orders.fulfilVerb({ count })}
      busy={orders.fulfilling}
      reasons={orderErrors}
      isWide
      isOff={count === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <QuantityTable
        lines={lines.map(({ line, left }) => ({ line, most: left }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <TrackingFields />
      <Checkbox name="email" defaultChecked>
        {orders.sendShippingEmail}
      </Checkbox>
    </FormDialog>
  )
}

export interface TrackingFieldsProps {
  /** Of a parcel that was sent already. */
  tracking?: FulfillmentTrackingInfo | undefined
}

export function TrackingFields({ tracking }: TrackingFieldsProps) {
  const { orders } = useMessages()
  const { shippingProvider, trackingNumber = '', trackingLink = '' } = tracking ?? {}
  const choice = carrierChoice(tracking && (shippingProvider ?? 'other'))
  const [chosen, setChosen] = useState(choice)

  return (
    <>
      <div className={styles['pair']}>
        <Select
          name="carrier"
          label={orders.carrier}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            { value: '', label: orders.noCarrier },
            ...carriers.map(({ value, label }) => ({ value, label })),
            { value: 'other', label: orders.otherCarrier },
          ]}
        />
        {chosen !== '' && (
          <Field
            name="trackingNumber"
            label={orders.trackingNumber}
            optional
            maxLength={100}
            autoComplete="off"
            defaultValue={trackingNumber}
          />
        )}
      </div>
      {chosen === 'other' && (
        <>
          <Field
            name="carrierName"
            label={orders.carrierName}
            required
            maxLength={100}
            autoComplete="off"
            defaultValue={choice === 'other' ? (shippingProvider ?? '') : ''}
          />
          <Field
            name="trackingLink"
            type="url"
            label={orders.trackingLink}
            hint={orders.trackingLinkHint}
            optional
            maxLength={1000}
            defaultValue={trackingLink}
          />
        </>
      )}
    </>
  )
}
