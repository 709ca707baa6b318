import { redirect } from 'react-router'
import { readCartChange } from '../../cart/cart-change.ts'
import { writeCartCount } from '../../cart/cart-count-cookie.ts'
import { changeCart } from '../../cart/change-cart.server.ts'
import { countItems, readCart } from '../../cart/read-cart.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/cart-changes-route'

/** Who opens the address meant the cart. */
export function loader() {
  return redirect('/cart')
}

/** Makes a change of the cart, as JSON, and answers with the cart after it; `null` without one. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const change = readCartChange(await request.text())
  if (!change) return Response.json({ message: '' }, { status: 400 })
  if (change.kind !== 'read') {
    const key = request.headers.get('Idempotency-Key') ?? undefined
    const { refused } = await changeCart(scope, change, key)
    if (refused) return Response.json({ message: refused.message }, { status: refused.status })
  }
  const cart = await readCart(scope, request.headers.get('Cookie'))
  return Response.json(cart, {
    headers: {
      'Cache-Control': 'no-store',
      'Set-Cookie': writeCartCount({ count: countItems(cart), state: 'counted' }),
    },
  })
}
