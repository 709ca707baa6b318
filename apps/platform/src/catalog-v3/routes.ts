import type { CatalogReads } from '../catalog/catalog-reads.ts'
import type { Route } from '../http/route/route.ts'
import { inventoryRoutesV3 } from './inventory/inventory-routes.ts'
import { productReadRoutesV3 } from './product/product-read-routes.ts'
import { productWriteRoutesV3 } from './product/product-write-routes.ts'
import { variantRoutesV3 } from './product/variant-routes.ts'

/** Every call of catalog V3, for sites that have it. Fixed words of paths come before ids. */
export const catalogV3Routes: Route<CatalogReads>[] = [
  ...variantRoutesV3,
  ...productReadRoutesV3,
  ...productWriteRoutesV3,
  ...inventoryRoutesV3,
]
