import * as v from 'valibot'
import {
  type BeginCatalogImportRequest,
  catalogTableFormats,
  type PriceRate,
  type RepeatCatalogImportRequest,
  type RetryCatalogImportRequest,
} from '../catalog-imports.ts'
import { filled, text } from './text.ts'

/** Catalog import over HTTP. An addition of Vitrine's platform. */

const MAX_COLUMNS = 200

const columnNames = v.pipe(
  v.record(filled(200), filled(200)),
  v.check(
    (columns) => Object.keys(columns).length <= MAX_COLUMNS,
    `must have at most ${MAX_COLUMNS} members`,
  ),
)

const MAX_RATE = 1_000_000_000

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The currency of a file's prices and its rate, from requests and from the command line. */
export const priceRateSchema = v.strictObject({
  from: v.pipe(
    v.string(),
    v.check((code) => currencies.has(code), 'must be a currency of ISO 4217'),
  ),
  rate: v.pipe(v.number(), v.gtValue(0), v.ltValue(MAX_RATE)),
}) satisfies v.GenericSchema<unknown, PriceRate>

export const beginCatalogImportSchema = v.strictObject({
  fileName: filled(80),
  columns: v.exactOptional(columnNames),
  dryRun: v.exactOptional(v.boolean()),
  priceRate: v.exactOptional(priceRateSchema),
}) satisfies v.GenericSchema<unknown, BeginCatalogImportRequest>

export const repeatCatalogImportSchema = v.strictObject({
  columns: v.exactOptional(columnNames),
  dryRun: v.exactOptional(v.boolean()),
  priceRate: v.exactOptional(v.nullable(priceRateSchema)),
}) satisfies v.GenericSchema<unknown, RepeatCatalogImportRequest>

const MAX_CORRECTIONS = 1000

export const retryCatalogImportSchema = v.strictObject({
  rows: v.pipe(
    v.array(
      v.strictObject({
        line: v.pipe(v.number(), v.integer(), v.minValue(1)),
        values: v.pipe(v.array(text(100_000)), v.minLength(1), v.maxLength(1000)),
      }),
    ),
    v.maxLength(MAX_CORRECTIONS),
  ),
}) satisfies v.GenericSchema<unknown, RetryCatalogImportRequest>

const whole = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(max))

/** The query parameters of a list. */
export const listCatalogImportsSchema = v.strictObject({
  limit: v.exactOptional(whole(100)),
  offset: v.exactOptional(whole(10_000)),
})

/** The shop system whose product file is written. */
export const exportProductsSchema = v.strictObject({
  format: v.exactOptional(v.picklist(catalogTableFormats)),
})
