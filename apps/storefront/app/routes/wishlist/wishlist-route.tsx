import { isPlatformError } from '@vitrine/client'
import { createWishlists } from '@vitrine/client/shopping'
import { STORES_APP_ID, type Wishlist } from '@vitrine/contract'
import { data, redirect } from 'react-router'
import * as messages from '#messages/wishlist'
import { inShop } from '../../language/in-shop.ts'
import { ownAddress } from '../../language/own-address.server.ts'
import { type FormValues, readForm } from '../../session/read-form.server.ts'
import { type RequestScope, requestScope } from '../../session/request-scope.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import { listWishlistProducts } from '../../wishlist/list-wishlist-products.server.ts'
import { readWishlist } from '../../wishlist/read-wishlist.server.ts'
import { writeWishlistCookie } from '../../wishlist/wishlist-cookie.ts'
import type { Route } from './+types/wishlist-route'
import { WishlistPage } from './wishlist-page.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  const wishlist = await readWishlist(scope, request.headers.get('Cookie'))
  const { shareId } = wishlist
  return {
    products: await listWishlistProducts(scope, wishlist),
    link: shareId === undefined ? undefined : ownAddress(`/wishlist/${shareId}`),
    isFull: url.searchParams.has('full'),
    isMember: scope.isMember(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const form = await readForm(request)
  try {
    const { items } = await change(scope, form)
    const headers = { 'Set-Cookie': writeWishlistCookie(items.length > 0) }
    return redirect(pathAfter(request, form), { status: 303, headers })
  } catch (error) {
    if (isPlatformError(error) && error.status === 409) return redirect('/wishlist?full', 303)
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(messages.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function WishlistRoute({ loaderData }: Route.ComponentProps) {
  return <WishlistPage {...loaderData} />
}

/** @throws {Response-like} 400 for a form that says nothing, 404 for an unknown product. */
async function change(scope: RequestScope, form: FormValues): Promise<Wishlist> {
  const { ask } = scope
  if (form.has('share')) return ask((client) => createWishlists(client).shareWishlist())
  if (form.has('unshare')) return ask((client) => createWishlists(client).unshareWishlist())
  const slug = slugOf(form)
  if (slug === '') throw data(null, { status: 400 })
  const product = await scope.browse((catalog) => catalog.findProduct(slug))
  if (!product) throw data(`No product at "${slug}".`, { status: 404 })
  return ask((client) => {
    const wishlists = createWishlists(client)
    const items = [{ appId: STORES_APP_ID, catalogItemId: product.id }]
    return form.has('remove') ? wishlists.removeItems(items) : wishlists.addItems(items)
  })
}

const slugOf = (form: FormValues) => form.text('add') || form.text('remove')

/** A product's own page shows the change; otherwise the wishlist does. */
function pathAfter(request: Request, form: FormValues) {
  const referrer = request.headers.get('Referer') ?? ''
  const { pathname, search } = URL.canParse(referrer) ? new URL(referrer) : new URL(request.url)
  const path = `/products/${encodeURIComponent(slugOf(form))}`
  return pathname === inShop(path) ? path + search : '/wishlist'
}
