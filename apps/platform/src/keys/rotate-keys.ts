import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

/** Few enough for one statement each, many enough that reading them is not what takes long. */
const BATCH = 200

/** How many values were encrypted anew, by `table.column`. */
export type RotationReport = Record<string, number>

/**
 * Encrypts every value that an older key has encrypted with the newest one; the store may run.
 *
 * A value that is replaced meanwhile is left alone: who replaces it uses the newest key, provided that all processes
 * have it.
 *
 * @throws {Error} A value cannot be decrypted; those before it are rotated already.
 */
export async function rotateKeys(
  database: Pick<OpenDatabase, 'pool'>,
  keyring: Keyring,
): Promise<RotationReport> {
  const report: RotationReport = {}
  for (const column of sealedColumns) {
    report[`${column.table}.${column.column}`] = await rotateColumn(database, keyring, column)
  }
  return report
}

interface SealedRow {
  siteId: string
  /** The columns that name the row, in text form. */
  keys: string[]
  sealed: Buffer
}

async function rotateColumn(
  { pool }: Pick<OpenDatabase, 'pool'>,
  keyring: Keyring,
  { table, column, keys, place }: SealedColumn,
): Promise<number> {
  let rotated = 0
  for (;;) {
    const { rows } = await pool.query<SealedRow>(
      `SELECT site_id AS "siteId", ARRAY[${keys.map(toText).join(', ')}]::text[] AS keys,
        ${column} AS sealed
      FROM ${table}
      WHERE site_id IN (SELECT site_id FROM sites)
        AND get_byte(${column}, 0) <> $1
      LIMIT ${BATCH}`,
      [keyring.newestVersion],
    )
    for (const row of rows) await rotate(row)
    rotated += rows.length
    if (rows.length < BATCH) return rotated
  }

  async function rotate({ siteId, keys: values, sealed }: SealedRow) {
    const bound =
      typeof place === 'string' ? place : [place.first, siteId, ...values, place.last].join('/')
    const named = keys.map((key, at) => `AND ${toText(key)} = $${at + 4}`)
    await pool.query(
      `UPDATE ${table} SET ${column} = $3
      WHERE site_id = $1 AND ${column} = $2 ${named.join(' ')}`,
      [siteId, sealed, keyring.seal(keyring.unseal(sealed, bound), bound), ...values],
    )
  }
}

/** As in the places: hashes in hexadecimal digits. */
const toText = (key: string) => (key.endsWith('_hash') ? `encode(${key}, 'hex')` : `${key}::text`)
