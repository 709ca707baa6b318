import * as v from 'valibot'
import type { BeginCatalogImportRequest } from '../catalog-imports.ts'
import { filled } from './text.ts'

/** Catalog import over HTTP. An addition of Vitrine's platform. */

const MAX_COLUMNS = 200

export const beginCatalogImportSchema = v.strictObject({
  fileName: filled(80),
  columns: v.exactOptional(
    v.pipe(
      v.record(filled(200), filled(200)),
      v.check(
        (columns) => Object.keys(columns).length <= MAX_COLUMNS,
        `must have at most ${MAX_COLUMNS} members`,
      ),
    ),
  ),
  dryRun: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, BeginCatalogImportRequest>

const whole = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(max))

/** The query parameters of a list. */
export const listCatalogImportsSchema = v.strictObject({
  limit: v.exactOptional(whole(100)),
  offset: v.exactOptional(whole(10_000)),
})
