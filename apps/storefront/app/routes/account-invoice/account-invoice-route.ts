import { redirect } from 'react-router'
import { findOrderLink } from '../../account/find-order-link.server.ts'
import type { Route } from './+types/account-invoice-route'

/** The invoice of an order, which is a page of the platform. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findOrderLink(context, params.id, `/account/orders/${params.id}/invoice`)
  const invoice = new URL(link)
  invoice.pathname += '/invoice'
  return redirect(invoice.href, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}
