import type { InventoryChangeSource } from './enumerations.ts'

/** The stock of products. @see wire contract section 6 */

export interface PreorderInfo {
  enabled: boolean
  message?: string | null
  limit?: number | null
}

export interface InventoryVariant {
  variantId: string
  inStock?: boolean | null
  quantity?: number | null
  availableForPreorder?: boolean
}

export interface InventoryItem {
  id: string
  /** The same as `productId`; for older clients. */
  externalId?: string | null
  productId: string
  /** When false, only `inStock` of each variant is meaningful. */
  trackQuantity: boolean
  variants: InventoryVariant[]
  /** ISO 8601. */
  lastUpdated?: string | null
  /** int64 as text; ascending by creation. */
  numericId: string
  preorderInfo?: PreorderInfo
}

/** `filter` and `sort` are JSON texts on the wire. */
export interface InventoryQuery {
  filter?: string
  sort?: string
  paging?: { limit?: number | null; offset?: number | null }
}

export interface QueryInventoryResponse {
  inventoryItems: InventoryItem[]
  metadata: { items: number; offset: number }
  totalResults: number
}

export interface GetInventoryVariantsResponse {
  inventoryItem: InventoryItem
}

export interface InventoryItemUpdate {
  trackQuantity?: boolean
  variants?: { variantId: string; quantity?: number; inStock?: boolean }[]
  preorderInfo?: PreorderInfo
}

/** The latest first; of one product or variant where they are given. An addition of Vitrine's platform. */
export interface QueryStockChangesRequest {
  productId?: string
  variantId?: string
  /** `nextCursor` of the page before. */
  cursor?: string
  /** 50 by default, at most 100. */
  limit?: number
}

/** A change of one variant's stock. The platform keeps them for 180 days. */
export interface StockChangeRecord {
  id: string
  productId: string
  variantId: string
  /** As they are called now; absent where they were deleted. */
  productName?: string
  variantName?: string
  difference: number
  /** The stock; where it is not counted, 1 for available and 0 for not. Absent in records of older versions. */
  before?: number
  after?: number
  source: InventoryChangeSource
  changedBy: {
    kind: 'staff' | 'member' | 'visitor' | 'app' | 'system'
    id?: string
    /** Of staff. */
    email?: string
  }
  /** ISO 8601. */
  changedDate: string
}

export interface QueryStockChangesResponse {
  changes: StockChangeRecord[]
  /** Present where there are more. */
  nextCursor?: string
}

/** The item is named by one of `inventoryId` and `productId`. */
export type InventoryItemName = { inventoryId: string } | { productId: string }

export type InventoryDecrement = InventoryItemName & {
  variantId: string
  /** At least 1. */
  decrementBy: number
  /** Allows a negative quantity where pre-order applies. */
  preorderRequest?: boolean
}

export type InventoryIncrement = InventoryItemName & {
  variantId: string
  /** At least 1. */
  incrementBy: number
}
