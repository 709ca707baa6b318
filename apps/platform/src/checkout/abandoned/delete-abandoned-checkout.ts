import { record } from '../../audit/record.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { dropUnpaidCheckout } from '../drop-checkouts.ts'
import { requireAbandonedCheckout } from './find-abandoned-checkouts.ts'
import { forgetAbandonedCheckouts } from './forget-abandoned-checkouts.ts'

/**
 * Deletes what is known of an abandoned checkout, and the checkout itself unless something was paid or ordered with it:
 * the link to it ends, no e-mail about it is sent, and its buyer's data leave the events (SR-108). Orders stay.
 *
 * @throws {ApiError} 404 `ABANDONED_CHECKOUT_NOT_FOUND`
 */
export function deleteAbandonedCheckout(scope: SiteScope, id: string): Promise<void> {
  return transact(scope, async (tx) => {
    const { checkoutId } = await requireAbandonedCheckout(tx, id)
    await dropUnpaidCheckout(tx, checkoutId)
    await forgetAbandonedCheckouts(tx, [checkoutId])
    await record(tx, { action: 'abandoned_checkout.deleted', details: { id } })
  })
}
