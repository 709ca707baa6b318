import type { CatalogReads } from '../catalog/catalog-reads.ts'
import { ofCatalogVersion } from '../catalog/version/of-catalog-version.ts'
import type { Route } from '../http/route/route.ts'
import { categoryReadRoutes } from './categories/category-read-routes.ts'
import { categoryWriteRoutes } from './categories/category-write-routes.ts'
import { customizationRoutesV3 } from './entities/customization-routes.ts'
import { namedRoutesV3 } from './entities/named-routes.ts'
import { sectionRoutesV3 } from './entities/section-routes.ts'
import { inAskedLanguage } from './in-asked-language.ts'
import { inventoryByFilterRoutes } from './inventory/by-filter-routes.ts'
import { inventoryRoutesV3 } from './inventory/inventory-routes.ts'
import { byFilterRoutesV3 } from './product/by-filter-routes.ts'
import { productReadRoutesV3 } from './product/product-read-routes.ts'
import { productWriteRoutesV3 } from './product/product-write-routes.ts'
import { variantRoutesV3 } from './product/variant-routes.ts'

/** Every call of catalog V3, for sites that have it. Fixed words of paths come before ids. */
export const catalogV3Routes: Route<CatalogReads>[] = [
  ...inAskedLanguage([...variantRoutesV3, ...productReadRoutesV3]),
  ...productWriteRoutesV3,
  ...byFilterRoutesV3,
  ...inventoryByFilterRoutes,
  ...inventoryRoutesV3,
  ...ofCatalogVersion('V3', [
    ...namedRoutesV3,
    ...sectionRoutesV3,
    ...customizationRoutesV3,
    ...inAskedLanguage(categoryReadRoutes),
    ...categoryWriteRoutes,
  ]),
]
