import { catalogConverted, storedCatalogVersion } from '../catalog/version/catalog-version.ts'
import type { TestPlatform } from './test-platform.ts'

/** Gives the platform's site catalog V3. */
export async function useCatalogV3({ scope }: Pick<TestPlatform, 'scope'>): Promise<void> {
  await storedCatalogVersion.save(scope, 'catalogVersion', 'V3')
  catalogConverted(scope)
}
