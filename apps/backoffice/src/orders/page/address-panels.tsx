import type { Order } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useIsPermitted } from '../../shell/staff-context.ts'
import { AddressLines } from '../address-lines.tsx'
import { billingPlace } from '../billing-place.ts'
import { contactName } from '../buyer-name.ts'
import styles from './order-screen.module.css'

export interface AddressPanelsProps {
  order: Order
  /** Absent where what it edits stays as it is. */
  onEdit: Partial<Record<'email' | 'address' | 'billing', () => void>>
}

/** Who bought the order, where it goes, and what the buyer wrote. */
export function AddressPanels({ order, onEdit }: AddressPanelsProps) {
  const { orders, address } = useMessages()
  const { shippingInfo, billingInfo, buyerNote, customFields = [] } = order
  const { shippingDestination, deliveryTime, instructions } = shippingInfo?.logistics ?? {}

  return (
    <>
      <Panel
        title={orders.buyer}
        end={<EditButton label={address.editEmail} onEdit={onEdit.email} />}
      >
        <Buyer order={order} />
      </Panel>
      {(buyerNote || customFields.length > 0) && (
        <Panel title={orders.buyerNote}>
          {buyerNote && <p className={styles['address']}>{buyerNote}</p>}
          {customFields.map(({ title, value }) => (
            <p key={title}>
              {title}: {String(value)}
            </p>
          ))}
        </Panel>
      )}
      {shippingInfo && (
        <Panel
          title={orders.delivery}
          end={<EditButton label={orders.editAddress} onEdit={onEdit.address} />}
        >
          <AddressLines place={shippingDestination} />
          <p>
            {shippingInfo.title}
            {deliveryTime && `, ${deliveryTime}`}
          </p>
          {instructions && <p className={styles['address']}>{instructions}</p>}
        </Panel>
      )}
      {(billingInfo || onEdit.billing) && (
        <Panel
          title={orders.billing}
          end={<EditButton label={address.editBilling} onEdit={onEdit.billing} />}
        >
          {!billingInfo && billingPlace(order) ? (
            <p>{address.billingAsDelivery}</p>
          ) : (
            <AddressLines place={billingInfo} />
          )}
        </Panel>
      )}
    </>
  )
}

interface EditButtonProps {
  /** What it edits: the screen has several of them. */
  label: string
  onEdit: (() => void) | undefined
}

function EditButton({ label, onEdit }: EditButtonProps) {
  const { common } = useMessages()
  if (!onEdit) return null
  return (
    <button type="button" className={styles['link']} aria-label={label} onClick={onEdit}>
      {common.edit}
    </button>
  )
}

function Buyer({ order }: { order: Order }) {
  const { orders } = useMessages()
  const isPermitted = useIsPermitted()
  const { email, memberId } = order.buyerInfo
  const phone = order.recipientInfo?.contactDetails?.phone

  return (
    <p className={styles['address']}>
      {contactName(order.recipientInfo)}
      {'\n'}
      <Mail address={email} />
      {phone && `\n${phone}`}
      {memberId && isPermitted('MEMBERS.MEMBER_READ') && (
        <>
          {'\n'}
          <Link className={styles['link']} to={`/members/${memberId}`}>
            {orders.viewMember}
          </Link>
        </>
      )}
    </p>
  )
}

function Mail({ address }: { address: string | null | undefined }): ReactNode {
  if (!address) return null
  return (
    <a className={styles['link']} href={`mailto:${address}`}>
      {address}
    </a>
  )
}
