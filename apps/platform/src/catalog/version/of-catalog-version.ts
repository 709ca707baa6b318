import { CATALOG_FORM_HEADER, type SiteCatalogVersion } from '@vitrine/contract'
import { mustBeFresh } from '../../http/headers/consistency.ts'
import type { Route, RouteContext } from '../../http/route/route.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { readCatalogVersion } from './catalog-version.ts'

/** The code of the 428 that a call of this catalog's API gets on a site with the other. The hosted platform's is not known. */
export const WRONG_VERSION = {
  V1: 'CATALOG_V3_SITE_CALLING_CATALOG_V1_API',
  V3: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
} as const satisfies Record<SiteCatalogVersion, string>

/**
 * The routes for sites with this version of the catalog; on others they answer 428, as the hosted platform does.
 *
 * The store's own programs read and write a site with V3 in the form of V1 by naming it in a header (decision 150).
 */
export function ofCatalogVersion<Dependencies>(
  version: SiteCatalogVersion,
  routes: readonly Route<Dependencies>[],
): Route<Dependencies>[] {
  return routes.map((route) => ({
    ...route,
    errors: { ...route.errors, 428: [...(route.errors?.[428] ?? []), WRONG_VERSION[version]] },
    before: (c) => requireCatalogVersion(c, version),
  }))
}

async function requireCatalogVersion(c: RouteContext, version: SiteCatalogVersion) {
  const found = await readCatalogVersion(c.var.scope, mustBeFresh(c))
  if (found === version) return
  if (version === 'V1' && c.req.header(CATALOG_FORM_HEADER) === 'V1') return
  const calls = { V1: 'v1 and v2 endpoints', V3: 'v3 endpoints' }[found]
  throw applicationError(
    428,
    WRONG_VERSION[version],
    `This store has catalog ${found}. Call its ${calls}.`,
  )
}
