import { record } from '../../audit/record.ts'
import { createToken } from '../../kernel/crypto/opaque-token.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { apiKeys } from '../tables/identity.ts'

/** A new API key, returned once; the database stores its hash. */
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
