export type { CategoriesV3, CategoryOptions } from './categories-v3.ts'
export { type CatalogV3, createCatalogV3 } from './create-catalog-v3.ts'
export type { CustomizationsV3, EntitiesV3, EntityOptions } from './entities-v3.ts'
export type { InventoryItemInputV3, InventoryItemsV3 } from './inventory-items-v3.ts'
export type { ProductOptions, ProductsV3 } from './products-v3.ts'
export type {
  CategoryInputV3,
  CustomizationInputV3,
  PageV3,
  ProductInputV3,
  QueryV3,
  SearchV3,
  VariantInputV3,
} from './requests.ts'
