import { redirect } from 'react-router'
import { askMember } from '../../account/ask-member.server.ts'
import { findOrderLink, notFound } from '../../account/find-order-link.server.ts'
import { writeCartCount } from '../../cart/cart-count-cookie.ts'
import { writeIncomplete } from '../../cart/incomplete-products.ts'
import type { Route } from './+types/account-order-route'
import { buyAgain } from './buy-again.server.ts'

/** The order's own page on the platform, which has its invoice and its files. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findOrderLink(context, params.id, `/account/orders/${params.id}`)
  return redirect(link, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}

/** Puts what the order had into the cart, and says what of it is not sold any more, or needs a choice. */
export async function action({ params, context }: Route.ActionArgs) {
  const { count, missing, incomplete } = await askMember(context, '/account/orders', (client) =>
    buyAgain(client, params.id).catch(notFound),
  )
  const rest = new URLSearchParams([
    ...(missing > 0 ? [['missing', String(missing)]] : []),
    ...writeIncomplete(incomplete),
  ])
  return redirect(rest.size > 0 ? `/cart?${rest}` : '/cart', {
    status: 303,
    headers:
      count === undefined ? {} : { 'Set-Cookie': writeCartCount({ count, state: 'counted' }) },
  })
}
