import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { emptyAttempts } from '../../outbox/empty-attempts.ts'
import { recordChanges } from '../../outbox/record-changes.ts'
import type { AbandonedCheckoutChange } from './abandoned-change.ts'

/**
 * Deletes the entries of checkouts that are to be deleted, and the personal data in their events and what webhooks sent
 * of them (SR-108).
 */
export async function forgetAbandonedCheckouts(
  tx: SiteScope,
  checkoutIds: readonly string[],
): Promise<void> {
  if (checkoutIds.length === 0) return
  const entries = await runStatement<{ id: string; revision: number }>(tx.db, {
    name: 'abandoned-checkouts.delete',
    text: `
      DELETE FROM abandoned_checkouts
      WHERE site_id = $1 AND checkout_id = ANY($2::uuid[])
      RETURNING abandoned_id AS id, revision::float8 AS revision`,
    values: [tx.siteId, checkoutIds],
  })
  if (entries.length === 0) return
  const changes = await runStatement<{ changeId: string }>(tx.db, {
    name: 'abandoned-checkouts.delete-personal-data',
    text: `
      UPDATE event_outbox o
      SET facts = jsonb_set(
        o.facts::jsonb,
        '{abandonedCheckout}',
        ((o.facts::jsonb -> 'abandonedCheckout') - 'contactDetails') || jsonb_build_object(
          'buyerInfo', (o.facts::jsonb #> '{abandonedCheckout,buyerInfo}') - 'email',
          'checkoutUrl', '',
          -- Without what the buyer had written on the items.
          'lineItems', (
            SELECT jsonb_agg(
              (l.line - 'descriptionLines') #- '{catalogReference,options,customTextFields}' ORDER BY l.place
            )
            FROM jsonb_array_elements(o.facts::jsonb #> '{abandonedCheckout,lineItems}') WITH ORDINALITY AS l (line, place)
          )
        )
      )
      WHERE o.site_id = $1
        AND o.entity = 'abandoned_checkout'
        AND o.entity_id = ANY($2::uuid[])
        AND o.facts::jsonb ? 'abandonedCheckout'
      RETURNING o.change_id AS "changeId"`,
    values: [tx.siteId, entries.map(({ id }) => id)],
  })
  await emptyAttempts(
    tx,
    changes.map(({ changeId }) => changeId),
  )
  await recordChanges(
    tx,
    entries.map(
      ({ id, revision }): AbandonedCheckoutChange => ({
        entity: 'abandoned_checkout',
        entityId: id,
        facts: { kind: 'deleted', sequence: revision + 1 },
      }),
    ),
  )
}
