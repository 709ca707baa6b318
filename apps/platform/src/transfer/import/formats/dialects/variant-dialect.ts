import type { CatalogFormat, CatalogReader, ReaderOptions } from '../../catalog-format.ts'
import { isRejected } from '../../catalog-format.ts'
import type { Row } from '../read-rows.ts'
import { createVariantReader } from '../shopify-format.ts'
import type { VariantRows } from './variant-rows.ts'

/** How another shop system says what Shopify's columns say. */
export interface Dialect extends VariantRows {
  name: string
  signature: string[]
  required: string[]
  priceColumn: string
  /** The columns of a file by those of Shopify, which are in lower case. */
  columnsOf(options: ReaderOptions): Record<string, string>
  /** A value that is not that of one column; `undefined` where it is. */
  valueOf?(row: Row, column: string, options: ReaderOptions): string | undefined
  /** The key of a row's product; `handle` of the columns by default. Rows come in the order of the file. */
  createKeyOf?(): (row: Row) => string
}

/** A format of rows for variants, which are read as those of Shopify; reports name the columns that the file has. */
export function createDialect(dialect: Dialect): CatalogFormat {
  const { name, signature, required, priceColumn } = dialect
  return { name, signature, required, priceColumn, createReader }

  function createReader(options: ReaderOptions): CatalogReader {
    const columns = dialect.columnsOf(options)
    const reader = createVariantReader(options, {
      ...dialect,
      picturesOf: (rows) => dialect.picturesOf(rows.map(originalOf)),
      collectionsOf: (main) => dialect.collectionsOf(originalOf(main)),
    })
    // Two passes over the same rows: each has a memory of its own.
    const keysOf = [dialect.createKeyOf?.(), dialect.createKeyOf?.()] as const
    return {
      survey: (row) => reader.survey(toShopify(row, keysOf[0])),
      count: reader.count,
      read: (row) =>
        reader.read(toShopify(row, keysOf[1])).map((result) =>
          isRejected(result)
            ? { ...result, column: nameOf(result.column) }
            : {
                ...result,
                warnings: result.warnings?.map((warning) => ({
                  ...warning,
                  column: nameOf(warning.column),
                })),
                locate: (field) => {
                  const { line, column } = result.locate(field)
                  return { line, column: nameOf(column) }
                },
              },
        ),
    } as CatalogReader

    function toShopify(row: Row, keyOf: ((row: Row) => string) | undefined): Row {
      const key = keyOf?.(row)
      const read = (column: string) => {
        if (column === 'handle' && key !== undefined) return key
        return dialect.valueOf?.(row, column, options) ?? row.value(columns[column] ?? '')
      }
      const shopify: Row = {
        line: row.line,
        warnings: row.warnings,
        get thousands() {
          return row.thousands
        },
        value: (...wanted) => wanted.map(read).find((value) => value !== '') ?? '',
      }
      originals.set(shopify, row)
      return shopify
    }

    function nameOf(column: string) {
      return columns[column.toLowerCase()] ?? column
    }
  }
}

const originals = new WeakMap<Row, Row>()

function originalOf(row: Row) {
  return originals.get(row) ?? row
}
