import { computeSale, type Sale, type SaleChoices } from '../cart/sale/compute-sale.ts'
import { customerOf } from '../cart/sale/customer-of.ts'
import { readSaleTerms } from '../cart/sale/sale-terms.ts'
import { type LinesView, type Reading, readLinesView } from '../cart/view/view-cart.ts'
import type { SiteMoney } from '../catalog/product/read-site.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { requireCheckout, type StoredCheckout } from './stored-checkout.ts'

/** A checkout with the current data of the catalog, and everything that it costs. */
export interface CheckoutView extends LinesView {
  checkout: StoredCheckout
  sale: Sale
}

/**
 * The checkout, in four statements however many lines it has.
 *
 * @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`
 */
export async function viewCheckout(
  scope: SiteScope,
  checkoutId: string,
  reading: Reading = {},
): Promise<CheckoutView> {
  const { checkout, site } = await requireCheckout(scope, checkoutId, 'ECOM.READ_CHECKOUTS')
  return viewStored(scope, checkout, site, reading)
}

/** A checkout that was read. */
export async function viewStored(
  scope: SiteScope,
  checkout: StoredCheckout,
  site: SiteMoney,
  reading: Reading = {},
  { assumesDelivery = false }: Pick<SaleChoices, 'assumesDelivery'> = {},
): Promise<CheckoutView> {
  const view = await readLinesView(scope, checkout.lines, site, reading)
  const terms = await readSaleTerms(scope, {
    couponCode: checkout.couponCode,
    customer: customerOf(checkout),
  })
  const { shippingInfo, billingInfo } = checkout.info
  const destination = shippingInfo?.shippingDestination
  const sale = computeSale(view, terms, {
    // What is not sent is taxed where its buyer is.
    address: destination?.address ?? billingInfo?.address,
    vatId: billingInfo?.contactDetails?.vatId?.id ?? destination?.contactDetails?.vatId?.id,
    selected: shippingInfo?.selectedCarrierServiceOption,
    assumesDelivery,
  })
  return { ...view, checkout, sale }
}
