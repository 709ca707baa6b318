import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { importProblem } from '../import-problem.ts'
import type { ImportWarning } from '../import-report.ts'
import type { ReadProduct } from './read-product.ts'

/** Finds SKUs that repeat, in a file and between it and the store; the import keeps them. */
export interface SkuWatch {
  /** To be called once for each batch, in the order of the file. */
  warningsOf(batch: ReadProduct[]): Promise<ImportWarning[]>
}

export function createSkuWatch(scope: SiteScope): SkuWatch {
  /** The line where each SKU of the file first occurs. */
  const lines = new Map<string, number>()
  return { warningsOf }

  async function warningsOf(batch: ReadProduct[]) {
    const read = batch.flatMap((one) =>
      skusOf(one).map((sku) => ({ ...sku, key: one.key, productId: one.edit?.productId })),
    )
    const fresh = read.flatMap(({ sku }) => (lines.has(sku) ? [] : sku))
    const inStore = await findHolders(scope, [...new Set(fresh)])
    return read.flatMap(({ sku, key, productId, place }): ImportWarning[] => {
      const { line, column } = place()
      const earlier = lines.get(sku)
      if (earlier === undefined) lines.set(sku, line)
      const holder = inStore
        .get(sku)
        ?.find((one) => one.importKey !== key && one.productId !== productId)
      const problem =
        earlier !== undefined
          ? importProblem('SKU_OF_OTHER_LINE', { sku, line: earlier })
          : holder && importProblem('SKU_OF_OTHER_PRODUCT', { sku, name: holder.name })
      return problem ? [{ line, column, ...problem }] : []
    })
  }
}

function skusOf({ product, locate }: ReadProduct) {
  const { sku, variants } = product
  const all =
    variants.length > 0
      ? variants.map((variant, at) => ({ sku: variant.sku, field: `variants.${at}.sku` }))
      : [{ sku, field: 'sku' }]
  return all.flatMap(({ sku, field }) => (sku === '' ? [] : [{ sku, place: () => locate(field) }]))
}

interface Holder {
  sku: string
  name: string
  importKey: string
  productId: string
}

async function findHolders({ siteId, db }: SiteScope, skus: string[]) {
  const rows =
    skus.length === 0
      ? []
      : await runStatement<Holder & object>(db, {
          name: 'import.find-holders-of-skus',
          text: `
            SELECT v.sku, p.name, coalesce(p.import_key, 'vitrine:' || p.product_id) AS "importKey",
              p.product_id AS "productId"
            FROM variants v
            JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
            WHERE v.site_id = $1
              AND v.sku = ANY($2::text[])`,
          values: [siteId, skus],
        })
  return Map.groupBy(rows, ({ sku }) => sku)
}
