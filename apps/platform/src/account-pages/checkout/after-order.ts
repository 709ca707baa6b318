import { checkoutReturnUrl } from '../../redirects/read-redirect-session.ts'
import type { CheckoutVisit } from './checkout-visit.ts'

/** Where a buyer goes after the order: the client's own page for it, otherwise the platform's. */
export function afterOrder({ redirect, href }: CheckoutVisit, orderId: string): string {
  const hasOwn = redirect !== null && redirect.callbacks.thankYouPageUrl != null
  return (hasOwn ? checkoutReturnUrl(redirect, orderId) : null) ?? href()
}
