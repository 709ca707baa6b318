import { record } from '../audit/record.ts'
import { apiKeys } from '../db/tables/identity.ts'
import type { Permission } from '../permissions.ts'
import { type SiteScope, transact } from '../site-scope.ts'
import { createToken } from './opaque-token.ts'

/** A new API key, shown once; the database keeps its hash. */
export async function createApiKey(
  scope: SiteScope,
  { name, permissions }: { name: string; permissions: Permission[] },
): Promise<string> {
  const key = createToken('apiKey', scope.siteId)
  await transact(scope, async (tx) => {
    const { db, siteId, now } = tx
    await db
      .insert(apiKeys)
      .values({ siteId, keyHash: key.hash, name, permissions, createdAt: now() })
    await record(tx, { action: 'api_key.created', details: { name, count: permissions.length } })
  })
  return key.value
}
