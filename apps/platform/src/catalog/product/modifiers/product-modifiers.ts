import { parseMinor } from '../money.ts'

/** What a buyer chooses or writes that makes no variant, with what it adds to the price: a modifier of catalog V3. */
export interface ProductModifier {
  name: string
  mandatory: boolean
  /** `null`: the buyer writes a text, one of the custom text fields. */
  choices: ModifierChoice[] | null
  /** Of a text, as a decimal string. */
  addedPrice: string | null
}

export interface ModifierChoice {
  name: string
  /** A CSS colour; `null` for a choice that is a text. */
  colorCode: string | null
  /** A decimal string. */
  addedPrice: string | null
}

/**
 * SQL: the modifiers of the product `p` of the site `$1`, in their order; `null` where it has none, and on sites with
 * catalog V1, which does not show them. Those are asked once for a statement, and not once for each product.
 */
export const MODIFIERS_OF_PRODUCT = `CASE
  WHEN EXISTS (
    SELECT FROM site_settings
    WHERE site_id = $1 AND name = 'catalogVersion' AND value = '"V3"'
  )
  THEN (
    SELECT json_agg(
      json_build_object(
        'name', c.name, 'mandatory', m.value -> 'mandatory',
        'addedPrice', m.value -> 'freeText' ->> 'defaultAddedPrice',
        'choices', (
          SELECT json_agg(
            json_build_object(
              'name', o.value ->> 'name', 'colorCode', o.value ->> 'colorCode', 'addedPrice', k.value ->> 'addedPrice'
            ) ORDER BY k.ordinality
          )
          FROM jsonb_array_elements(m.value -> 'choices') WITH ORDINALITY k
          JOIN jsonb_array_elements(c.choices) o ON o.value ->> 'id' = k.value ->> 'choiceId'
        )
      ) ORDER BY m.ordinality
    )
    FROM products_v3 x
    CROSS JOIN LATERAL jsonb_array_elements(x.facts -> 'modifiers') WITH ORDINALITY m
    JOIN customizations c ON c.site_id = x.site_id AND c.customization_id = (m.value ->> 'customizationId')::uuid
    WHERE x.site_id = p.site_id
      AND x.product_id = p.product_id
  )
END`

/** The added price in minor units; an amount that the currency cannot hold adds nothing. */
export function addedMinor(price: string | null | undefined, currency: string): number {
  return price ? (parseMinor(price, currency) ?? 0) : 0
}
