import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { emptyAttempts } from '../../outbox/empty-attempts.ts'

/** Of the buyer, events keep who it was, without the contact data. */
export const FORGET_BUYER = `
  UPDATE event_outbox o
  SET facts = jsonb_set(
    o.facts::jsonb,
    '{buyer}',
    jsonb_build_object('id', o.facts::jsonb #> '{buyer,id}', 'identityType', o.facts::jsonb #> '{buyer,identityType}')
  )
  WHERE o.site_id = $1
    AND o.entity = 'cart'
    AND o.facts::jsonb ? 'buyer'`

/**
 * Deletes a guest's personal data in the events of a cart that is no more: nobody could ask for its deletion later
 * (SR-108).
 */
export async function deleteGuestData(tx: SiteScope, cartIds: string[]): Promise<void> {
  if (cartIds.length === 0) return
  const changes = await runStatement<{ changeId: string }>(tx.db, {
    name: 'carts.delete-guest-data',
    text: `
      ${FORGET_BUYER}
        AND o.entity_id = ANY($2::uuid[])
        AND o.facts::jsonb #>> '{buyer,identityType}' = 'VISITOR'
      RETURNING o.change_id AS "changeId"`,
    values: [tx.siteId, cartIds],
  })
  await emptyAttempts(
    tx,
    changes.map(({ changeId }) => changeId),
  )
}
