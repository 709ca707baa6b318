import { apiKeys } from '../auth/tables/identity.ts'
import { createToken } from '../kernel/crypto/opaque-token.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import type { TestPlatform } from './test-platform.ts'

/** A program with an API key: calls the platform, and returns the parsed reply. */
export interface TestApp {
  apiKey: string
  call(method: string, path: string, body?: unknown): Promise<TestReply>
}

export interface TestReply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: replies have as many shapes as there are calls.
  body: any
}

/** An API key of the platform's site with these permissions. */
export async function createTestApp(
  { scope, clock, fetch }: TestPlatform,
  permissions: Permission[] = ALL,
): Promise<TestApp> {
  const { value: apiKey, hash: keyHash } = createToken('apiKey', scope.siteId)
  await scope.db
    .insert(apiKeys)
    .values({ siteId: scope.siteId, keyHash, name: 'Test', permissions, createdAt: clock.now() })
  return {
    apiKey,
    async call(method, path, body) {
      const response = await fetch(path, {
        method,
        headers: {
          Authorization: apiKey,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  }
}

const ALL: Permission[] = [
  'WIX_STORES.MODIFY_PRODUCTS',
  'WIX_STORES.READ_MERCHANT_DATA',
  'WIX_STORES.READ_INVENTORY',
  'WIX_STORES.MODIFY_INVENTORY',
]
