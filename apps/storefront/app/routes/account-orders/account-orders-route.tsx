import { OrdersPage } from '@vitrine/account/account/orders-page.tsx'
import { type OrderRowView, toOrderRow } from '@vitrine/account/account/orders-view.ts'
import { orders as title } from '@vitrine/account/messages/account'
import * as language from '@vitrine/account/messages/language'
import * as messages from '@vitrine/account/messages/orders'
import type { VitrineClient } from '@vitrine/client'
import { createOrders } from '@vitrine/client/checkout'
import type { Order } from '@vitrine/contract'
import { Button, ButtonLink } from '@vitrine/ui'
import { Form } from 'react-router'
import * as shop from '#messages/errors'
import { askMember } from '../../account/ask-member.server.ts'
import { Picture } from '../../ui/picture.tsx'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-orders-route'

const PAGE = '/account/orders'
const PER_PAGE = 10

export async function loader({ url, context }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('before')
  return askMember(context, PAGE, async (client) => {
    const { orders, metadata } = await createOrders(client).searchOrders({
      cursorPaging: { limit: PER_PAGE, ...(cursor && { cursor }) },
    })
    return {
      orders: await Promise.all(orders.map((order) => readRow(client, order))),
      next: metadata.hasNext ? metadata.cursors?.next : undefined,
      isFirst: cursor === null,
    }
  })
}

async function readRow(client: VitrineClient, order: Order): Promise<OrderRowView> {
  const isSent = order.fulfillmentStatus !== 'NOT_FULFILLED'
  const { fulfillments } = isSent
    ? await createOrders(client).listFulfillments(order.id)
    : { fulfillments: [] }
  return toOrderRow(order, fulfillments, { orders: messages, language })
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(title, matches) }]

export default function AccountOrdersRoute({ loaderData }: Route.ComponentProps) {
  const { orders, next, isFirst } = loaderData
  return (
    <OrdersPage
      orders={orders}
      hrefOf={({ id }) => `${PAGE}/${id}`}
      invoiceHrefOf={({ id }) => `${PAGE}/${id}/invoice`}
      pictureOf={(picture) => <Picture {...picture} alt="" sizes="72px" widths={[160, 320]} />}
      actionOf={(order) => order.canBeBoughtAgain && <BuyAgain {...order} />}
      earlierHref={next ? `${PAGE}?before=${encodeURIComponent(next)}` : undefined}
      newestHref={isFirst ? undefined : PAGE}
      action={<ButtonLink href="/collections">{shop.allProducts}</ButtonLink>}
    />
  )
}

function BuyAgain({ id, number }: OrderRowView) {
  return (
    <Form method="post" action={`${PAGE}/${id}`}>
      <Button look="second" size="small">
        {messages.buyAgain}
        <span className="visually-hidden"> {messages.about({ number })}</span>
      </Button>
    </Form>
  )
}
