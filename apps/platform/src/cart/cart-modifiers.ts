import { parseMinor } from '../catalog/product/money.ts'
import type { ItemOptions } from './stored-cart.ts'

/** A modifier of catalog V3 with the prices that it adds: of its choices, or of the text that the buyer writes. */
export interface CartModifier {
  name: string
  /** `null`: the buyer writes a text. */
  choices: { name: string; addedPrice: string | null }[] | null
  addedPrice: string | null
}

/** SQL: the modifiers of the product `p`; `null` on sites with catalog V1, which does not show their prices. */
export const MODIFIERS_OF_PRODUCT = `(
  SELECT json_agg(
    json_build_object(
      'name', c.name, 'addedPrice', m.value -> 'freeText' ->> 'defaultAddedPrice',
      'choices', (
        SELECT json_agg(json_build_object('name', o.value ->> 'name', 'addedPrice', k.value ->> 'addedPrice'))
        FROM jsonb_array_elements(m.value -> 'choices') k
        JOIN jsonb_array_elements(c.choices) o ON o.value ->> 'id' = k.value ->> 'choiceId'
      )
    )
  )
  FROM products_v3 x
  CROSS JOIN LATERAL jsonb_array_elements(x.facts -> 'modifiers') m
  JOIN customizations c ON c.site_id = x.site_id AND c.customization_id = (m.value ->> 'customizationId')::uuid
  WHERE x.site_id = p.site_id
    AND x.product_id = p.product_id
    AND EXISTS (
      SELECT FROM site_settings t
      WHERE t.site_id = p.site_id AND t.name = 'catalogVersion' AND t.value = '"V3"'
    )
)`

/** What the choices and texts of a line add to the price of one, in minor units; `null` when a choice is gone. */
export function findAddedMinor(
  modifiers: readonly CartModifier[],
  { modifiers: chosen = {}, customTextFields = {} }: ItemOptions,
  currency: string,
): number | null {
  const minorOf = (price: string | null | undefined) =>
    price ? (parseMinor(price, currency) ?? 0) : 0
  let added = 0
  for (const [name, choice] of Object.entries(chosen)) {
    const found = findChoices(modifiers, name)?.find((one) => one.name === choice)
    if (!found) return null
    added += minorOf(found.addedPrice)
  }
  for (const { name, choices, addedPrice } of modifiers) {
    if (choices === null && customTextFields[name] !== undefined) added += minorOf(addedPrice)
  }
  return added
}

export function findChoices(
  modifiers: readonly CartModifier[],
  name: string,
): NonNullable<CartModifier['choices']> | undefined {
  return modifiers.find((one) => one.choices !== null && one.name === name)?.choices ?? undefined
}

/** The options of a line in the wire's form, which has options and modifiers in one object. */
export function toWireOptions({ modifiers, ...options }: ItemOptions): ItemOptions {
  return modifiers ? { ...options, options: { ...options.options, ...modifiers } } : { ...options }
}
