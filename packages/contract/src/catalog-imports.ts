/** Catalog files sent over HTTP. An addition of Vitrine's platform, as are all calls below `/catalog-imports`. */

export const catalogImportStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const
/** `WAITING` is for the file, or for an import before it. */
export type CatalogImportStatus = (typeof catalogImportStatuses)[number]

export interface BeginCatalogImportRequest {
  /** Its ending says what it is: `.jsonl` and `.ndjson` are exported catalogs, everything else is CSV. */
  fileName: string
  /** What columns of a CSV file stand for where they have other names: `{ Preis: 'Variant Price' }`. */
  columns?: Record<string, string>
  /** Everything is tried and nothing kept. Meanwhile nobody else can make products. */
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
  /** The newest first; {@link CatalogImport.errors} are told by the import itself. */
  imports: CatalogImport[]
  metadata: { count: number; offset: number; total: number }
}

export interface CatalogImport {
  id: string
  fileName: string
  dryRun: boolean
  status: CatalogImportStatus
  /** Of the file, once it is here. */
  sizeInBytes?: number
  /** Products that have been looked at, of those in the file; `total` once they are counted. */
  progress: { done: number; total?: number }
  /** Of an import that is `DONE`. */
  result?: CatalogImportResult
  /** The first thousand refusals of records. */
  errors?: CatalogImportError[]
  /** Where the refused records are fetched, in the form of the file: put them right and import them. */
  refusedRecordsUrl?: string
  /** Why an import is `FAILED`: a sentence. */
  failure?: string
  /** What else was left out, in sentences. */
  warnings: string[]
  /** ISO 8601, as are the other dates. */
  createdDate: string
  startedDate?: string
  finishedDate?: string
  /** When the file and what is said of it are forgotten. */
  expirationDate: string
}

export interface CatalogImportResult {
  /** `Shopify`, `WooCommerce`, `Magento`, one of the hosted platform's, or `JSON lines`. */
  format: string
  /** What the text of the file was read as. */
  encoding: string
  created: number
  updated: number
  /** As they were; what was imported before an interruption is counted here. */
  unchanged: number
  /** Refusals, of which `errors` are the first. */
  refused: number
  /** Columns with values that have no place here. */
  ignoredColumns: string[]
  /** Pictures that the platform fetches from their addresses. */
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
