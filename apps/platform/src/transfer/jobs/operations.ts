import { beginCatalogImportSchema } from '@vitrine/contract/schemas'
import type { Operation } from '../../http/operation.ts'
import { pathForms } from '../../http/path-forms.ts'

const { imports, exports } = pathForms

/** The calls for whole catalogs, which are ours. */
export const importOperations: Operation[] = [
  {
    id: 'beginCatalogImport',
    method: 'post',
    path: '/v1/imports',
    forms: imports,
    summary: 'A place for a catalog file, and the address to PUT it to.',
    body: beginCatalogImportSchema,
  },
  {
    id: 'queryCatalogImports',
    method: 'get',
    path: '/v1/imports',
    forms: imports,
    summary: 'Imports of the last days, the newest first; `limit` and `offset` say which.',
  },
  {
    id: 'getCatalogImport',
    method: 'get',
    path: '/v1/imports/:id',
    forms: imports,
    summary: 'How far an import is, what became of it and what was refused.',
  },
  {
    id: 'sendCatalogImportFile',
    method: 'put',
    path: '/v1/imports/:id/file',
    forms: imports,
    summary: 'The file, as the whole body; it is imported in its turn.',
    file: 'taken',
  },
  {
    id: 'cancelCatalogImport',
    method: 'post',
    path: '/v1/imports/:id/cancel',
    forms: imports,
    summary: 'Ends an import; what is imported stays.',
  },
  {
    id: 'getRefusedRecords',
    method: 'get',
    path: '/v1/imports/:id/refused-records',
    forms: imports,
    summary: 'The file of what was refused, to be put right and imported.',
    file: 'given',
  },
  {
    id: 'getExportedCatalog',
    method: 'get',
    path: '/v1/catalog.jsonl',
    forms: exports,
    summary: 'The catalog as JSON lines, without its pictures.',
    file: 'given',
  },
]
