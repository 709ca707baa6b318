import type { ApiKeyInfo } from '@vitrine/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { apiKeys } from '../tables/identity.ts'

/**
 * The site's active keys, oldest first. A key's id is its hash, from which the key cannot be derived:
 * in hexadecimal, which no command line takes for an option.
 */
export async function listApiKeys({ db, siteId }: SiteScope): Promise<ApiKeyInfo[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.siteId, siteId), isNull(apiKeys.revokedAt)))
    .orderBy(asc(apiKeys.createdAt))
  return rows.map(({ keyHash, name, permissions, createdAt }) => ({
    id: keyHash.toString('hex'),
    name,
    permissions,
    createdDate: createdAt.toISOString(),
  }))
}

/** @throws {ApiError} 404: there is no such key, or it was already revoked. */
export async function revokeApiKey(scope: SiteScope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const [row] = await tx.db
      .update(apiKeys)
      .set({ revokedAt: tx.now() })
      .where(
        and(
          eq(apiKeys.siteId, tx.siteId),
          eq(apiKeys.keyHash, Buffer.from(id, 'hex')),
          isNull(apiKeys.revokedAt),
        ),
      )
      .returning({ name: apiKeys.name })
    if (!row) throw notFound('api key', id)
    await record(tx, { action: 'api_key.revoked', details: { name: row.name } })
  })
}
