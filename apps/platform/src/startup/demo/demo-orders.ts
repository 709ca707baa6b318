import { STORES_APP_ID } from '@vitrine/contract'
import { demoAddress, demoOrders } from '@vitrine/demo'
import { findByEmail } from '../../auth/identities/find-identity.ts'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { createCheckout } from '../../checkout/create-checkout.ts'
import { rememberTold } from '../../checkout/told-amounts.ts'
import { viewCheckout } from '../../checkout/view-checkout.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { listOrdersOfMember } from '../../orders/find-orders.ts'
import { createFulfillment } from '../../orders/fulfillments/create-fulfillment.ts'
import { cancelOrder } from '../../orders/management/cancel-order.ts'
import { markOrderAsPaid } from '../../orders/management/record-payments.ts'
import { placeOrder } from '../../orders/place-order.ts'

const DAY_MS = 86_400_000

/** Places the orders of a demo member who has none: paid by bank transfer, and sent or canceled afterwards. */
export async function createDemoOrders(
  scope: SiteScope,
  email: string,
  settings: CatalogSettings,
): Promise<void> {
  const identity = await findByEmail(scope, email)
  if (!identity) return
  const { identityId: memberId, profile } = identity
  const placed = await listOrdersOfMember(scope, memberId)
  const contactDetails = { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' }

  for (const { daysAgo, items, outcome, trackingNumber } of demoOrders.slice(placed.length)) {
    const at = (days: number) => {
      const time = new Date(scope.now().getTime() - days * DAY_MS)
      return { ...scope, now: () => time }
    }
    const caller = { kind: 'member' as const, memberId, clientId: '', familyId: '' }
    const then = at(daysAgo)
    const buyer = { ...then, caller: { ...caller, authenticatedAt: then.now() } }
    const lineItems = await Promise.all(
      items.map(async ({ slug, options, quantity }) => ({
        catalogReference: {
          appId: STORES_APP_ID,
          catalogItemId: await idOfProduct(scope, slug),
          ...(options && { options: { options } }),
        },
        quantity,
      })),
    )
    const checkoutId = await createCheckout(
      buyer,
      {
        channelType: 'WEB',
        lineItems,
        checkoutInfo: {
          buyerInfo: { email },
          shippingInfo: {
            shippingDestination: { address: demoAddress, contactDetails },
            selectedCarrierServiceOption: { code: 'standard' },
          },
        },
      },
      'en',
    )
    await rememberTold(buyer, await viewCheckout(buyer, checkoutId, { language: 'en' }))
    const orderId = await placeOrder(buyer, checkoutId, settings)
    if (outcome === 'canceled') await cancelOrder(then, orderId, { restockAllItems: true })
    else await markOrderAsPaid(then, orderId)
    if (outcome === 'sent') {
      const trackingInfo = trackingNumber && { trackingNumber, shippingProvider: 'dhl' }
      await createFulfillment(at(daysAgo - 1), orderId, {
        fulfillment: trackingInfo ? { trackingInfo } : {},
        sendShippingEmail: false,
      })
    }
  }
}

async function idOfProduct({ db, siteId }: SiteScope, slug: string): Promise<string> {
  const [row] = await runStatement<{ id: string }>(db, {
    name: 'demo.find-product',
    text: 'SELECT p.product_id AS id FROM products p WHERE p.site_id = $1 AND p.slug = $2',
    values: [siteId, slug],
  })
  if (!row) throw new Error(`The demo catalog has no product "${slug}".`)
  return row.id
}
