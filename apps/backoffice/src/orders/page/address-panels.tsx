import type { AddressWithContact, Order } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useIsPermitted } from '../../shell/staff-context.ts'
import { contactName } from '../buyer-name.ts'
import styles from './order-screen.module.css'

export interface AddressPanelsProps {
  order: Order
  /** Absent where the delivery address stays as it is. */
  onEdit: (() => void) | undefined
}

/** Who bought the order, where it goes, and what the buyer wrote. */
export function AddressPanels({ order, onEdit }: AddressPanelsProps) {
  const { orders, common } = useMessages()
  const { shippingInfo, billingInfo, buyerNote, customFields = [] } = order
  const { shippingDestination, deliveryTime, instructions } = shippingInfo?.logistics ?? {}

  return (
    <>
      <Panel title={orders.buyer}>
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
          end={
            onEdit && (
              <button type="button" className={styles['link']} onClick={onEdit}>
                {common.edit}
              </button>
            )
          }
        >
          <AddressLines place={shippingDestination} />
          <p>
            {shippingInfo.title}
            {deliveryTime && `, ${deliveryTime}`}
          </p>
          {instructions && <p className={styles['address']}>{instructions}</p>}
        </Panel>
      )}
      {billingInfo && (
        <Panel title={orders.billing}>
          <AddressLines place={billingInfo} />
        </Panel>
      )}
    </>
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

/** The lines of an address in the form of its country, below the name. */
export function AddressLines({ place }: { place: AddressWithContact | undefined }) {
  const { orders } = useMessages()
  if (!place) return <p>{orders.noAddress}</p>
  const { contactDetails, address } = place
  const lines = [contactName(place), contactDetails?.company, address?.formatted]
  return <p className={styles['address']}>{lines.filter(Boolean).join('\n')}</p>
}
