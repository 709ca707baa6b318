/**
 * SQL: true of each variant `v` with a SKU of the array of texts, and of those whose SKU differs only by its case.
 *
 * The only index of SKUs is sorted in lower case (decision 165), so equality asks it first.
 */
export const maySkuEqual = (skus: string): string =>
  `lower(v.sku) COLLATE "C" = ANY(ARRAY(SELECT lower(s.sku) FROM unnest(${skus}::text[]) AS s (sku)))`
