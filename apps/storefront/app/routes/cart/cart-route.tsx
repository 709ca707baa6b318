import { data, redirect } from 'react-router'
import * as messages from '#messages/cart'
import { writeCartCount } from '../../cart/cart-count-cookie.ts'
import { toCountryCode, writeDeliveryCountry } from '../../cart/delivery-country-cookie.ts'
import { readIncomplete } from '../../cart/incomplete-products.ts'
import { countItems, readCart } from '../../cart/read-cart.server.ts'
import { forgetRemovedLine, readRemovedLine } from '../../cart/removed-cookie.ts'
import { readRecentlyViewed } from '../../catalog/recently-viewed-cookie.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/cart-route'
import { CartPage } from './cart-page.tsx'
import { changeByForm } from './change-by-form.server.ts'

const MAX_PRODUCTS = 4

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  const cookieHeader = request.headers.get('Cookie')
  const incompleteIds = readIncomplete(url.searchParams)
  const [cart, countries, products, incomplete] = await Promise.all([
    readCart(scope, cookieHeader),
    scope.browse((catalog) => catalog.listDeliveryCountries()),
    scope.browse((catalog) => catalog.listProductsBySlug(readRecentlyViewed(cookieHeader))),
    incompleteIds.length > 0
      ? scope.browse((catalog) => catalog.listProductsById(incompleteIds))
      : [],
  ])
  const removed = readRemovedLine(cookieHeader)
  const headers = new Headers()
  headers.append('Set-Cookie', writeCartCount({ count: countItems(cart), state: 'counted' }))
  if (removed) headers.append('Set-Cookie', forgetRemovedLine())
  const problem = url.searchParams.has('problem')
    ? messages.checkOutFailed
    : explainMissing(Number(url.searchParams.get('missing')), {
        hasRest: incomplete.length === 0 && countItems(cart) > 0,
      })
  return data(
    {
      cart,
      countries,
      products: products.slice(0, MAX_PRODUCTS),
      removed,
      problem,
      incomplete,
      isMember: scope.isMember(),
    },
    { headers },
  )
}

/** What of an order is not sold any more, and that the rest is in the cart. */
function explainMissing(count: number, { hasRest }: { hasRest: boolean }) {
  if (!(count > 0)) return undefined
  const missing = messages.orderMissing({ count })
  return hasRest ? `${missing} ${messages.orderRest}` : missing
}

/** Forms without JavaScript: the page shows the cart after the change, or why there was none. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
  const country = form.get('deliverTo')
  if (typeof country === 'string') {
    const code = toCountryCode(country)
    return redirect('/cart', {
      status: 303,
      headers: code ? { 'Set-Cookie': writeDeliveryCountry(code) } : {},
    })
  }
  const { refused, setCookie } = await changeByForm(context.get(requestScope), request, form)
  if (refused) return data({ problem: refused.message }, { status: refused.status })
  const headers = new Headers()
  for (const cookie of setCookie) headers.append('Set-Cookie', cookie)
  return redirect('/cart', { status: 303, headers })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(messages.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { problem = loaderData.problem } = actionData ?? {}
  return <CartPage {...loaderData} problem={problem} />
}
