import type { ProductSelection } from '@vitrine/contract'
import type { Parameters } from '../../../kernel/database/statement.ts'
import { toMinorUnits } from '../../../query/query-field.ts'

/** The selection of each facet, as an SQL condition; options have the key `option <name>`. */
export type Selection = Record<string, string>

/** Larger amounts are not valid prices. */
const MAX_MINOR = 999_999_999_999

export function compileSelection(
  { brands, collectionIds, availability, options, colors, price }: ProductSelection,
  { exponent, bind }: { exponent: number; bind: Parameters['bind'] },
): Selection {
  const selection: Selection = {}
  if (brands?.length) selection['brand'] = `p.brand = ANY(${bind(brands)}::text[])`
  if (collectionIds?.length) {
    selection['collection'] = `p.collection_ids && ${bind(collectionIds)}::uuid[]`
  }
  if (availability?.length) {
    selection['availability'] = `p.inventory_status = ANY(${bind(availability)}::text[])`
  }
  if (colors?.length) selection['color'] = `p.colors ?| ${bind(colors)}::text[]`
  if (price) {
    const { from, to } = priceRange(price, exponent)
    selection['price'] = `p.price_minor BETWEEN ${bind(from)}::bigint AND ${bind(to)}::bigint`
  }
  for (const [name, choices] of Object.entries(options ?? {})) {
    if (choices.length === 0) continue
    selection[`option ${name}`] =
      `coalesce(p.option_choices -> ${bind(name)}::text, '[]'::jsonb) ?| ${bind(choices)}::text[]`
  }
  return selection
}

/** The range of selected amounts in minor units, both ends included. */
export function priceRange(
  { min = 0, max }: NonNullable<ProductSelection['price']>,
  exponent: number,
): { from: number; to: number } {
  const low = toMinorUnits(min, exponent)
  const to = max === undefined ? MAX_MINOR : Number(toMinorUnits(max, exponent).floor)
  return { from: Number(low.isWhole ? low.floor : low.floor + 1n), to }
}
