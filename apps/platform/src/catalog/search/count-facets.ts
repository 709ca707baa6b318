import type { FacetValue, ProductFacets } from '@vitrine/contract'
import { nameOf, runStatement } from '../../query/statement.ts'
import type { SiteScope } from '../../site-scope.ts'
import { toDecimal } from '../money.ts'
import type { Selection } from './selection.ts'

interface CountOptions {
  /** What the source calls `hits`, where it does. */
  hits: string | undefined
  /** From FROM on: the products `p` that the question matches, whatever is chosen among them. */
  source: string
  selection: Selection
  values: unknown[]
  currency: string
}

const MAX_VALUES = 100
const BUCKETS = 12

/**
 * How many products there are of each brand, collection, availability, option's choice and price: each facet counted
 * under what is chosen of the others, so that a number says what choosing it as well would show.
 */
export async function countFacets(
  scope: SiteScope,
  { hits, source, selection, values, currency }: CountOptions,
): Promise<ProductFacets> {
  const bound = [...values]
  const bind = (value: unknown) => `$${bound.push(value)}`
  const flags = Object.entries(selection).map(([, condition], at) => `${condition} AS s${at}`)
  const names = Object.keys(selection)
  const othersOf = (facet: string) => {
    const others = names.flatMap((name, at) => (name === facet ? [] : [`s${at}`]))
    return others.length === 0 ? 'TRUE' : others.join(' AND ')
  }
  // Each option is a facet of its own.
  const chosenOptions = names.filter((name) => name.startsWith('option '))
  const othersOfOption = `CASE o.key ${chosenOptions
    .map((name) => `WHEN ${bind(name.slice('option '.length))}::text THEN ${othersOf(name)}`)
    .join(' ')} ELSE ${othersOf('')} END`
  const text = `
    WITH ${hits ? `hits AS (${hits}),` : ''} matched AS MATERIALIZED (
      SELECT p.brand, p.collection_ids, p.inventory_status, p.option_choices, p.price_minor
        ${flags.map((flag) => `, ${flag}`).join('')}
      ${source}
    ), range AS (
      SELECT min(price_minor) AS low, max(price_minor) AS high FROM matched WHERE ${othersOf('price')}
    )
    SELECT 'brand' AS facet, NULL AS name, brand AS value, count(*) AS count
    FROM matched WHERE brand IS NOT NULL AND ${othersOf('brand')} GROUP BY brand
    UNION ALL
    SELECT 'availability', NULL, inventory_status, count(*)
    FROM matched WHERE ${othersOf('availability')} GROUP BY inventory_status
    UNION ALL
    SELECT 'collection', c.name, c.collection_id::text, m.count
    FROM (
      SELECT id, count(*) AS count
      FROM matched CROSS JOIN LATERAL unnest(collection_ids) AS id
      WHERE ${othersOf('collection')}
      GROUP BY id
    ) m
    JOIN collections c ON c.site_id = $1 AND c.collection_id = m.id AND c.visible
    UNION ALL
    SELECT 'option', o.key, choice, count(*)
    FROM matched
    CROSS JOIN LATERAL jsonb_each(option_choices) AS o
    CROSS JOIN LATERAL jsonb_array_elements_text(o.value) AS choice
    WHERE ${chosenOptions.length > 0 ? othersOfOption : othersOf('')}
    GROUP BY o.key, choice
    UNION ALL
    SELECT 'price', bucket::text, min(low)::text || ' ' || max(high)::text, count(*)
    FROM (
      SELECT low, high, least(${BUCKETS} - 1, (price_minor - low) * ${BUCKETS} / greatest(1, high - low)) AS bucket
      FROM matched CROSS JOIN range
      WHERE ${othersOf('price')}
    ) b
    GROUP BY bucket`
  const rows = await runStatement<FacetRow & object>(scope.db, { ...nameOf(text), values: bound })
  return toFacets(rows, currency)
}

interface FacetRow {
  facet: 'brand' | 'availability' | 'collection' | 'option' | 'price'
  name: string | null
  value: string
  count: number
}

function toFacets(rows: FacetRow[], currency: string): ProductFacets {
  const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet)
  const options = Map.groupBy(of('option'), ({ name }) => name ?? '')
  return {
    brands: toValues(of('brand')),
    availability: toValues(of('availability')),
    collections: of('collection')
      .toSorted(byCount)
      .slice(0, MAX_VALUES)
      .map(({ name, value, count }) => ({ id: value, name: name ?? '', count })),
    options: [...options]
      .map(([name, choices]) => ({ name, choices: toValues(choices) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    price: toHistogram(of('price'), currency),
  }
}

function toValues(rows: FacetRow[]): FacetValue[] {
  return rows
    .toSorted(byCount)
    .slice(0, MAX_VALUES)
    .map(({ value, count }) => ({ value, count }))
}

const byCount = (a: FacetRow, b: FacetRow) => b.count - a.count || (a.value < b.value ? -1 : 1)

function toHistogram(rows: FacetRow[], currency: string): ProductFacets['price'] {
  const [first] = rows
  if (!first) return { buckets: [] }
  const [low = 0, high = 0] = first.value.split(' ').map(Number)
  const edge = (bucket: number) =>
    toDecimal(low + Math.ceil((bucket * Math.max(1, high - low)) / BUCKETS), currency)
  return {
    min: toDecimal(low, currency),
    max: toDecimal(high, currency),
    buckets: rows
      .map(({ name, count }) => ({ bucket: Number(name), count }))
      .toSorted((a, b) => a.bucket - b.bucket)
      .map(({ bucket, count }) => ({ from: edge(bucket), to: edge(bucket + 1), count })),
  }
}
