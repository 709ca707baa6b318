import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { emptyAttempts } from '../../outbox/empty-attempts.ts'
import { dropCart } from '../delete-cart.ts'
import { FORGET_BUYER } from './delete-guest-data.ts'

/**
 * Deletes the cart of a member whose account is deleted, and their personal data in cart events, including deliveries and
 * stored idempotent replies (SR-108).
 */
export async function deleteBuyerData(tx: SiteScope, memberId: string): Promise<void> {
  const owner = { kind: 'MEMBER' as const, id: memberId }
  const changes = await runStatement<{ changeId: string }>(tx.db, {
    name: 'carts.delete-buyer-data',
    text: `
      ${FORGET_BUYER}
        AND (
          o.facts #>> '{buyer,id}' = $2
          OR o.entity_id IN (
            SELECT cart_id FROM carts WHERE site_id = $1 AND owner_kind = 'MEMBER' AND owner_id = $2::uuid
          )
        )
      RETURNING o.change_id AS "changeId"`,
    values: [tx.siteId, memberId],
  })
  await runStatement(tx.db, {
    name: 'carts.delete-buyer-data-in-replies',
    text: `
      UPDATE idempotency_keys k
      SET reply = NULL
      WHERE k.site_id = $1
        AND (
          k.reply #>> '{cart,buyerInfo,memberId}' = $2
          OR k.reply #>> '{cart,id}' IN (
            SELECT cart_id::text FROM carts WHERE site_id = $1 AND owner_kind = 'MEMBER' AND owner_id = $2::uuid
          )
        )`,
    values: [tx.siteId, memberId],
  })
  await dropCart(tx, owner)
  await emptyAttempts(
    tx,
    changes.map(({ changeId }) => changeId),
  )
}
