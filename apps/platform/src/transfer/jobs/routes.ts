import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type {
  BeginCatalogImportResponse,
  CatalogImportResponse,
  ListCatalogImportsResponse,
} from '@vitrine/contract'
import { beginCatalogImportSchema, listCatalogImportsSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import { enforceWriteRate, permitWrite, requirePermission } from '../../http/require-permission.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { answerFile } from './answer-file.ts'
import { beginImport } from './begin-import.ts'
import { cancelImport } from './cancel-import.ts'
import { type ImportRecord, listImports, requireImport } from './find-import.ts'
import { fileOf, refusedNameOf } from './import-folders.ts'
import { receiveFile } from './receive-file.ts'
import { importUrl, toWholeImport, toWireImport } from './wire-import.ts'

/** Imports of catalog files, for callers who manage the catalog. */
export function createImportRoutes({
  importFolder: folder,
  publicPlatformUrl,
}: {
  importFolder: string
  publicPlatformUrl: string
}) {
  const permitted = requirePermission('WIX_STORES.MODIFY_PRODUCTS')
  const permittedWrite = permitWrite('WIX_STORES.MODIFY_PRODUCTS')
  return (
    new Hono<HttpEnvironment>()
      .post('/v1/imports', permittedWrite, async (c) => {
        const request = await parseBody(c, beginCatalogImportSchema)
        const { fileName, columns = {}, dryRun: isDryRun = false } = request
        const row = await beginImport(c.var.scope, { fileName, columns, isDryRun })
        return c.json<BeginCatalogImportResponse>({
          import: toWholeImport(row, publicPlatformUrl),
          uploadUrl: `${importUrl(row.importId, publicPlatformUrl)}/file`,
        })
      })
      .get('/v1/imports', permitted, async (c) => {
        const { limit = 50, offset = 0 } = validate(listCatalogImportsSchema, c.req.query())
        const { items, total } = await listImports(c.var.scope, { limit, offset })
        return c.json<ListCatalogImportsResponse>({
          imports: items.map((row) => toWireImport(row, publicPlatformUrl)),
          metadata: { count: items.length, offset, total },
        })
      })
      .get('/v1/imports/:id', permitted, async (c) => answer(c, await find(c)))
      // A key of idempotency would have the whole file read into memory; sending it again changes nothing.
      .put('/v1/imports/:id/file', permitted, enforceWriteRate, async (c) => {
        const body = (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>
        const importId = c.req.param('id')
        return answer(c, await receiveFile(c.var.scope, { importId, body, folder }))
      })
      .post('/v1/imports/:id/cancel', permittedWrite, async (c) =>
        answer(c, await cancelImport(c.var.scope, c.req.param('id'))),
      )
      .get('/v1/imports/:id/refused-records', permitted, async (c) => {
        const row = await find(c)
        const name = refusedNameOf(row.fileName)
        const path = join(dirname(fileOf(folder, row)), name)
        const found = row.report?.hasRefusedFile ? await stat(path).catch(() => null) : null
        if (!found) {
          const message =
            'Nothing that was refused is here: all of it was taken, or it was tried only.'
          throw applicationError(404, 'REFUSED_RECORDS_NOT_FOUND', message)
        }
        return answerFile(c, { path, name, size: found.size })
      })
  )

  function find(c: Context<HttpEnvironment>) {
    return requireImport(c.var.scope, c.req.param('id') ?? '')
  }

  function answer(c: Context<HttpEnvironment>, row: ImportRecord) {
    return c.json<CatalogImportResponse>({ import: toWholeImport(row, publicPlatformUrl) })
  }
}
