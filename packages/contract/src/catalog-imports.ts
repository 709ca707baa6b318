/** Catalog import over HTTP. An addition of Vitrine's platform, as are all calls below `/catalog-imports`. */

export const catalogImportStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const
/** `WAITING`: for the file, or in the queue behind another import. */
export type CatalogImportStatus = (typeof catalogImportStatuses)[number]

export interface BeginCatalogImportRequest {
  /** Its extension decides the format: `.jsonl` and `.ndjson` are exported catalogs, everything else is CSV. */
  fileName: string
  /** Maps columns of a CSV file that have other names: `{ Preis: 'Variant Price' }`. */
  columns?: Record<string, string>
  /** A dry run: everything is validated and nothing saved. No other product can be created meanwhile. */
  dryRun?: boolean
}

export interface BeginCatalogImportResponse extends CatalogImportResponse {
  /** PUT the file there, with the authorization of the other calls. */
  uploadUrl: string
}

export interface CatalogImportResponse {
  import: CatalogImport
}

export interface ListCatalogImportsResponse {
  /** The newest first; without {@link CatalogImport.errors}, which only the single import has. */
  imports: CatalogImport[]
  metadata: { count: number; offset: number; total: number }
}

export interface CatalogImport {
  id: string
  fileName: string
  dryRun: boolean
  status: CatalogImportStatus
  /** Of the file, once it is uploaded. */
  sizeInBytes?: number
  /**
   * Processed products of the file; `total` once they are counted. While the import is `RUNNING`, also how many it
   * processes in a second, and how many seconds the rest takes at that rate.
   */
  progress: { done: number; total?: number; perSecond?: number; secondsLeft?: number }
  /** Of an import that is `DONE`. */
  result?: CatalogImportResult
  /** The first thousand errors of records. */
  errors?: CatalogImportError[]
  /** URL of the rejected records, in the format of the file, to be corrected and imported again. */
  rejectedRecordsUrl?: string
  /** Why an import is `FAILED`: a sentence. */
  failure?: string
  /** What was imported in another form or left out, in sentences; the first thousand. In a list, only the number. */
  warnings: string[]
  /** ISO 8601, as are the other dates. */
  createdDate: string
  startedDate?: string
  finishedDate?: string
  /** When the file and this record are deleted. */
  expirationDate: string
}

export interface CatalogImportResult {
  /** `Shopify`, `WooCommerce`, `Magento`, one of the hosted platform's, or `JSON lines`. */
  format: string
  /** The encoding that the file was decoded with. */
  encoding: string
  created: number
  updated: number
  /** Unchanged products, including those imported before an interruption. */
  unchanged: number
  /** The number of errors, of which `errors` has the first. */
  rejected: number
  /** Columns with values that have no field here. */
  ignoredColumns: string[]
  /** Pictures that the platform fetches from their URLs. */
  requestedPictures: number
  /** Pictures that the file names, and that the store does not have. */
  missingPictures: number
  /** Files that are sold, and that the store does not have. */
  missingFiles: number
}

export interface CatalogImportError {
  /** Of the file, from 1. */
  line: number
  /** `''` where it is about the record. */
  column: string
  reason: string
}
