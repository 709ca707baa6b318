import type { Fulfillment } from '@vitrine/contract'
import { Checkbox } from '@vitrine/ui'
import { useState } from 'react'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { TrackingFields } from '../dialogs/fulfil-dialog.tsx'
import { carrierName, readTracking } from '../dialogs/tracking.ts'
import type { OrderDetails } from './order-actions.ts'
import styles from './order-screen.module.css'

export interface FulfillmentsPanelProps {
  details: OrderDetails
  canChange: boolean
  onDone: (text: string) => void
}

/** The parcels of an order, with what is in them and where they are. */
export function FulfillmentsPanel({ details, canChange, onDone }: FulfillmentsPanelProps) {
  const { orders } = useMessages()
  const [question, ask] = useState<{ about: 'tracking' | 'takeBack'; parcel: Fulfillment }>()
  const { order, fulfillments } = details

  function finish(text: string) {
    ask(undefined)
    onDone(text)
  }

  return (
    <Panel title={orders.parcels} isFlush>
      {fulfillments.length === 0 ? (
        <p className={styles['empty']}>{orders.noParcels}</p>
      ) : (
        <ul className={styles['list']}>
          {fulfillments.map((parcel) => (
            <li key={parcel.id}>
              <Parcel parcel={parcel} details={details} />
              {canChange && (
                <span className={styles['end']}>
                  <LinkButton onClick={() => ask({ about: 'tracking', parcel })}>
                    {orders.editTracking}
                  </LinkButton>
                  <LinkButton onClick={() => ask({ about: 'takeBack', parcel })}>
                    {orders.takeBack}
                  </LinkButton>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {question?.about === 'tracking' && (
        <TrackingDialog
          orderId={order.id}
          parcel={question.parcel}
          onDone={() => finish(orders.trackingSaved)}
          onClose={() => ask(undefined)}
        />
      )}
      {question?.about === 'takeBack' && (
        <TakeBackDialog
          orderId={order.id}
          parcel={question.parcel}
          onDone={() => finish(orders.takenBack)}
          onClose={() => ask(undefined)}
        />
      )}
    </Panel>
  )
}

function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles['link']} onClick={onClick}>
      {children}
    </button>
  )
}

function Parcel({ parcel, details: { order } }: { parcel: Fulfillment; details: OrderDetails }) {
  const { orders } = useMessages()
  const { dateTime } = useFormats()
  const { trackingNumber, trackingLink, shippingProvider } = parcel.trackingInfo ?? {}
  const items = parcel.lineItems.map(({ id, quantity }) => {
    const line = order.lineItems.find((one) => one.id === id)
    return `${quantity} × ${line?.productName.original ?? ''}`
  })
  const tracking = [carrierName(shippingProvider), trackingNumber].filter(Boolean).join(' ')

  return (
    <span>
      {items.join(', ')}
      <small>
        {dateTime(parcel.createdDate)}
        {' · '}
        {trackingLink && /^https?:/.test(trackingLink) ? (
          <a className={styles['link']} href={trackingLink} target="_blank" rel="noreferrer">
            {tracking || orders.followParcel}
          </a>
        ) : (
          tracking || orders.noTracking
        )}
      </small>
    </span>
  )
}

interface ParcelDialogProps {
  orderId: string
  parcel: Fulfillment
  onDone: () => void
  onClose: () => void
}

function TrackingDialog({ orderId, parcel, onDone, onClose }: ParcelDialogProps) {
  const { orders, orderErrors, common } = useMessages()
  const admin = useAdmin()

  return (
    <FormDialog
      title={orders.editTracking}
      verb={common.save}
      busy={common.saving}
      reasons={orderErrors}
      onSubmit={async (form) => {
        await admin.orders.updateFulfillment(orderId, parcel.id, {
          fulfillment: { trackingInfo: readTracking(form) ?? null },
          sendShippingEmail: form.has('email'),
        })
        onDone()
      }}
      onClose={onClose}
    >
      <TrackingFields tracking={parcel.trackingInfo} />
      <Checkbox name="email">{orders.sendShippingEmail}</Checkbox>
    </FormDialog>
  )
}

function TakeBackDialog({ orderId, parcel, onDone, onClose }: ParcelDialogProps) {
  const { orders, orderErrors } = useMessages()
  const admin = useAdmin()

  return (
    <FormDialog
      title={orders.takeBackTitle}
      verb={orders.takeBack}
      busy={orders.takingBack}
      isDestructive
      reasons={orderErrors}
      onSubmit={async () => {
        await admin.orders.deleteFulfillment(orderId, parcel.id)
        onDone()
      }}
      onClose={onClose}
    >
      <p>{orders.takeBackText}</p>
    </FormDialog>
  )
}
