/** What a buyer has of an order beside its data. Ours alone. */

/** A file that was bought. */
export interface OrderDownload {
  lineItemId: string
  fileId: string
  fileName: string
  /** A secret address; it works ten times, until it expires. */
  link: string
  /** ISO 8601. */
  expirationDate: string
  /** Set where the link works no more: it has expired, or was used as often as allowed. The store can renew it. */
  hasEnded?: true
}

export interface ListOrderDownloadsResponse {
  /** Empty of an order that is not paid, was canceled or was refunded as a whole. */
  downloads: OrderDownload[]
}

export interface OrderLinkResponse {
  /** A secret address: it shows the order to every holder. */
  url: string
}
