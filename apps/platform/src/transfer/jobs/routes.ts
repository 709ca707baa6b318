import { stat } from 'node:fs/promises'
import type {
  BeginCatalogImportResponse,
  CatalogImportPreview,
  CatalogImportResponse,
  ListCatalogImportsResponse,
  ListRejectedRowsResponse,
} from '@vitrine/contract'
import {
  beginCatalogImportSchema,
  listCatalogImportsSchema,
  repeatCatalogImportSchema,
  retryCatalogImportSchema,
} from '@vitrine/contract/schemas'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { answerFile } from './answer-file.ts'
import { beginImport } from './begin-import.ts'
import { cancelImport } from './cancel-import.ts'
import { previewImport } from './checks/preview-import.ts'
import { repeatImport } from './checks/repeat-import.ts'
import { fetchFile, type ImportFiles, rejectedFiles, rejectedNameOf } from './files/import-files.ts'
import { receiveFile } from './files/receive-file.ts'
import { type ImportRecord, listImports, requireImport } from './find-import.ts'
import { listRejectedRows } from './retries/rejected-rows.ts'
import { retryImport } from './retries/retry-import.ts'
import { importUrl, toWholeImport, toWireImport } from './wire-import.ts'

interface ImportOptions {
  importFiles: ImportFiles
  publicPlatformUrl: string
}

const read = {
  forms: pathForms.imports,
  access: [permission('WIX_STORES.MODIFY_PRODUCTS')],
}
const one = {
  ...read,
  reply: 'CatalogImportResponse',
  errors: { 404: ['IMPORT_NOT_FOUND'] },
} as const

