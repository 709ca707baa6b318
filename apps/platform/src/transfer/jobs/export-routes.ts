import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportProductsSchema } from '@vitrine/contract/schemas'
import { record } from '../../audit/record.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { withDeadline } from '../../kernel/database/deadline.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import { exportCatalog } from '../export/export-catalog.ts'
import { answerFile } from './answer-file.ts'
import type { ImportFiles } from './files/import-files.ts'

/** Sites whose catalog this process is writing. */
const busy = new Set<string>()

/** The whole catalog, costs and hidden products included, for callers with merchant data. Ours. */
export const exportRoutes: Route<{ importFiles: ImportFiles; publicPlatformUrl: string }>[] = [
  defineRoute({
    id: 'getExportedCatalog',
    method: 'get',
    path: '/v1/catalog.jsonl',
    forms: pathForms.exports,
    access: [permission('WIX_STORES.READ_MERCHANT_DATA')],
    summary: 'The catalog as JSON lines, without its pictures.',
    reply: { mediaType: 'application/octet-stream' },
    errors: { 409: ['EXPORT_CONFLICT'] },
    handler: async (c, _, { importFiles }) => {
      // Hono answers HEAD by the route of GET.
      if (c.req.method === 'HEAD') return c.body(null)
      return answerOnce(c, importFiles, {
        name: 'catalog.jsonl',
        write: (file) => exportCatalog(c.var.scope, { file, files: noPictures }),
      })
    },
  }),
  defineRoute({
    id: 'getExportedProducts',
    method: 'get',
    path: '/v1/products.csv',
    forms: pathForms.exports,
    access: [permission('WIX_STORES.READ_MERCHANT_DATA')],
    summary: 'The products as the CSV file that a shop system imports, and this platform too.',
    query: exportProductsSchema,
    reply: { mediaType: 'application/octet-stream' },
    errors: { 409: ['EXPORT_CONFLICT'] },
    handler: async (c, { format = 'shopify' }, { importFiles, publicPlatformUrl }) => {
      if (c.req.method === 'HEAD') return c.body(null)
      return answerOnce(c, importFiles, {
        name: `products-${format}.csv`,
        write: (file) => exportCatalog(c.var.scope, { file, format, publicPlatformUrl }),
      })
    },
  }),
]

interface WrittenExport {
  /** The name under which it is saved. */
  name: string
  write: (file: string) => Promise<{ products: number }>
}

async function answerOnce(c: RouteContext, { folder }: ImportFiles, written: WrittenExport) {
  const { siteId } = c.var.scope
  if (busy.has(siteId)) {
    const message = 'The catalog is being exported: ask again when that is done.'
    throw applicationError(409, 'EXPORT_CONFLICT', message)
  }
  busy.add(siteId)
  try {
    return await answerCatalog(c, join(folder, siteId, crypto.randomUUID()), written)
  } finally {
    busy.delete(siteId)
  }
}

/** For each statement, as in jobs. */
const EXPORT_MS = 20_000

/** Written whole before it is sent, so that what fails is an error and no file that ends early. */
async function answerCatalog(c: RouteContext, folder: string, { name, write }: WrittenExport) {
  const { scope } = c.var
  const file = join(folder, name)
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { products } = await withDeadline(EXPORT_MS, () => write(file))
    await record(scope, { action: 'catalog.exported', details: { products } })
    const { size } = await stat(file)
    return await answerFile(c, { path: file, name, size, onClose: removeFolder })
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/** Pictures are not exported: each is written as an empty file that is not sent. */
const noPictures: MediaFiles = {
  has: async () => true,
  read: async () => null,
  size: async () => 0,
  stream: async () => new ReadableStream({ start: (controller) => controller.close() }),
  write: async () => {},
  remove: async () => {},
}
