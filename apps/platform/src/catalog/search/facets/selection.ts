import type { ProductSelection } from '@vitrine/contract'
import type { Parameters } from '../../../kernel/database/statement.ts'
import { toMinorUnits } from '../../../query/query-field.ts'
import { MAX_MINOR } from '../../product/money.ts'
import { SOLD_OUT_COLORS } from './sold-out-colors.ts'

export interface Selection {
  /** The selection of each facet, as an SQL condition; options have the key `option <name>`. */
  conditions: Record<string, string>
  /** SQL: the availability of the product in the selected colours. */
  status: string
  /** SQL: the colours of the product, with their codes, that have one of the selected availabilities. */
  colors: string
}

export function compileSelection(
  { brands, collectionIds, availability, options, colors, price }: ProductSelection,
  { exponent, bind }: { exponent: number; bind: Parameters['bind'] },
): Selection {
  const conditions: Selection['conditions'] = {}
  const statusIn = (names: string) => `(
    CASE WHEN p.inventory_status = 'PARTIALLY_OUT_OF_STOCK' AND p.colors ?| ${names}
      AND NOT EXISTS (
        SELECT FROM unnest(${names}) AS c (name) WHERE p.colors ? c.name AND c.name <> ALL (${SOLD_OUT_COLORS})
      )
    THEN 'OUT_OF_STOCK' ELSE p.inventory_status END
  )`
  const names = colors?.length ? `${bind(colors)}::text[]` : undefined
  const statuses = availability?.length ? `${bind(availability)}::text[]` : undefined
  const status = names ? statusIn(names) : 'p.inventory_status'
  if (brands?.length) conditions['brand'] = `p.brand = ANY(${bind(brands)}::text[])`
  if (collectionIds?.length) {
    conditions['collection'] = `p.collection_ids && ${bind(collectionIds)}::uuid[]`
  }
  if (statuses) {
    conditions['availability'] = `${status} = ANY(${statuses})`
  }
  if (names) conditions['color'] = `p.colors ?| ${names}`
  if (price) {
    const { from, to } = priceRange(price, exponent)
    conditions['price'] = `p.price_minor BETWEEN ${bind(from)}::bigint AND ${bind(to)}::bigint`
  }
  for (const [name, choices] of Object.entries(options ?? {})) {
    if (choices.length === 0) continue
    conditions[`option ${name}`] =
      `coalesce(p.option_choices -> ${bind(name)}::text, '[]'::jsonb) ?| ${bind(choices)}::text[]`
  }
  return { conditions, status, colors: statuses ? colorsWith(statuses) : 'p.colors' }

  function colorsWith(wanted: string) {
    return `(
      SELECT coalesce(jsonb_object_agg(c.key, c.value), '{}')
      FROM jsonb_each_text(p.colors) c
      WHERE ${statusIn('ARRAY[c.key]')} = ANY(${wanted})
    )`
  }
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
