import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { Database } from '../kernel/database/database.ts'
import { listSiteIds } from '../sites/list-site-ids.ts'
import { listMessages, type StoredMessage } from './mailbox.ts'

/** The newest messages of every site of this development platform, newest first. */
export async function listAllMessages(db: Database, keyring: Keyring): Promise<StoredMessage[]> {
  const siteIds = await listSiteIds(db)
  const boxes = await Promise.all(siteIds.map((siteId) => listMessages({ db, siteId }, keyring)))
  return boxes.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1))
}
