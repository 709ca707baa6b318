import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { Database } from '../kernel/database/database.ts'
import { sites } from '../sites/tables.ts'
import { listMessages, type StoredMessage } from './mailbox.ts'

/** The newest messages of every site of this development platform, newest first. */
export async function listAllMessages(db: Database, keyring: Keyring): Promise<StoredMessage[]> {
  const rows = await db.select({ siteId: sites.siteId }).from(sites)
  const boxes = await Promise.all(rows.map(({ siteId }) => listMessages({ db, siteId }, keyring)))
  return boxes.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1))
}
