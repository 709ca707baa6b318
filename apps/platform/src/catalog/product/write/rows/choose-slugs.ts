import { and, eq, inArray } from 'drizzle-orm'
import { runStatement } from '../../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { products } from '../../../tables.ts'
import { findPageSlugs } from '../../../translations/page-slugs.ts'
import { freeSlug, toSlug } from '../../names.ts'
import type { CheckedProduct } from '../product-input.ts'

interface NamedProduct {
  product: CheckedProduct
  /** The slug that it has now, which nobody else gets before the transaction ends. */
  current?: { slug: string }
}

/** A free slug for each product, in their order. To be called under the lock of names. */
export async function chooseSlugs(tx: SiteScope, list: NamedProduct[]): Promise<string[]> {
  const wanted = list.map(({ product }) => toSlug(product.slug ?? product.name, 'product'))
  const taken = await findTaken(tx, wanted)
  return list.map(({ current }, at) => {
    if (current) taken.delete(current.slug)
    const slug = freeSlug(wanted[at] ?? '', taken)
    taken.add(slug)
    if (current) taken.add(current.slug)
    return slug
  })
}

async function findTaken(tx: SiteScope, wanted: string[]) {
  const { siteId, db } = tx
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.siteId, siteId), inArray(products.slug, wanted)))
  const translated = await findPageSlugs(tx, 'product', { slugs: wanted })
  const taken = new Set([...rows.map(({ slug }) => slug), ...translated])
  // A taken slug may be taken with numbers as well; most batches have none.
  const contested = wanted.filter((slug, at) => taken.has(slug) || wanted.indexOf(slug) !== at)
  if (contested.length === 0) return taken
  const numbered = await runStatement<{ slug: string }>(db, {
    name: 'catalog.find-numbered-slugs',
    // The character after the hyphen is the dot.
    text: `
      SELECT p.slug
      FROM unnest($2::text[]) AS c (slug)
      JOIN products p ON p.site_id = $1 AND p.slug >= c.slug || '-' AND p.slug < c.slug || '.'`,
    values: [siteId, [...new Set(contested)]],
  })
  for (const { slug } of numbered) taken.add(slug)
  return taken
}
