import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long the link works that refuses further e-mails. */
const KNOWN_MS = 60 * DAY_MS

/**
 * Notes that the address is written to now, and returns its key; `null` when it refuses, or was written to within a day:
 * an address can be entered by another person, again and again.
 */
export async function claimRecoveryAddress(
  { siteId, db, now }: SiteScope,
  email: string,
  keyring: Keyring,
): Promise<string | null> {
  const hash = keyring.mac(`recovery address ${siteId} ${email.toLowerCase()}`)
  const rows = await runStatement(db, {
    name: 'recovery-addresses.claim',
    text: `
      INSERT INTO recovery_addresses AS r (site_id, address_hash, sent_at, expires_at)
      VALUES ($1, $2, $3, $4)
      ON CONFLICT (site_id, address_hash) DO UPDATE SET sent_at = EXCLUDED.sent_at, expires_at = EXCLUDED.expires_at
      WHERE r.refused_at IS NULL AND r.sent_at <= $5
      RETURNING r.site_id`,
    values: [siteId, hash, now(), after(now(), KNOWN_MS), after(now(), -DAY_MS)],
  })
  return rows.length > 0 ? hash.toString('base64url') : null
}

/** Whether an address with this key was written to. */
export async function isRecoveryAddress({ siteId, db }: SiteScope, key: string): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'recovery-addresses.find',
    text: 'SELECT site_id FROM recovery_addresses WHERE site_id = $1 AND address_hash = $2',
    values: [siteId, Buffer.from(key, 'base64url')],
  })
  return rows.length > 0
}

/** The address gets no further recovery e-mail; returns whether one was written to it. A repetition has no effect. */
export async function endRecoveryEmails(
  { siteId, db, now }: SiteScope,
  key: string,
): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'recovery-addresses.refuse',
    text: `
      UPDATE recovery_addresses
      SET refused_at = coalesce(refused_at, $3), expires_at = NULL
      WHERE site_id = $1 AND address_hash = $2
      RETURNING site_id`,
    values: [siteId, Buffer.from(key, 'base64url'), now()],
  })
  return rows.length > 0
}
