import type { PreorderInfo } from '@vitrine/contract'
import { CHOICES_OF_MODIFIER } from '../../catalog/product/modifiers/product-modifiers.ts'
import type { StoredDigitalFile } from '../../catalog/product/stored-product.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ExportedModifier } from './exported-modifier.ts'

/** The data of a product that is not part of its input. */
export interface ProductExtras {
  digitalFiles: StoredDigitalFile[]
  preorder: PreorderInfo | null
  /** Its earlier slugs, oldest first. */
  pastSlugs: string[]
  /** Of catalog V3, in their order, whether the site shows them or not. */
  modifiers: ExportedModifier[]
}

/** SQL: the modifier `m` of the customization `c`; without members that are absent. */
const MODIFIER = `json_strip_nulls(
  json_build_object(
    'name', c.name, 'renderType', c.render_type, 'mandatory', m.value -> 'mandatory',
    'freeText', m.value -> 'freeText',
    'choices', ${CHOICES_OF_MODIFIER}
  )
)`

export async function readExtras(
  { siteId, db }: SiteScope,
  productIds: string[],
): Promise<Map<string, ProductExtras>> {
  const rows = await runStatement<ProductExtras & { productId: string }>(db, {
    name: 'export.read-extras',
    text: `
      SELECT p.product_id AS "productId", p.digital_files AS "digitalFiles", p.preorder,
        ARRAY(
          SELECT s.slug
          FROM past_slugs s
          WHERE s.site_id = $1 AND s.product_id = p.product_id
          ORDER BY s.left_at, s.slug
        ) AS "pastSlugs",
        coalesce(
          (
            SELECT json_agg(${MODIFIER} ORDER BY m.ordinality)
            FROM products_v3 x
            CROSS JOIN LATERAL jsonb_array_elements(x.facts -> 'modifiers') WITH ORDINALITY m
            JOIN customizations c
              ON c.site_id = x.site_id AND c.customization_id = (m.value ->> 'customizationId')::uuid
            WHERE x.site_id = $1 AND x.product_id = p.product_id
          ),
          '[]'
        ) AS modifiers
      FROM products p
      WHERE p.site_id = $1
        AND p.product_id = ANY($2::uuid[])`,
    values: [siteId, productIds],
  })
  return new Map(rows.map(({ productId, ...extras }) => [productId, extras]))
}
