/**
 * SQL: the lower case of the SKU of the variant `v`. What finds it is an index of its stem, without the last two
 * characters: those that number the variants of a product have the same, which is stored once (decision 260).
 */
export const LOWER_SKU = 'lower(v.sku) COLLATE "C"'

/** SQL: the stem of a lower case SKU. */
const stemOf = (lower: string) => `left(${lower}, -2) COLLATE "C"`

/** SQL: what the index has of the variant `v`; it has those with a SKU only. */
const STEM = stemOf('lower(v.sku)')

/** SQL: true of the variants `v` with this lower case SKU; no variant has an empty one. */
export const hasLowerSku = (lower: string): string =>
  `(v.sku <> '' AND ${STEM} = ${stemOf(lower)} AND ${LOWER_SKU} = ${lower})`

/**
 * SQL: true of each variant `v` with a SKU of the array of texts, of which none is empty, and of others whose SKU has the
 * same stem.
 */
export const maySkuEqual = (skus: string): string =>
  `(v.sku <> '' AND ${STEM} = ANY(ARRAY(SELECT ${stemOf('lower(s.sku)')} FROM unnest(${skus}::text[]) AS s (sku))))`

/** SQL: true of each variant `v` of which the SKU begins with the text, and of some others. */
export const maySkuBegin = (text: string): string => `(
  v.sku <> ''
  AND (${isLonger(`lower(${text})`, `lower(${text} || U&'\\+10FFFF')`)} OR ${isShorter(`lower(${text})`)})
)`

/** SQL: the stem has all of the beginning; SKUs that begin with it have a shorter one where they are hardly longer. */
const isLonger = (beginning: string, beyond: string) => `${STEM} BETWEEN ${beginning} AND ${beyond}`
const isShorter = (beginning: string) =>
  `${STEM} IN (left(${beginning}, -1), left(${beginning}, -2))`

/** SQL: some of the lower case SKUs that begin with the text and are longer, the first by their stems. */
export const listLowerSkus = (site: string, beginning: string, limit: string): string =>
  [isLonger(beginning, `${beginning} || U&'\\+10FFFF'`), isShorter(beginning)]
    .map(
      (condition) => `(
        SELECT DISTINCT ${STEM}, ${LOWER_SKU} AS number
        FROM variants v
        WHERE v.site_id = ${site} AND v.sku <> '' AND length(v.sku) <= 64
          AND ${condition}
          AND ${LOWER_SKU} > ${beginning}
          AND ${LOWER_SKU} < ${beginning} || U&'\\+10FFFF'
        ORDER BY 1, 2
        LIMIT ${limit}
      )`,
    )
    .join(' UNION ')

/**
 * Whether a variant with this SKU is found by its {@link LOWER_SKU} as searches write it: JavaScript and PostgreSQL agree on
 * the lower case of ASCII, in Turkish too where there is no I, and nothing is trimmed.
 */
export const isFoundAsSku = (sku: string): boolean => /^[!-HJ-~]{1,64}$/.test(sku)
