import type {
  BeginCatalogImportRequest,
  BeginCatalogImportResponse,
  CatalogImport,
  CatalogImportPreview,
  CatalogImportResponse,
  CatalogTableFormat,
  ListCatalogImportsResponse,
  ListRejectedRowsResponse,
  RepeatCatalogImportRequest,
  RetryCatalogImportRequest,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { Api, CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'
import { platformErrorFrom } from '../http/platform-error.ts'
import { replyOf } from '../http/transport.ts'

/** What can be sent as a file; a stream cannot be sent again when the access token has expired. */
export type CatalogFile = Blob | string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

/**
 * Import and export of catalogs: product files of other shop systems, and exported catalogs. An addition of Vitrine's
 * platform.
 */
export interface CatalogImports {
  /**
   * Creates an import for a file. Its progress and result can be read for a week.
   *
   * @throws {PlatformError} 409 `TOO_MANY_IMPORTS`: when ten are unfinished.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { import: begun } = await admin.catalogImports.beginImport({ fileName: 'products.csv' })
   * await admin.catalogImports.sendFile(begun.id, file)
   * ```
   */
  beginImport(
    request: BeginCatalogImportRequest,
    options?: WriteOptions,
  ): Promise<BeginCatalogImportResponse>
  /**
   * Uploads the file of an import, up to 256 MiB, without a time limit; the import is then queued.
   *
   * @throws {PlatformError} 409 `IMPORT_CONFLICT`: when it has its file already, or is finished.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.catalogImports.sendFile(importId, file)
   * ```
   */
  sendFile(importId: string, file: CatalogFile, options?: CallOptions): Promise<CatalogImport>
  /**
   * The progress or the result of an import, with the records that were rejected.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { status, errors = [] } = await admin.catalogImports.getImport(importId)
   * ```
   */
  getImport(importId: string, options?: CallOptions): Promise<CatalogImport>
  /**
   * One page of the imports of the last days, the newest first.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { imports } = await admin.catalogImports.listImports({ limit: 10 })
   * ```
   */
  listImports(
    page?: { limit?: number; offset?: number },
    options?: CallOptions,
  ): Promise<ListCatalogImportsResponse>
  /**
   * Cancels an import; a running one stops after the current product. Imported products stay.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.catalogImports.cancelImport(importId)
   * ```
   */
  cancelImport(importId: string, options?: WriteOptions): Promise<CatalogImport>
  /**
   * What the file of an import is, with its columns and first records; of a plain CSV file also what its columns hold,
   * as they were mapped the last time or by their names.
   *
   * @throws {PlatformError} 409 `IMPORT_CONFLICT`: when the file is not there.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { format, suggestedColumns } = await admin.catalogImports.previewImport(importId)
   * ```
   */
  previewImport(importId: string, options?: CallOptions): Promise<CatalogImportPreview>
  /**
   * Imports the file of an import again, without another upload: after a dry run, or with other columns. The mapping of
   * columns is remembered for files with the same ones.
   *
   * @throws {PlatformError} 409 `IMPORT_CONFLICT`: when the file is not there; `TOO_MANY_IMPORTS`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const begun = await admin.catalogImports.repeatImport(importId, { columns: { Preis: 'price' } })
   * ```
   */
  repeatImport(
    importId: string,
    request?: RepeatCatalogImportRequest,
    options?: WriteOptions,
  ): Promise<CatalogImport>
  /**
   * One page of the rejected rows of a CSV file, with their values and errors.
   *
   * @throws {PlatformError} 404 `REJECTED_RECORDS_NOT_FOUND`: when no row was rejected, or it was a dry run.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { columns, rows } = await admin.catalogImports.listRejectedRows(importId, { limit: 20 })
   * ```
   */
  listRejectedRows(
    importId: string,
    page?: { limit?: number; offset?: number },
    options?: CallOptions,
  ): Promise<ListRejectedRowsResponse>
  /**
   * Imports the rejected rows with up to a thousand of them corrected. They are retried once, unless that import is
   * canceled or fails.
   *
   * @throws {PlatformError} 400 for a line that was not rejected; 409 `IMPORT_CONFLICT`: when they were retried already.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.catalogImports.retryImport(importId, [{ line: 5, values: ['bowl', 'Bowl', '10'] }])
   * ```
   */
  retryImport(
    importId: string,
    rows: RetryCatalogImportRequest['rows'],
    options?: WriteOptions,
  ): Promise<CatalogImport>
  /**
   * The rejected records as a file, to be corrected and imported again.
   *
   * @throws {PlatformError} 404 `REJECTED_RECORDS_NOT_FOUND`: when no record was rejected, or it was a dry run.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const csv = await (await admin.catalogImports.fetchRejected(importId)).text()
   * ```
   */
  fetchRejected(importId: string, options?: CallOptions): Promise<Response>
  /**
   * The catalog as JSON lines, with costs and hidden products, without pictures and sold files.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const lines = (await admin.catalogImports.exportCatalog()).body
   * ```
   */
  exportCatalog(options?: CallOptions): Promise<Response>
  /**
   * The products as the CSV file that a shop system imports, and this platform too; with costs and hidden products.
   *
   * @throws {PlatformError} 409 `EXPORT_CONFLICT`: while another export of the store is written.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const csv = await (await admin.catalogImports.exportProducts({ format: 'woocommerce' })).text()
   * ```
   */
  exportProducts(request: { format: CatalogTableFormat }, options?: CallOptions): Promise<Response>
}

const IMPORTS = '/catalog-imports/v1/imports'

export function createCatalogImports({ api }: Pick<Connection, 'api'>): CatalogImports {
  return {
    beginImport: (request, options) => api.post(IMPORTS, request, options),

    sendFile: async (id, body, options) => {
      const init = { ...options, method: 'PUT', body, duplex: 'half' }
      const response = await fetchFile(api, path`/catalog-imports/v1/imports/${id}/file`, init)
      return ((await response.json()) as CatalogImportResponse).import
    },

    getImport: async (id, options) => {
      const reply = await api.get<CatalogImportResponse>(
        path`/catalog-imports/v1/imports/${id}`,
        {},
        options,
      )
      return reply.import
    },

    listImports: (page = {}, options) => api.get(IMPORTS, page, options),

    cancelImport: async (id, options) => {
      const url = path`/catalog-imports/v1/imports/${id}/cancel`
      return (await api.post<CatalogImportResponse>(url, {}, options)).import
    },

    previewImport: async (id, options) =>
      api.get(path`/catalog-imports/v1/imports/${id}/preview`, {}, options),

    repeatImport: async (id, request = {}, options) => {
      const url = path`/catalog-imports/v1/imports/${id}/repeat`
      return (await api.post<CatalogImportResponse>(url, request, options)).import
    },

    listRejectedRows: async (id, page = {}, options) =>
      api.get(path`/catalog-imports/v1/imports/${id}/rejected-rows`, page, options),

    retryImport: async (id, rows, options) => {
      const url = path`/catalog-imports/v1/imports/${id}/retry`
      return (await api.post<CatalogImportResponse>(url, { rows }, options)).import
    },

    fetchRejected: async (id, options) =>
      fetchFile(api, path`/catalog-imports/v1/imports/${id}/rejected-records`, options),

    exportCatalog: (options) => fetchFile(api, '/catalog-exports/v1/catalog.jsonl', options),

    exportProducts: ({ format }, options) =>
      fetchFile(api, `/catalog-exports/v1/products.csv?format=${format}`, options),
  }
}

/** Sends a request without the time limit of other calls, because files may take longer. */
async function fetchFile(api: Api, url: string, init: FileRequest = {}) {
  const response = await api.fetch(url, init as RequestInit)
  if (response.ok) return response
  const request = `${init.method ?? 'GET'} ${url}`
  throw platformErrorFrom(replyOf(response, await response.text()), request, Date.now())
}

interface FileRequest extends CallOptions {
  method?: string
  body?: CatalogFile
  /** Required by `fetch` for streams; missing in some type libraries. */
  duplex?: string
}
