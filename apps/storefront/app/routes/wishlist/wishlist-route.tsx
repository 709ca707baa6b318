import { isPlatformError } from '@vitrine/client'
import { redirect } from 'react-router'
import * as messages from '#messages/wishlist'
import { inShop } from '../../language/in-shop.ts'
import { ownAddress } from '../../language/own-address.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { titleOf } from '../../ui/title-of.ts'
import { changeWishlist } from '../../wishlist/change-wishlist.server.ts'
import { listWishlistProducts } from '../../wishlist/list-wishlist-products.server.ts'
import { readWishlist } from '../../wishlist/read-wishlist.server.ts'
import { writeWishlistCookie } from '../../wishlist/wishlist-cookie.ts'
import type { Route } from './+types/wishlist-route'
import { WishlistPage } from './wishlist-page.tsx'

const WISHLIST = '/wishlist'

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

export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const form = await readForm(request)
  try {
    const { items } = await changeWishlist(scope, form)
    const headers = { 'Set-Cookie': writeWishlistCookie(items.length > 0) }
    return redirect(pathAfter(request, url), { status: 303, headers })
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

/** The page that the form was on, such as a listing, without the base path, which the router adds. */
function pathAfter(request: Request, url: URL) {
  const referrer = request.headers.get('Referer') ?? ''
  const { pathname, search } = URL.canParse(referrer) ? new URL(referrer) : url
  const path = pathname.startsWith(inShop('/')) ? pathname.slice(inShop('').length) : WISHLIST
  // What the wishlist has said of an earlier change is over.
  return path === WISHLIST ? path : safePath(path + search, WISHLIST)
}
