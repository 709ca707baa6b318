import { reasonOf } from '../../kernel/errors/reason-of.ts'
import { loadKeyring } from '../../startup/load-keyring.ts'
import { findOwnStore } from '../../startup/own-store/own-store.ts'
import { requireKnownKeys } from '../../startup/own-store/require-known-keys.ts'
import { type Check, failed, ok, warning } from './check.ts'

/** Whether the database has a store, whose secrets these keys decrypt, and an owner. */
export const storeCheck: Check = {
  name: 'store',
  async run({ database, environment }) {
    if (!database) return []
    const exists = await database.pool.query<{ found: boolean }>(
      `SELECT to_regclass('own_store') IS NOT NULL AS found`,
    )
    const store = exists.rows[0]?.found ? await findOwnStore(database) : null
    if (!store) return [warning('There is no store yet.', 'Start the platform once to create it.')]
    const { clientId } = environment
    const isOther = clientId !== undefined && clientId !== store.clientId
    return [
      ok(`The store is ${store.siteId}, its shop's client ${store.clientId}.`),
      ...(isOther
        ? [
            warning(
              `VITRINE_CLIENT_ID is ${clientId}, which is not the client of this store's own shop.`,
              `Set it to ${store.clientId}, unless this shop has a client of its own.`,
            ),
          ]
        : []),
      await checkKeys(),
    ]

    async function checkKeys() {
      try {
        if (!database) throw new Error('no database')
        await requireKnownKeys(database, loadKeyring(environment))
        return ok('VITRINE_KEYS decrypts its secrets.')
      } catch (error) {
        return failed(reasonOf(error), 'Take VITRINE_KEYS from where you keep your secrets.')
      }
    }
  },
}
