import type { SectionProps } from '../parts/section-props.ts'
import { InvoicesForm } from './invoices-form.tsx'
import { ShopForm } from './shop-form.tsx'

/** Who the shop is: for shoppers, and on invoices. */
export function StoreSection(props: SectionProps) {
  return (
    <>
      <ShopForm {...props} />
      <InvoicesForm {...props} />
    </>
  )
}
