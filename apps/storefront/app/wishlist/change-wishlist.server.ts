import { createWishlists } from '@vitrine/client/shopping'
import { STORES_APP_ID, type Wishlist } from '@vitrine/contract'
import { data } from 'react-router'
import type { FormValues } from '../session/read-form.server.ts'
import type { RequestScope } from '../session/request-scope.server.ts'

/**
 * Makes the change that the form says.
 *
 * @throws {Response-like} 400 for a form that says nothing, 404 for an unknown product.
 * @throws {PlatformError} 409: there is no room.
 */
export async function changeWishlist(scope: RequestScope, form: FormValues): Promise<Wishlist> {
  const { ask } = scope
  if (form.has('share')) return ask((client) => createWishlists(client).shareWishlist())
  if (form.has('unshare')) return ask((client) => createWishlists(client).unshareWishlist())
  const slug = form.text('add') || form.text('remove')
  if (slug === '') throw data(null, { status: 400 })
  const product = await scope.browse((catalog) => catalog.findProduct(slug))
  if (!product) throw data(`No product at "${slug}".`, { status: 404 })
  return ask((client) => {
    const wishlists = createWishlists(client)
    const items = [{ appId: STORES_APP_ID, catalogItemId: product.id }]
    return form.has('remove') ? wishlists.removeItems(items) : wishlists.addItems(items)
  })
}
