import type { ProductFacets } from '@vitrine/contract'
import { nameOf, runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { languageList, translated } from '../../translations/read/translated.ts'
import { BUCKETS, type FacetRow, toFacets } from './facet-rows.ts'
import type { Selection } from './selection.ts'

interface CountOptions {
  /** Common table expressions that the source uses, each followed by a comma. */
  tables: string
  /** SQL from FROM on: the products `p` that match the search, before facets are applied. */
  source: string
  selection: Selection
  values: unknown[]
  currency: string
}

/**
 * The number of products for each brand, collection, availability, option choice, colour and price. Each facet is
 * counted with the selections of the other facets, so that its numbers show what selecting a value would give.
 *
 * The products are read once and grouped by all facets together. Many products are in the same collections or offer the
 * same choices; only their groups are expanded.
 */
export async function countFacets(
  scope: SiteScope,
  { tables, source, selection, values, currency }: CountOptions,
): Promise<ProductFacets> {
  const bound = [...values]
  const bind = (value: unknown) => `$${bound.push(value)}`
  const names = Object.keys(selection.conditions)
  const flags = Object.values(selection.conditions).map(
    (condition, at) => `, ${condition} AS s${at}`,
  )
  const othersOf = (...facets: string[]) => {
    const others = names.flatMap((name, at) => (facets.includes(name) ? [] : [`s${at}`]))
    return others.length === 0 ? 'TRUE' : others.join(' AND ')
  }
  const countUnder = (...facets: string[]) => `count(*) FILTER (WHERE ${othersOf(...facets)})`
  // Each option is a facet of its own; options without a selection share one condition.
  const chosenOptions = names.filter((name) => name.startsWith('option '))
  const optionCounts = chosenOptions.map((name, at) => `, ${countUnder(name)} AS option${at}`)
  const countOfOption =
    chosenOptions.length === 0
      ? 'g.options'
      : `CASE o.key ${chosenOptions
          .map((name, at) => `WHEN ${bind(name.slice('option '.length))}::text THEN g.option${at}`)
          .join(' ')} ELSE g.options END`
  const narrowed = `
    SELECT p.brand, p.collection_ids, p.option_choices, p.price_minor,
      ${selection.status} AS status, ${selection.colors} AS open_colors${flags.join('')}
    ${source}`
  const text = `
    WITH ${tables} range AS (
      SELECT min(price_minor) AS low, max(price_minor) AS high FROM (${narrowed}) n WHERE ${othersOf('price')}
    ), grouped AS MATERIALIZED (
      SELECT grouping(brand, status, collection_ids, option_choices, open_colors, bucket) AS facet,
        brand, status, collection_ids, option_choices, open_colors, bucket,
        ${countUnder('brand')} AS brands,
        ${countUnder('availability')} AS availabilities,
        ${countUnder('collection')} AS collections,
        ${countUnder('')} AS options
        ${optionCounts.join('')},
        ${countUnder('color', 'availability')} AS color_counts,
        ${countUnder('price')} AS prices
      FROM (
        SELECT n.*, least(${BUCKETS} - 1, (n.price_minor - low) * ${BUCKETS} / greatest(1, high - low)) AS bucket
        FROM (${narrowed}) n CROSS JOIN range
      ) m
      GROUP BY GROUPING SETS ((brand), (status), (collection_ids), (option_choices), (open_colors), (bucket))
    )
    SELECT 'brand' AS facet, NULL AS name, g.brand AS value, g.brands AS count
    FROM grouped g WHERE g.facet = b'011111'::int AND g.brand IS NOT NULL AND g.brands > 0
    UNION ALL
    SELECT 'availability', NULL, g.status, g.availabilities
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
    FROM grouped g CROSS JOIN LATERAL jsonb_each_text(g.open_colors) AS color
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

/** The name of a collection in the reader's language. */
function collectionName(scope: SiteScope) {
  const part = "content ->> 'name'"
  return scope.languages?.length
    ? `coalesce(${translated(scope, 'collection', { table: 'c', part })}, c.name)`
    : 'c.name'
}

/**
 * The labels of the site's options and choices in the reader's languages, with their frequency. Whole sets of labels
 * are counted first, because many products share one.
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
