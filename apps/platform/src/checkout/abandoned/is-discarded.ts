/** SQL: whether the buyer has emptied or deleted the cart of `checkouts c`. */
export const IS_DISCARDED = `(
    jsonb_array_length(c.lines) = 0 OR c.cart_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM carts k WHERE k.site_id = c.site_id AND k.cart_id = c.cart_id AND k.line_count > 0
    )
  )`
