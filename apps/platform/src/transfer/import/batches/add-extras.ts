import { setStock } from '../../../catalog/inventory/set-stock.ts'
import { choicesKey } from '../../../catalog/product/write/product-input.ts'
import { setProductFiles } from '../../../catalog/product/write/set-product-files.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { ExportedLine } from '../../export/exported-line.ts'

/** The data of a line besides the product's input; files by their ids in this store. */
export type LineExtras = Pick<
  ExportedLine & { kind: 'product' },
  'files' | 'preorder' | 'pastSlugs'
>

/** Adds a line's further data to a product that was just written; data missing in the line is not changed. */
export async function addExtras(
  tx: SiteScope,
  productId: string,
  { files, preorder, pastSlugs = [] }: LineExtras,
): Promise<void> {
  if (preorder) await setStock(tx, { productId, preorder })
  if (files) await setProductFiles(tx, { productId, files: await ofVariants(tx, productId, files) })
  await addPastSlugs(tx, [{ productId, slugs: pastSlugs }])
}

/** Variants have other ids in every store; they are identified by their choices. */
async function ofVariants(
  { siteId, db }: SiteScope,
  productId: string,
  files: NonNullable<LineExtras['files']>,
) {
  const rows = await runStatement<{ variant_id: string; choices: Record<string, string> }>(db, {
    name: 'import.variants-by-choices',
    text: 'SELECT variant_id, choices FROM variants WHERE site_id = $1 AND product_id = $2',
    values: [siteId, productId],
  })
  const byChoices = new Map(rows.map((row) => [choicesKey(row.choices), row.variant_id]))
  return files.map(({ id, choices }) => {
    const variantId = choices && byChoices.get(choicesKey(choices))
    return { mediaId: id, ...(variantId === undefined ? {} : { variantId }) }
  })
}

/** Adds earlier slugs, except those that another product has or had. */
export async function addPastSlugs(
  { siteId, db, now }: SiteScope,
  list: { productId: string; slugs: string[] }[],
): Promise<void> {
  const rows = list.flatMap(({ productId, slugs }) => slugs.map((slug) => ({ productId, slug })))
  if (rows.length === 0) return
  await runStatement(db, {
    name: 'import.add-past-slugs',
    text: `
      INSERT INTO past_slugs (site_id, slug, product_id, left_at)
      SELECT $1, s.slug, s.product_id, $4::timestamptz + s.place * interval '1 microsecond'
      FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS s (product_id, slug, place)
      WHERE NOT EXISTS (SELECT FROM products p WHERE p.site_id = $1 AND p.slug = s.slug)
      ON CONFLICT (site_id, slug) DO NOTHING`,
    values: [siteId, rows.map(({ productId }) => productId), rows.map(({ slug }) => slug), now()],
  })
}
