import type { BrandV3, InfoSectionV3, RibbonV3 } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import { type CategoriesV3, createCategoriesV3 } from './categories-v3.ts'
import {
  type CustomizationsV3,
  createCustomizationsV3,
  createEntitiesV3,
  type EntitiesV3,
} from './entities-v3.ts'
import { createInventoryItemsV3, type InventoryItemsV3 } from './inventory-items-v3.ts'
import { createProductsV3, type ProductsV3 } from './products-v3.ts'

/** The calls of catalog V3, for sites that have it; others answer 428. */
export interface CatalogV3 {
  products: ProductsV3
  inventoryItems: InventoryItemsV3
  brands: EntitiesV3<BrandV3, Partial<BrandV3>, 'brands'>
  ribbons: EntitiesV3<RibbonV3, Partial<RibbonV3>, 'ribbons'>
  infoSections: EntitiesV3<InfoSectionV3, Partial<InfoSectionV3>, 'infoSections'>
  customizations: CustomizationsV3
  categories: CategoriesV3
}

/**
 * Creates the calls of catalog V3, in the name of a client, an API key or an app.
 *
 * @example
 * ```ts
 * const { products } = createCatalogV3(client)
 * const { pagingMetadata } = await products.queryProducts({ filter: { slug: 'mug' } }, { fields: ['URL'] })
 * ```
 */
export function createCatalogV3(connection: Pick<Connection, 'api'>): CatalogV3 {
  return {
    products: createProductsV3(connection),
    inventoryItems: createInventoryItemsV3(connection),
    brands: createEntitiesV3(connection, { segment: 'brands', member: 'brand', members: 'brands' }),
    ribbons: createEntitiesV3(connection, {
      segment: 'ribbons',
      member: 'ribbon',
      members: 'ribbons',
    }),
    infoSections: createEntitiesV3(connection, {
      segment: 'info-sections',
      member: 'infoSection',
      members: 'infoSections',
    }),
    customizations: createCustomizationsV3(connection),
    categories: createCategoriesV3(connection),
  }
}
