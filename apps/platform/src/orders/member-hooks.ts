import type { MemberHooks } from '../auth/members/member-hooks.ts'
import { buyerHooks } from '../checkout/member-hooks.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { emptyAttempts } from '../outbox/empty-attempts.ts'
import { adoptGuestOrders } from './adopt-guest-orders.ts'
import { listOrdersOfMember } from './find-orders.ts'
import { readFulfillments } from './fulfillments/find-fulfillments.ts'
import { readReturns } from './returns/find-returns.ts'
import { toOrderFor } from './wire-order.ts'

/** As carts and checkouts have them, and orders follow their guest's proven address. Orders stay, because merchants have to keep them; their events do not name anybody. */
export const orderMemberHooks: MemberHooks = {
  ...buyerHooks,
  async signedIn(tx, signIn) {
    await buyerHooks.signedIn(tx, signIn)
    await adoptGuestOrders(tx, signIn.memberId)
  },
  async deleted(tx, memberId) {
    await buyerHooks.deleted(tx, memberId)
    await deletePersonalData(tx, memberId)
  },
  exported: async (scope, memberId) => ({
    ...(await buyerHooks.exported(scope, memberId)),
    orders: await exportOrders(scope, memberId),
  }),
}

/** As their buyer sees them: without what merchants noted. */
async function exportOrders(scope: SiteScope, memberId: string) {
  const rows = await listOrdersOfMember(scope, memberId)
  return Promise.all(
    rows.map(async (row) => ({
      ...toOrderFor('buyer', row),
      fulfillments: (await readFulfillments(scope, row.orderId)).fulfillments,
      returns: (await readReturns(scope, row)).returns,
    })),
  )
}

/** What of an order is about a person. */
const PERSONAL = [
  'billingInfo',
  'buyerNote',
  'customFields',
  'extendedFields',
  'recipientInfo',
  'shippingInfo',
]

/** Deletes the member's personal data in events of their orders, in deliveries and in stored idempotent replies (SR-108). */
async function deletePersonalData(tx: SiteScope, memberId: string) {
  const changes = await runStatement<{ changeId: string }>(tx.db, {
    name: 'orders.delete-personal-data',
    text: `
      UPDATE event_outbox o
      SET facts = jsonb_set(
        jsonb_set(
          o.facts::jsonb,
          '{order}',
          ((o.facts::jsonb -> 'order') - $3::text[]) || jsonb_build_object(
            'buyerInfo', jsonb_build_object('memberId', $2::text),
            -- Without what the buyer had written on the items.
            'lineItems', (
              SELECT jsonb_agg(
                (l.line - 'descriptionLines') #- '{catalogReference,options,customTextFields}' ORDER BY l.place
              )
              FROM jsonb_array_elements(o.facts::jsonb #> '{order,lineItems}') WITH ORDINALITY AS l (line, place)
            )
          )
        ),
        '{before}',
        (o.facts::jsonb -> 'before') - $3::text[] - 'buyerInfo' - 'lineItems'
      ) #- '{cancellation,customMessage}'
      WHERE o.site_id = $1
        AND o.entity = 'order'
        AND o.entity_id IN (
          SELECT order_id FROM orders WHERE site_id = $1 AND owner_kind = 'MEMBER' AND owner_id = $2::uuid
        )
      RETURNING o.change_id AS "changeId"`,
    values: [tx.siteId, memberId, PERSONAL],
  })
  await runStatement(tx.db, {
    name: 'orders.delete-personal-data-in-replies',
    text: `
      UPDATE idempotency_keys k
      SET reply = NULL
      WHERE k.site_id = $1
        AND (
          k.reply #>> '{order,buyerInfo,memberId}' = $2
          OR k.reply #>> '{orderReturns,orderId}' IN (
            SELECT order_id::text FROM orders WHERE site_id = $1 AND owner_kind = 'MEMBER' AND owner_id = $2::uuid
          )
        )`,
    values: [tx.siteId, memberId],
  })
  await emptyAttempts(
    tx,
    changes.map(({ changeId }) => changeId),
  )
}
