import type { CatalogSettings } from '../../../catalog/product/media/wire-media.ts'
import type { EarlierProduct } from '../../../catalog/product/write/read-input.ts'
import type { CatalogFacts } from '../../facts/facts.ts'

export interface SaveOptions {
  settings: CatalogSettings
  /** The stock of the variants is part of the request. */
  withInventory?: boolean
}

/** The product that a request changes, and how. */
export interface ChangeContext {
  productId: string
  currency: string
  facts: CatalogFacts
  /** Absent: a new product. */
  earlier?: EarlierProduct
  options: SaveOptions
}
