import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'

/** Encrypted at the first start, and decrypted by every other. */
const TEXT = 'vitrine'
const CHECK = 'own_store.key_check'
const MAC_KEY = 'own_store.mac_key'

/**
 * Stores, at the first start, what later ones are checked by, and the key of look-ups and signatures.
 *
 * Rejects keys that cannot decrypt what the store's other processes have encrypted: with them members could no longer
 * sign in with their second factor, and webhooks would be signed by nobody.
 *
 * @throws {StartupError} The keyring lacks the key of the store.
 */
export async function requireKnownKeys(
  { pool }: Pick<OpenDatabase, 'pool'>,
  keyring: Keyring,
): Promise<void> {
  await pool.query(
    `UPDATE own_store
    SET key_check = coalesce(key_check, $1), mac_key = coalesce(mac_key, $2)
    WHERE key_check IS NULL OR mac_key IS NULL`,
    [keyring.seal(TEXT, CHECK), keyring.seal(keyring.macKey, MAC_KEY)],
  )
  const { rows } = await pool.query<{ sealed: Buffer }>('SELECT key_check AS sealed FROM own_store')
  for (const { sealed } of rows) unsealOf(keyring, sealed, CHECK)
}

/**
 * The keyring with the store's own key for look-ups and signatures, if there is a store: with that of the newest key,
 * links in e-mails and the addresses that want none would be unknown after a rotation.
 *
 * @throws {StartupError} The keyring lacks the key of the store.
 */
export async function withOwnMacKey(
  { pool }: Pick<OpenDatabase, 'pool'>,
  keyring: Keyring,
): Promise<Keyring> {
  const { rows } = await pool.query<{ sealed: Buffer | null }>(
    'SELECT mac_key AS sealed FROM own_store',
  )
  const sealed = rows[0]?.sealed
  return sealed ? keyring.withMacKey(unsealOf(keyring, sealed, MAC_KEY)) : keyring
}

function unsealOf(keyring: Keyring, sealed: Buffer, place: string): string {
  try {
    return keyring.unseal(sealed, place)
  } catch (cause) {
    throw new StartupError(
      'The secrets in this database are encrypted with another key. Set VITRINE_KEYS to that of the store; a store ' +
        'that was started without VITRINE_KEYS has it in the file "keys" of its data folder.',
      { cause },
    )
  }
}
