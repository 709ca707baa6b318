import { choicesKey } from '../../../catalog/product/write/product-input.ts'
import { setFilesOfProducts } from '../../../catalog/product/write/set-product-files.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { ExportedLine } from '../../export/exported-line.ts'
import { addModifiers } from './add-modifiers.ts'

/** The data of a line besides the product's input; files by their ids in this store. */
export type LineExtras = Pick<
  ExportedLine & { kind: 'product' },
  'files' | 'preorder' | 'pastSlugs' | 'modifiers'
>

interface WrittenLine {
  productId: string
  extras: LineExtras
}

/**
 * Adds the files, modifiers and earlier slugs of lines to products that were just written, with as many statements as for
 * one; data missing in a line is not changed.
 */
export async function addExtras(tx: SiteScope, list: WrittenLine[]): Promise<void> {
  const withFiles = list.flatMap(({ productId, extras: { files } }) =>
    files ? [{ productId, files }] : [],
  )
  await setFilesOfProducts(tx, await ofVariants(tx, withFiles))
  await addModifiers(
    tx,
    list.flatMap(({ productId, extras: { modifiers } }) =>
      modifiers ? [{ productId, modifiers }] : [],
    ),
  )
  await addPastSlugs(tx, list)
}

interface ProductWithFiles {
  productId: string
  files: NonNullable<LineExtras['files']>
}

/** Variants have other ids in every store; they are identified by their choices. */
async function ofVariants({ siteId, db }: SiteScope, list: ProductWithFiles[]) {
  if (list.length === 0) return []
  const rows = await runStatement<VariantRow & object>(db, {
    name: 'import.variants-by-choices',
    text: `
      SELECT product_id, variant_id, choices
      FROM variants
      WHERE site_id = $1
        AND product_id = ANY($2::uuid[])`,
    values: [siteId, list.map(({ productId }) => productId)],
  })
  const keyOf = (productId: string, choices: Record<string, string>) =>
    `${productId} ${choicesKey(choices)}`
  const ids = new Map(rows.map((row) => [keyOf(row.product_id, row.choices), row.variant_id]))
  return list.map(({ productId, files }) => ({
    productId,
    files: files.map(({ id, choices }) => {
      const variantId = choices && ids.get(keyOf(productId, choices))
      return { mediaId: id, ...(variantId === undefined ? {} : { variantId }) }
    }),
  }))
}

interface VariantRow {
  product_id: string
  variant_id: string
  choices: Record<string, string>
}

/** Adds earlier slugs, except those that another product has or had. */
async function addPastSlugs({ siteId, db, now }: SiteScope, list: WrittenLine[]) {
  const rows = list.flatMap(({ productId, extras: { pastSlugs = [] } }) =>
    pastSlugs.map((slug) => ({ productId, slug })),
  )
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
