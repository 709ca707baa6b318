import { v7 as uuidv7 } from 'uuid'
import { cartSettings, QUIET_SINCE } from '../../cart/cart-settings.ts'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { claimStatement } from '../../kernel/jobs/claim-statement.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { forEachSite, type SiteJobSource } from '../../sites/for-each-site.ts'
import { CHECKOUT_COLUMNS, type CheckoutRow, toStoredCheckout } from '../stored-checkout.ts'
import { viewStored } from '../view-checkout.ts'
import type { AbandonedSnapshot } from './find-abandoned-checkouts.ts'
import { IS_DISCARDED } from './is-discarded.ts'
import { recordAbandonedChanges } from './record-abandoned-changes.ts'
import { recoveryEmailSettings } from './recovery-email-settings.ts'
import { toAbandonedSnapshot } from './wire-abandoned-checkout.ts'

type Tools = CatalogSettings & { keyring: Keyring }

/** The number marked in one transaction. */
const BATCH = 50

const MINUTE_MS = 60_000

type QuietCheckout = CheckoutRow & { isDiscarded: boolean; accountEmail: string | null }

/** Those that are being paid wait until that has ended. */
const IS_OPEN = `c.abandoned_at IS NULL AND c.completed_at IS NULL
  AND NOT EXISTS (
    SELECT FROM payments p WHERE p.site_id = c.site_id AND p.checkout_id = c.checkout_id AND p.status = 'OPEN'
  )`

const DUE = `SELECT c.site_id FROM checkouts c ${QUIET_SINCE} WHERE ${IS_OPEN} AND c.updated_at <= q.since`

const MARK_ABANDONED = claimStatement({
  table: 'checkouts',
  id: 'checkout_id',
  isDue: `${IS_OPEN} AND c.updated_at <= $2`,
  dueSince: 'updated_at',
  limit: BATCH,
  set: 'abandoned_at = $3',
  returning: `${CHECKOUT_COLUMNS}, ${IS_DISCARDED} AS "isDiscarded",
    CASE c.owner_kind WHEN 'MEMBER' THEN (
      SELECT i.email FROM identities i WHERE i.site_id = c.site_id AND i.identity_id = c.owner_id
    ) END AS "accountEmail"`,
})

/**
 * Marks the checkouts of every site that have not changed for as long as carts take to be abandoned, and writes an entry
 * for each that has an e-mail address. Any number of processes may run this: a mark is committed with its entry and
 * events, and a checkout that is locked is skipped.
 */
export function abandonCheckouts(
  source: SiteJobSource & Tools,
  signal?: AbortSignal,
): Promise<void> {
  return forEachSite(source, { name: 'checkouts', due: DUE, signal }, async (scope) => {
    const { abandonedCartMinutes } = await cartSettings.read(scope)
    const quietSince = after(scope.now(), -abandonedCartMinutes * MINUTE_MS)
    return (await abandonQuietCheckouts(scope, quietSince, source)) >= BATCH
  })
}

/** Returns how many were marked. */
function abandonQuietCheckouts(scope: SiteScope, quietSince: Date, tools: Tools): Promise<number> {
  return transact(scope, async (tx) => {
    const marked = await runStatement<QuietCheckout>(tx.db, {
      name: 'checkouts.mark-abandoned',
      text: MARK_ABANDONED,
      values: [tx.siteId, quietSince, tx.now()],
    })
    const entries = await toEntries(tx, marked, tools)
    if (entries.length > 0) {
      await saveEntries(tx, entries)
      await recordAbandonedChanges(
        tx,
        entries.map(({ checkoutId }) => checkoutId),
      )
    }
    return marked.length
  })
}

interface Entry {
  id: string
  checkoutId: string
  email: string
  snapshot: AbandonedSnapshot
  isWanted: boolean
}

async function toEntries(tx: SiteScope, marked: QuietCheckout[], tools: Tools): Promise<Entry[]> {
  const site = await readSite(tx)
  const entries: Entry[] = []
  for (const { isDiscarded, accountEmail, ...row } of marked) {
    const checkout = toStoredCheckout(row)
    const email = checkout.info.buyerInfo?.email ?? accountEmail
    if (isDiscarded || !email) continue
    const view = await viewStored(tx, checkout, site, { language: checkout.buyerLanguage })
    entries.push({
      id: uuidv7(),
      checkoutId: checkout.checkoutId,
      email,
      snapshot: toAbandonedSnapshot(view, tools, tx.siteId),
      isWanted: checkout.info.recoveryConsent === true,
    })
  }
  return entries
}

/** A checkout that is abandoned again has its entry brought up to date, and no second e-mail. */
async function saveEntries(tx: SiteScope, entries: Entry[]) {
  const { recoveryEmail } = await recoveryEmailSettings.read(tx)
  const now = tx.now()
  await runStatement(tx.db, {
    name: 'abandoned-checkouts.save',
    text: `
      INSERT INTO abandoned_checkouts AS a (
        site_id, abandoned_id, checkout_id, email, status, snapshot, activities, email_state, next_attempt_at,
        created_at, updated_at
      )
      SELECT $1, e.id, e."checkoutId", e.email, 'ABANDONED', e.snapshot,
        CASE WHEN e."isWanted" AND $3 THEN jsonb_build_array($6::jsonb) ELSE '[]' END,
        CASE WHEN e."isWanted" AND $3 THEN 'SCHEDULED' ELSE 'NONE' END, $4, $5, $5
      FROM json_to_recordset($2::json) AS e (
        id uuid, "checkoutId" uuid, email text, snapshot jsonb, "isWanted" boolean
      )
      ON CONFLICT ON CONSTRAINT abandoned_checkouts_once DO UPDATE
      SET email = EXCLUDED.email, snapshot = EXCLUDED.snapshot, revision = a.revision + 1,
        updated_at = EXCLUDED.updated_at, attempts = 0, next_attempt_at = EXCLUDED.next_attempt_at,
        activities = CASE a.email_state WHEN 'SENT' THEN a.activities ELSE EXCLUDED.activities END,
        email_state = CASE a.email_state WHEN 'SENT' THEN a.email_state ELSE EXCLUDED.email_state END`,
    values: [
      tx.siteId,
      JSON.stringify(entries),
      recoveryEmail.enabled,
      after(now, recoveryEmail.afterMinutes * MINUTE_MS),
      now,
      JSON.stringify({ type: 'SCHEDULED', createdDate: now.toISOString() }),
    ],
  })
}
