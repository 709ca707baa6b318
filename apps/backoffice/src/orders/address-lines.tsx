import type { AddressWithContact } from '@vitrine/contract'
import { useMessages } from '../shell/language-context.tsx'
import { contactName } from './buyer-name.ts'
import styles from './page/order-screen.module.css'

/** The lines of an address in the form of its country, below the name. */
export function AddressLines({ place }: { place: AddressWithContact | undefined }) {
  const { orders } = useMessages()
  if (!place) return <p>{orders.noAddress}</p>
  const { contactDetails, address } = place
  const lines = [contactName(place), contactDetails?.company, address?.formatted]
  return <p className={styles['address']}>{lines.filter(Boolean).join('\n')}</p>
}
