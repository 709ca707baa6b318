import { apiKeys } from '../auth/tables/identity.ts'
import { createToken } from '../kernel/crypto/opaque-token.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import type { TestPlatform } from './test-platform.ts'

/** An API key of the platform's site with exactly these permissions, by their wire names. */
export async function createTestApiKey(
  { scope, siteId, clock }: TestPlatform,
  permissions: readonly string[],
): Promise<string> {
  const key = createToken('apiKey', siteId)
  await scope.db.insert(apiKeys).values({
    siteId,
    keyHash: key.hash,
    name: 'Test',
    permissions: permissions as Permission[],
    createdAt: clock.now(),
  })
  return key.value
}
