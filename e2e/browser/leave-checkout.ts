import { createClient } from '@vitrine/client'
import { createCheckouts } from '@vitrine/client/checkout'
import { STORES_APP_ID } from '@vitrine/contract'
import { inject } from 'vitest'
import { withDatabase } from './with-database.ts'

/** A guest leaves a checkout with two products, hours ago; the platform marks it as abandoned within its next round. */
export async function leaveCheckout(email: string): Promise<void> {
  const { platformUrl, clientId } = inject('store')
  const client = createClient({ clientId, host: platformUrl })
  const { items } = await client.products.queryProducts().limit(50).find()
  const plain = items.filter(
    ({ productOptions, stock }) => productOptions.length === 0 && stock.inStock,
  )
  const { id } = await createCheckouts(client).createCheckout({
    channelType: 'WEB',
    lineItems: plain.slice(0, 2).map((product) => ({
      quantity: 1,
      catalogReference: { catalogItemId: product.id, appId: STORES_APP_ID },
    })),
    checkoutInfo: { buyerInfo: { email } },
  })
  await withDatabase((database) =>
    database.query(
      `UPDATE checkouts SET updated_at = updated_at - interval '3 hours' WHERE checkout_id = $1`,
      [id],
    ),
  )
}
