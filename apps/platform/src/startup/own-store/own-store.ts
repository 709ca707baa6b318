import type { OpenDatabase } from '../../kernel/database/database.ts'

/** The ids of the store that a database is for. */
export interface OwnStore {
  siteId: string
  accountId: string
  /** The client of its shop. */
  clientId: string
}

/** The store of this database, or `null` if none was started on it yet. */
export async function findOwnStore({
  pool,
}: Pick<OpenDatabase, 'pool'>): Promise<(OwnStore & { isPrepared: boolean }) | null> {
  const { rows } = await pool.query<OwnStore & { isPrepared: boolean }>(`
    SELECT site_id AS "siteId", account_id AS "accountId", client_id AS "clientId",
      prepared_at IS NOT NULL AS "isPrepared"
    FROM own_store`)
  return rows[0] ?? null
}

/** The store of this database: the proposed one if there is none yet. Processes that start together get the same. */
export async function registerOwnStore(
  database: Pick<OpenDatabase, 'pool'>,
  { siteId, accountId, clientId }: OwnStore,
): Promise<OwnStore & { isPrepared: boolean }> {
  await database.pool.query(
    `INSERT INTO own_store (name, site_id, account_id, client_id)
    VALUES ('store', $1, $2, $3)
    ON CONFLICT (name) DO NOTHING`,
    [siteId, accountId, clientId],
  )
  const store = await findOwnStore(database)
  if (!store) throw new Error('The row of the store was deleted while the platform started.')
  return store
}
