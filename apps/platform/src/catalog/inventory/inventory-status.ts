/** SQL: whether the variant `v` of the site `$1` counts: hidden ones do only if all are hidden, as in `derive-product.ts`. */
export const IS_OFFERED = `(v.visible OR NOT EXISTS (
  SELECT FROM variants w WHERE w.site_id = $1 AND w.product_id = v.product_id AND w.visible
))`

/** SQL: the inventory status of a product, from how many of its variants count as `offered` and how many are `available`. */
export const statusOf = (counts: string): string => `
  CASE
    WHEN ${counts}.available = 0 THEN 'OUT_OF_STOCK'
    WHEN ${counts}.available = ${counts}.offered THEN 'IN_STOCK'
    ELSE 'PARTIALLY_OUT_OF_STOCK'
  END`
