import type { AbandonedCheckout } from '@vitrine/contract'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { checkoutLink } from '../checkout-link.ts'
import type { CheckoutView } from '../view-checkout.ts'
import { toCheckout } from '../wire-checkout.ts'
import type { AbandonedRow, AbandonedSnapshot } from './find-abandoned-checkouts.ts'

/** The abandoned checkout in the wire's form (contract section 7.4). */
export function toAbandonedCheckout(row: AbandonedRow): AbandonedCheckout {
  const { ownerKind, ownerId, email } = row
  const owner = ownerKind === 'MEMBER' ? { memberId: ownerId } : { visitorId: ownerId }
  return {
    id: row.id,
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    checkoutId: row.checkoutId,
    status: row.status,
    ...row.snapshot,
    buyerInfo: { ...owner, email },
    activities: row.activities,
    checkoutRecoveredDate: row.recoveredAt?.toISOString() ?? null,
    orderId: row.orderId,
  }
}

/** What is kept of the checkout as it is now. */
export function toAbandonedSnapshot(
  view: CheckoutView,
  { keyring, ...settings }: CatalogSettings & { keyring: Keyring },
  siteId: string,
): AbandonedSnapshot {
  const checkout = toCheckout(view, settings)
  const { billingInfo, shippingInfo, priceSummary } = checkout
  const contact = billingInfo?.contactDetails ?? shippingInfo?.shippingDestination?.contactDetails
  return {
    cartId: checkout.cartId ?? null,
    buyerLanguage: checkout.buyerLanguage,
    ...(contact ? { contactDetails: { ...contact } } : {}),
    currency: checkout.currency,
    conversionCurrency: checkout.conversionCurrency,
    subtotalPrice: priceSummary.subtotal,
    totalPrice: priceSummary.total,
    lineItems: checkout.lineItems,
    appliedDiscounts: checkout.appliedDiscounts,
    checkoutUrl: checkoutLink(
      { siteId, checkoutId: checkout.id },
      { keyring, publicPlatformUrl: settings.publicPlatformUrl },
    ),
  }
}
