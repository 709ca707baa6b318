import { isPlatformError } from '@vitrine/client'
import { redirect } from 'react-router'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { changeWishlist } from '../../wishlist/change-wishlist.server.ts'
import { writeWishlistCookie } from '../../wishlist/wishlist-cookie.ts'
import type { Route } from './+types/wishlist-changes-route'

/** Who opens the address meant the wishlist. */
export function loader() {
  return redirect('/wishlist')
}

/** Makes a change of the wishlist, for a page that stays as it is. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { items } = await changeWishlist(context.get(requestScope), await readForm(request))
    return new Response(null, {
      status: 204,
      headers: { 'Set-Cookie': writeWishlistCookie(items.length > 0) },
    })
  } catch (error) {
    if (!isPlatformError(error) || error.status >= 500) throw error
    return Response.json({}, { status: error.status })
  }
}
