import type { ProductV3 } from '@vitrine/contract'
import { readProducts } from '../../../catalog/product/read/read-products.ts'
import { seesHidden } from '../../../catalog/product/visibility.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import { notFound } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { isGuid } from '../../../query/query-field.ts'
import { NO_FACTS } from '../../facts/facts.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { type ProductToWrite, toProductV3, type WriteOptionsV3 } from '../wire-product-v3.ts'
import { readReferences } from './read-references.ts'

/** The products with everything that their replies are written from, in the order of the ids; unknown ones are left out. */
export async function readProductsToWrite(
  scope: SiteScope,
  productIds: string[],
): Promise<ProductToWrite[]> {
  const { languages = [] } = scope
  const originals = await readProducts({ ...scope, languages: [] }, productIds)
  const records = languages.length === 0 ? originals : await readProducts(scope, productIds)
  const facts = await readFacts(scope, productIds)
  const references = await readReferences(scope, [...originals.values()], facts)
  return productIds.flatMap((id) => {
    const [record, original] = [records.get(id), originals.get(id)]
    if (!record || !original) return []
    return [{ record, original, languages, facts: facts.get(id) ?? NO_FACTS, references }]
  })
}

export async function readProductsV3(
  scope: SiteScope,
  productIds: string[],
  options: WriteOptionsV3,
): Promise<ProductV3[]> {
  const products = await readProductsToWrite(scope, productIds)
  return products.map((product) => toProductV3(product, options))
}

/** @throws {ApiError} 404 for a product that does not exist, or that the caller may not see. */
export async function requireProductV3(
  scope: SiteScope,
  productId: string,
  options: WriteOptionsV3,
): Promise<ProductV3> {
  const id = productId.toLowerCase()
  const [found] = isGuid(id) ? await readProductsToWrite(scope, [id]) : []
  if (!found || !(found.record.visible || seesHidden(scope))) throw notFound('product', productId)
  return toProductV3(found, options)
}

/** The id of the product with this slug, in any language. @throws {ApiError} 404 */
export async function requireProductId({ siteId, db }: SiteScope, slug: string): Promise<string> {
  const [row] = slug.includes('\0')
    ? []
    : await runStatement<{ product_id: string }>(db, {
        name: 'catalog-v3.find-product-by-slug',
        text: `
          SELECT product_id FROM products WHERE site_id = $1 AND slug = $2
          UNION ALL
          SELECT entity_id
          FROM page_slugs
          WHERE site_id = $1 AND entity = 'product' AND slug = $2 AND left_at IS NULL
          LIMIT 1`,
        values: [siteId, slug],
      })
  if (!row) throw notFound('product', slug)
  return row.product_id
}
