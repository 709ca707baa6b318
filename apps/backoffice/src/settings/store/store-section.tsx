import type { SectionProps } from '../parts/section-props.ts'
import { InvoicesForm } from './invoices-form.tsx'
import { NotificationsForm } from './notifications-form.tsx'
import { ShopForm } from './shop-form.tsx'

/** Who the shop is: for shoppers, on invoices, and for e-mails about orders. */
export function StoreSection(props: SectionProps) {
  return (
    <>
      <ShopForm {...props} />
      <InvoicesForm {...props} />
      <NotificationsForm {...props} />
    </>
  )
}
