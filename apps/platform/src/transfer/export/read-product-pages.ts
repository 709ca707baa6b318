import type { ProductTranslation } from '@vitrine/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type CurrentProduct, readInputs } from '../../catalog/product/write/read-input.ts'
import { products } from '../../catalog/tables.ts'
import { readTranslations } from '../../catalog/translations/read/read-translations.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type ProductExtras, readExtras } from './product-extras.ts'

/** All data of a product. */
export interface ExportedProduct {
  productId: string
  numericId: number
  /** Its import key, by which a repeated import finds it; `null` unless it was imported. */
  importKey: string | null
  current: CurrentProduct
  translations: Record<string, ProductTranslation>
  extras: ProductExtras
}

const PAGE = 200

/** The products in pages, by number, so that none is read twice or skipped. */
export async function* readProductPages(scope: SiteScope): AsyncGenerator<ExportedProduct[]> {
  const { siteId, db } = scope
  for (let last = 0; ; ) {
    const rows = await db
      .select({
        productId: products.productId,
        numericId: products.numericId,
        importKey: products.importKey,
      })
      .from(products)
      .where(and(eq(products.siteId, siteId), gt(products.numericId, last)))
      .orderBy(asc(products.numericId))
      .limit(PAGE)
    yield await readExported(scope, rows)
    if (rows.length < PAGE) return
    last = rows.at(-1)?.numericId ?? last
  }
}

/** All data of these products, in their order; without those that were deleted meanwhile. */
export async function readExported(
  scope: SiteScope,
  rows: Pick<ExportedProduct, 'productId' | 'numericId' | 'importKey'>[],
): Promise<ExportedProduct[]> {
  const ids = rows.map(({ productId }) => productId)
  const inputs = await readInputs(scope, ids)
  const said = await readTranslations(scope, { entity: 'product', ids })
  const besides = await readExtras(scope, ids)
  return rows.flatMap((row) => {
    const current = inputs.get(row.productId)
    const extras = besides.get(row.productId)
    if (!current || !extras) return []
    return [{ ...row, current, translations: said.get(row.productId) ?? {}, extras }]
  })
}
