import type { ProductFacets } from '@vitrine/contract'
import { nameOf, runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { languageList, translated } from '../../translations/read/translated.ts'
import { BUCKETS, type FacetRow, toFacets } from './facet-rows.ts'
import type { Selection } from './selection.ts'

interface CountOptions {
  /** Common tables that the source names, each with a comma after it. */
  tables: string
  /** From FROM on: the products `p` that the question matches, whatever is chosen among them. */
  source: string
  selection: Selection
  values: unknown[]
  currency: string
}

/**
 * How many products there are of each brand, collection, availability, option's choice, colour and price: each facet counted
 * under what is chosen of the others, so that a number says what choosing it as well would show.
 *
 * The products are looked at once and grouped by all facets at the same time. Those that are in the same collections, or
 * offer the same choices, are many; only their groups are taken apart.
 */
export async function countFacets(
  scope: SiteScope,
  { tables, source, selection, values, currency }: CountOptions,
): Promise<ProductFacets> {
  const bound = [...values]
  const bind = (value: unknown) => `$${bound.push(value)}`
  const names = Object.keys(selection)
  const flags = Object.values(selection).map((condition, at) => `, ${condition} AS s${at}`)
  const othersOf = (facet: string) => {
    const others = names.flatMap((name, at) => (name === facet ? [] : [`s${at}`]))
    return others.length === 0 ? 'TRUE' : others.join(' AND ')
  }
  const countUnder = (facet: string) => `count(*) FILTER (WHERE ${othersOf(facet)})`
  // Each option is a facet of its own; those of which nothing is chosen are counted under the same condition.
  const chosenOptions = names.filter((name) => name.startsWith('option '))
  const optionCounts = chosenOptions.map((name, at) => `, ${countUnder(name)} AS option${at}`)
  const countOfOption =
    chosenOptions.length === 0
      ? 'g.options'
      : `CASE o.key ${chosenOptions
          .map((name, at) => `WHEN ${bind(name.slice('option '.length))}::text THEN g.option${at}`)
          .join(' ')} ELSE g.options END`
  const narrowed = `SELECT p.*${flags.join('')} ${source}`
  const text = `
    WITH ${tables} range AS (
      SELECT min(price_minor) AS low, max(price_minor) AS high FROM (${narrowed}) n WHERE ${othersOf('price')}
    ), grouped AS MATERIALIZED (
      SELECT grouping(brand, inventory_status, collection_ids, option_choices, colors, bucket) AS facet,
        brand, inventory_status, collection_ids, option_choices, colors, bucket,
        ${countUnder('brand')} AS brands,
        ${countUnder('availability')} AS availabilities,
        ${countUnder('collection')} AS collections,
        ${countUnder('')} AS options
        ${optionCounts.join('')},
        ${countUnder('color')} AS color_counts,
        ${countUnder('price')} AS prices
      FROM (
        SELECT n.*, least(${BUCKETS} - 1, (n.price_minor - low) * ${BUCKETS} / greatest(1, high - low)) AS bucket
        FROM (${narrowed}) n CROSS JOIN range
      ) m
      GROUP BY GROUPING SETS ((brand), (inventory_status), (collection_ids), (option_choices), (colors), (bucket))
    )
    SELECT 'brand' AS facet, NULL AS name, g.brand AS value, g.brands AS count
    FROM grouped g WHERE g.facet = b'011111'::int AND g.brand IS NOT NULL AND g.brands > 0
    UNION ALL
    SELECT 'availability', NULL, g.inventory_status, g.availabilities
    FROM grouped g WHERE g.facet = b'101111'::int AND g.availabilities > 0
    UNION ALL
    SELECT 'collection', ${collectionName(scope)}, c.collection_id::text, m.count
    FROM (
      SELECT id, sum(g.collections)::bigint AS count
      FROM grouped g CROSS JOIN LATERAL unnest(g.collection_ids) AS id
      WHERE g.facet = b'110111'::int AND g.collections > 0
      GROUP BY id
    ) m
    JOIN collections c ON c.site_id = $1 AND c.collection_id = m.id AND c.visible
    UNION ALL
    SELECT 'option', o.key, choice, sum(${countOfOption})::bigint
    FROM grouped g
    CROSS JOIN LATERAL jsonb_each(g.option_choices) AS o
    CROSS JOIN LATERAL jsonb_array_elements_text(o.value) AS choice
    WHERE g.facet = b'111011'::int
    GROUP BY o.key, choice
    HAVING sum(${countOfOption}) > 0
    UNION ALL
    SELECT 'color', min(color.value), color.key, sum(g.color_counts)::bigint
    FROM grouped g CROSS JOIN LATERAL jsonb_each_text(g.colors) AS color
    WHERE g.facet = b'111101'::int AND g.color_counts > 0
    GROUP BY color.key
    UNION ALL
    SELECT 'price', g.bucket::text, low::text || ' ' || high::text, g.prices
    FROM grouped g CROSS JOIN range
    WHERE g.facet = b'111110'::int AND g.prices > 0
    ${labels(scope)}`
  const rows = await runStatement<FacetRow & object>(scope.db, { ...nameOf(text), values: bound })
  return toFacets(rows, currency)
}

/** What readers of the language see for a collection's name. */
function collectionName(scope: SiteScope) {
  const part = "content ->> 'name'"
  return scope.languages?.length
    ? `coalesce(${translated(scope, 'collection', { table: 'c', part })}, c.name)`
    : 'c.name'
}

/**
 * What the site's options and choices are called in the reader's languages, and how often. Whole sets of labels are
 * counted first, because many products share one.
 */
function labels({ languages = [] }: SiteScope) {
  if (languages.length === 0) return ''
  const list = languageList(languages)
  const rank = `array_position(${list}, l.language)`
  return `
    UNION ALL
    SELECT 'label', o.key, json_build_array(${rank}, c.key, c.label)::text, sum(l.count)::bigint
    FROM (
      SELECT language, option_labels, count(*) AS count
      FROM translations
      WHERE site_id = $1 AND entity = 'product' AND language = ANY(${list})
      GROUP BY language, option_labels
    ) l
    CROSS JOIN LATERAL jsonb_each(l.option_labels) AS o
    CROSS JOIN LATERAL (
      SELECT NULL AS key, o.value ->> 'name' AS label
      UNION ALL
      SELECT key, value FROM jsonb_each_text(o.value -> 'choices')
    ) c
    GROUP BY o.key, l.language, c.key, c.label`
}