/** Imports of catalog files, for callers who manage the catalog. Ours, beside the calls of the wire. */
export const importRoutes: Route<ImportOptions>[] = [
  defineRoute({
    ...read,
    id: 'beginCatalogImport',
    method: 'post',
    path: '/v1/imports',
    write: 'once',
    summary: 'Creates an import, and gives the URL to PUT its file to.',
    body: beginCatalogImportSchema,
    reply: 'BeginCatalogImportResponse',
    errors: { 409: ['TOO_MANY_IMPORTS'] },
    handler: async (c, request, { publicPlatformUrl }) => {
      const { fileName, columns = {}, dryRun: isDryRun = false, priceRate = null } = request
      const row = await beginImport(c.var.scope, { fileName, columns, isDryRun, priceRate })
      return c.json<BeginCatalogImportResponse>({
        import: toWholeImport(row, publicPlatformUrl),
        uploadUrl: `${importUrl(row.importId, publicPlatformUrl)}/file`,
      })
    },
  }),
  defineRoute({
    ...read,
    id: 'queryCatalogImports',
    method: 'get',
    path: '/v1/imports',
    summary: 'Imports of the last days, the newest first.',
    query: listCatalogImportsSchema,
    reply: 'ListCatalogImportsResponse',
    handler: async (c, { limit = 50, offset = 0 }, { publicPlatformUrl }) => {
      const { items, total } = await listImports(c.var.scope, { limit, offset })
      return c.json<ListCatalogImportsResponse>({
        imports: items.map((row) => toWireImport(row, publicPlatformUrl)),
        metadata: { count: items.length, offset, total },
      })
    },
  }),
  defineRoute({
    ...one,
    id: 'getCatalogImport',
    method: 'get',
    path: '/v1/imports/:id',
    summary: 'The progress and the report of an import.',
    handler: async (c, _, options) => answer(c, await find(c), options),
  }),
  defineRoute({
    ...one,
    id: 'sendCatalogImportFile',
    method: 'put',
    path: '/v1/imports/:id/file',
    // With an idempotency key the whole file would be read into memory; sending it again changes nothing.
    write: 'limited',
    summary: 'Takes the file of an import, which is queued then.',
    takesFile: true,
    errors: { 404: ['IMPORT_NOT_FOUND'], 409: ['IMPORT_CONFLICT'] },
    handler: async (c, _, options) => {
      const body = (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>
      const input = { importId: idOf(c), body, files: options.importFiles }
      return answer(c, await receiveFile(c.var.scope, input), options)
    },
  }),
  defineRoute({
    ...one,
    id: 'cancelCatalogImport',
    method: 'post',
    path: '/v1/imports/:id/cancel',
    write: 'once',
    summary: 'Cancels an import; what is imported stays.',
    errors: { 404: ['IMPORT_NOT_FOUND'], 409: ['IMPORT_CONFLICT'] },
    handler: async (c, _, options) => answer(c, await cancelImport(c.var.scope, idOf(c)), options),
  }),
  defineRoute({
    ...one,
    id: 'previewCatalogImport',
    method: 'get',
    path: '/v1/imports/:id/preview',
    summary: 'What the file of an import is, with its first records.',
    reply: 'CatalogImportPreview',
    errors: { 404: ['IMPORT_NOT_FOUND'], 409: ['IMPORT_CONFLICT'] },
    handler: async (c, _, { importFiles: files }) => {
      const input = { importId: idOf(c), files }
      return c.json<CatalogImportPreview>(await previewImport(c.var.scope, input))
    },
  }),
  defineRoute({
    ...one,
    id: 'repeatCatalogImport',
    method: 'post',
    path: '/v1/imports/:id/repeat',
    write: 'limited',
    summary:
      'Imports the same file again: after a dry run, with other columns, or with another rate of its prices.',
    body: repeatCatalogImportSchema,
    errors: { 404: ['IMPORT_NOT_FOUND'], 409: ['IMPORT_CONFLICT', 'TOO_MANY_IMPORTS'] },
    handler: async (c, { columns, dryRun: isDryRun = false, priceRate }, options) => {
      const { importFiles: files } = options
      const input = { importId: idOf(c), columns, isDryRun, priceRate, files }
      return answer(c, await repeatImport(c.var.scope, input), options)
    },
  }),
  defineRoute({
    ...read,
    id: 'listRejectedRows',
    method: 'get',
    path: '/v1/imports/:id/rejected-rows',
    summary: 'The rejected rows of a table, with their values and what is wrong with them.',
    query: listCatalogImportsSchema,
    reply: 'ListRejectedRowsResponse',
    errors: { 404: ['IMPORT_NOT_FOUND', 'REJECTED_RECORDS_NOT_FOUND'] },
    handler: async (c, { limit = 50, offset = 0 }, { importFiles: files }) => {
      const input = { importId: idOf(c), limit, offset, files }
      return c.json<ListRejectedRowsResponse>(await listRejectedRows(c.var.scope, input))
    },
  }),
  defineRoute({
    ...one,
    id: 'retryCatalogImport',
    method: 'post',
    path: '/v1/imports/:id/retry',
    write: 'limited',
    summary: 'Imports the rejected rows with these corrections.',
    body: retryCatalogImportSchema,
    errors: {
      404: ['IMPORT_NOT_FOUND', 'REJECTED_RECORDS_NOT_FOUND'],
      409: ['IMPORT_CONFLICT', 'TOO_MANY_IMPORTS'],
    },
    handler: async (c, { rows: corrections }, options) => {
      const input = { importId: idOf(c), corrections, files: options.importFiles }
      return answer(c, await retryImport(c.var.scope, input), options)
    },
  }),
  defineRoute({
    ...read,
    id: 'getRejectedRecords',
    method: 'get',
    path: '/v1/imports/:id/rejected-records',
    summary: 'The file of the rejected records, to be corrected and imported.',
    reply: { mediaType: 'application/octet-stream' },
    errors: { 404: ['IMPORT_NOT_FOUND', 'REJECTED_RECORDS_NOT_FOUND'] },
    handler: async (c, _, { importFiles }) => {
      const row = await find(c)
      const name = rejectedNameOf(row.fileName)
      const { records } = rejectedFiles(importFiles, row)
      if (!row.report?.hasRejectedFile || !(await fetchFile(importFiles, records))) {
        const message =
          'There are no rejected records: every record was imported, or it was a dry run.'
        throw applicationError(404, 'REJECTED_RECORDS_NOT_FOUND', message)
      }
      const { path } = records
      return answerFile(c, { path, name, size: (await stat(path)).size })
    },
  }),
]

const idOf = (c: RouteContext) => c.req.param('id') ?? ''

const find = (c: RouteContext) => requireImport(c.var.scope, idOf(c))

function answer(c: RouteContext, row: ImportRecord, { publicPlatformUrl }: ImportOptions) {
  return c.json<CatalogImportResponse>({ import: toWholeImport(row, publicPlatformUrl) })
}
