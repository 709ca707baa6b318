/**
 * SQL: true of each variant `v` with a SKU of the array of texts, and of those whose SKU differs only by its case.
 *
 * The only index of SKUs is sorted in lower case (decision 165), so equality asks it first.
 */
export const maySkuEqual = (skus: string): string =>
  `${BY_LOWER_SKU} = ANY(ARRAY(SELECT lower(s.sku) FROM unnest(${skus}::text[]) AS s (sku)))`

/**
 * Whether a variant with this SKU is found by {@link BY_LOWER_SKU} as searches write it: JavaScript and PostgreSQL agree on the
 * lower case of ASCII, in Turkish too where there is no I, and nothing is trimmed.
 */
export const isFoundAsSku = (sku: string): boolean => /^[!-HJ-~]{1,64}$/.test(sku)

/** SQL: what the index of SKUs is sorted by, of the variant `v`. */
export const BY_LOWER_SKU = 'lower(v.sku) COLLATE "C"'
