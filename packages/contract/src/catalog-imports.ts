import type { CatalogImportProblem } from './catalog-import-problems.ts'

/** Catalog import over HTTP. An addition of Vitrine's platform, as are all calls below `/catalog-imports`. */

export const catalogImportStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const
/** `WAITING`: for the file, or in the queue behind another import. */
export type CatalogImportStatus = (typeof catalogImportStatuses)[number]

/** The currency of a file's prices, where it is not the store's; each price is rounded to the smallest unit of that. */
export interface PriceRate {
  /** ISO 4217. */
  from: string
  /** What one unit of it is in the store's currency. */
  rate: number
}

export interface BeginCatalogImportRequest {
  /** Its extension decides the format: `.jsonl` and `.ndjson` are exported catalogs, everything else is CSV. */
  fileName: string
  /** Maps columns of a CSV file that have other names: `{ Preis: 'Variant Price' }`. */
  columns?: Record<string, string>
  /** A dry run: everything is validated and nothing saved. */
  dryRun?: boolean
  /** By default the prices of the file are in the store's currency; rows that name another one are rejected. */
  priceRate?: PriceRate
}

/** Another import of the file of one, such as the import after its dry run. */
export interface RepeatCatalogImportRequest {
  /** As in {@link BeginCatalogImportRequest}; by default those of the repeated import. */
  columns?: Record<string, string>
  dryRun?: boolean
  /** By default that of the repeated import; `null` for prices in the store's currency. */
  priceRate?: PriceRate | null
}

/** Corrections of the rejected records of an import, which are imported with the other rejected ones. */
export interface RetryCatalogImportRequest {
  rows: {
    /** As in {@link RejectedRow}. */
    line: number
    /** One for each column. */
    values: string[]
  }[]
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
  /** Where the prices of the file are not in the store's currency. */
  priceRate?: PriceRate
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
  /** The first two hundred products, and what became of them, or would in an import that is no dry run. */
  products?: CatalogImportProduct[]
  /** The import of the rejected records of this one, once they were corrected. */
  retryId?: string
  /** URL of the rejected records, in the format of the file, to be corrected and imported again. */
  rejectedRecordsUrl?: string
  /** Why an import is `FAILED`: a sentence. */
  failure?: string
  /** The same for programs that say it in another language. */
  failureProblem?: CatalogImportProblem
  /** What was imported in another form or left out, in sentences; the first thousand. In a list, only the number. */
  warnings: string[]
  /** The same as `warnings`, in that order, for programs that say them in another language. Only of the single import. */
  warningDetails?: CatalogImportWarning[]
  /** ISO 8601, as are the other dates. */
  createdDate: string
  startedDate?: string
  finishedDate?: string
  /** When the file and this record are deleted. */
  expirationDate: string
}

export interface CatalogImportResult {
  /** `Shopify`, `WooCommerce`, `Magento`, `the hosted platform`, `plain CSV` or `JSON lines`. */
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
  /** The same for programs that say it in another language. */
  problem?: CatalogImportProblem
}

/** What was imported in another form than the file has it, or was left out. */
export interface CatalogImportWarning {
  /** Of the file, from 1; absent where it is about the whole file, as is `column`. */
  line?: number
  column?: string
  reason: string
  problem?: CatalogImportProblem
}

export const catalogImportOutcomes = ['created', 'updated', 'unchanged'] as const

export interface CatalogImportProduct {
  line: number
  name: string
  outcome: (typeof catalogImportOutcomes)[number]
}

/** The beginning of a file, before it is imported. */
export interface CatalogImportPreview {
  /** As in {@link CatalogImportResult}; `null` where columns have to be mapped to those of a plain CSV file. */
  format: string | null
  /** As the file writes them; none of JSON lines. */
  columns: string[]
  /** The first ten records. */
  rows: string[][]
  /** Columns by what they hold: as they were mapped the last time, otherwise by their names. */
  suggestedColumns: Record<string, string>
  /** Whether they were mapped in an earlier import. */
  remembered: boolean
}

/** What a plain CSV file can say of a product; `name` and `price` are required. One row is one product. */
export const plainColumns = [
  'name',
  'price',
  'key',
  'sku',
  'barcode',
  'description',
  'full price',
  'cost',
  'quantity',
  'weight',
  'brand',
  'ribbon',
  'tags',
  'collection',
  'picture',
  'visible',
] as const
export type PlainColumn = (typeof plainColumns)[number]

export interface RejectedRow {
  /** Of the imported file, from 1. */
  line: number
  /** One for each column; a record with another number of values has that number. */
  values: string[]
  /** Empty for further rows of a product with a wrong one; `column` is as the file writes it. */
  errors: Omit<CatalogImportError, 'line'>[]
}

export interface ListRejectedRowsResponse {
  /** As the file writes them. */
  columns: string[]
  rows: RejectedRow[]
  metadata: { count: number; offset: number; total: number }
}

/** The shop systems whose product files are written; all of them can be imported, too. */
export const catalogTableFormats = ['shopify', 'woocommerce', 'hosted', 'magento'] as const
export type CatalogTableFormat = (typeof catalogTableFormats)[number]
