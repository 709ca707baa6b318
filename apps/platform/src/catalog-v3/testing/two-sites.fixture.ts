import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { useCatalogV3 } from '../../testing/use-catalog-v3.ts'

/** An app of a shop with catalog V3, and one of another such shop, whose ids the first does not know. */
export async function createTwoSites(
  database: OpenDatabase,
): Promise<{ app: TestApp; elsewhere: TestApp }> {
  const sites = await Promise.all([createTestPlatform(database), createTestPlatform(database)])
  await Promise.all(sites.map(useCatalogV3))
  const [own, other] = sites
  return { app: await createTestApp(own), elsewhere: await createTestApp(other) }
}

/** The numbers of a bulk call of which some items failed. */
export const counts = (totalSuccesses: number, totalFailures: number) => ({
  totalSuccesses,
  totalFailures,
  undetailedFailures: 0,
})

/** The result of an item that failed. */
export const failed = (originalIndex: number, code: string) => ({
  itemMetadata: { originalIndex, success: false, error: { code } },
})
