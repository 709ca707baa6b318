import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { parseMinor } from '../money.ts'

/** What a buyer chooses or writes that makes no variant, with what it adds to the price: a modifier of catalog V3. */
export interface ProductModifier {
  name: string
  /** The original name, if it is shown in another language; as that of a choice. */
  key?: string
  mandatory: boolean
  /** `null`: the buyer writes a text, one of the custom text fields. */
  choices: ModifierChoice[] | null
  /** Of a text, as a decimal string. */
  addedPrice: string | null
}

export interface ModifierChoice {
  name: string
  key?: string
  /** A CSS colour; `null` for a choice that is a text. */
  colorCode: string | null
  /** A decimal string. */
  addedPrice: string | null
}

/** SQL: the choices of the stored modifier `m` of the customization `c`, in their order; `null` where it has none. */
export const CHOICES_OF_MODIFIER = `(
  SELECT json_agg(
    json_build_object(
      'name', o.value ->> 'name', 'colorCode', o.value ->> 'colorCode', 'addedPrice', k.value ->> 'addedPrice'
    ) ORDER BY k.ordinality
  )
  FROM jsonb_array_elements(m.value -> 'choices') WITH ORDINALITY k
  JOIN jsonb_array_elements(c.choices) o ON o.value ->> 'id' = k.value ->> 'choiceId'
)`

/** SQL: the stored modifiers of the product `p`, in their order; `null` where it has none. */
const STORED_MODIFIERS = `(
    SELECT json_agg(
      json_build_object(
        'name', c.name, 'mandatory', m.value -> 'mandatory',
        'addedPrice', m.value -> 'freeText' ->> 'defaultAddedPrice',
        'choices', ${CHOICES_OF_MODIFIER}
      ) ORDER BY m.ordinality
    )
    FROM products_v3 x
    CROSS JOIN LATERAL jsonb_array_elements(x.facts -> 'modifiers') WITH ORDINALITY m
    JOIN customizations c ON c.site_id = x.site_id AND c.customization_id = (m.value ->> 'customizationId')::uuid
    WHERE x.site_id = p.site_id
      AND x.product_id = p.product_id
  )`

/**
 * SQL: the modifiers of the product `p` of the site `$1`, as {@link STORED_MODIFIERS}; `null` too on sites with catalog
 * V1, which does not show them. Those are asked once for a statement, and not once for each product.
 */
export const MODIFIERS_OF_PRODUCT = `CASE
  WHEN EXISTS (
    SELECT FROM site_settings
    WHERE site_id = $1 AND name = 'catalogVersion' AND value = '"V3"'
  )
  THEN ${STORED_MODIFIERS}
END`

/** The modifiers of the product, whether the site's catalog shows them or not. */
export async function readStoredModifiers(
  { siteId, db }: SiteScope,
  productId: string,
): Promise<ProductModifier[]> {
  const [row] = await runStatement<{ modifiers: ProductModifier[] | null }>(db, {
    name: 'catalog.read-modifiers',
    text: `
      SELECT ${STORED_MODIFIERS} AS modifiers
      FROM products p
      WHERE p.site_id = $1
        AND p.product_id = $2`,
    values: [siteId, productId],
  })
  return row?.modifiers ?? []
}

/** The added price in minor units; an amount that the currency cannot hold adds nothing. */
export function addedMinor(price: string | null | undefined, currency: string): number {
  return price ? (parseMinor(price, currency) ?? 0) : 0
}
