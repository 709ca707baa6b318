import type { CatalogReference } from './line-item.ts'

/** Requests to be told when an item is back in stock, in the hosted platform's form. */

/**
 * `RECEIVED` until the item is back in stock, `PROCESSING` until its e-mail is handed over, and then there is no request
 * any more; `FAILED` where no e-mail could be composed.
 */
export type BackInStockStatus = 'RECEIVED' | 'PROCESSING' | 'FAILED'

/** What a shopper asks for. `options.variantId` names the variant of a product with managed variants. */
export interface BackInStockDraft {
  catalogReference: CatalogReference
  email: string
  /** The page to return to, on an origin of the client; by default the product's page in the store's own shop. */
  itemUrl?: string
}

/** A request to be told when an item is back in stock. */
export interface BackInStockRequest extends BackInStockDraft {
  id: string
  itemUrl: string
  status: BackInStockStatus
  createdDate: string
}

export interface CreateBackInStockRequestResponse {
  request: Omit<BackInStockRequest, 'createdDate'>
  /**
   * Whether the address has to be confirmed by the link of an e-mail: always, unless it is the member's own. It says
   * nothing about earlier requests.
   */
  mustConfirm: boolean
}

/** A page of the confirmed requests, the newest first. */
export interface ListBackInStockRequestsResponse {
  requests: BackInStockRequest[]
  metadata: { items: number; offset: number }
  totalResults: number
}

/** How many addresses wait for each item, the most wanted first; at most 100 items. */
export interface CountBackInStockRequestsResponse {
  items: { catalogReference: CatalogReference; count: number }[]
}
