import { type SiteCatalogVersion, siteCatalogVersions } from '@vitrine/contract'
import * as v from 'valibot'
import { runStatement } from '../../kernel/database/statement.ts'
import { afterCommit, type SiteScope } from '../../kernel/scope/site-scope.ts'
import { createStoredSettings } from '../../sites/stored-settings.ts'
import { catalogChanged, databaseGeneration } from '../cache/catalog-epoch.ts'
import { createReadCache } from '../cache/read-cache.ts'

/** The stored setting. Changing it converts the catalog: see `convertCatalog`. */
export const storedCatalogVersion = createStoredSettings(
  { catalogVersion: v.picklist(siteCatalogVersions) },
  { catalogVersion: 'V1' },
)

const MAX_BYTES = 4 * 1024 * 1024
/** How often this process has converted each site's catalog; no other change of a catalog changes its version. */
const conversions = new Map<string, number>()
const versions = createReadCache<SiteCatalogVersion>({
  maxBytes: MAX_BYTES,
  epochOf: (siteId) => (conversions.get(siteId) ?? 0) + databaseGeneration(),
})

/** Records that the scope's transaction changes the version, and so what the catalog shows. */
export function catalogConverted(scope: SiteScope): void {
  afterCommit(scope, ({ siteId }) => conversions.set(siteId, (conversions.get(siteId) ?? 0) + 1))
  catalogChanged(scope)
}

/** The version of the site's catalog, at most a second old. */
export function readCatalogVersion(
  scope: SiteScope,
  mustBeFresh = false,
): Promise<SiteCatalogVersion> {
  return versions.read(scope, 'catalog version', mustBeFresh, async () => {
    const [row] = await runStatement<{ value: SiteCatalogVersion }>(scope.db, {
      name: 'catalog.read-version',
      text: "SELECT value FROM site_settings WHERE site_id = $1 AND name = 'catalogVersion'",
      values: [scope.siteId],
    })
    return row?.value ?? storedCatalogVersion.defaults.catalogVersion
  })
}

/** The version if it is cached; `undefined` where it would have to be read. */
export function peekCatalogVersion(
  scope: Pick<SiteScope, 'siteId' | 'now'>,
): SiteCatalogVersion | undefined {
  return versions.peek(scope, 'catalog version')
}
