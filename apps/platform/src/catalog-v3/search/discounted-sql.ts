/** SQL: the price after the discount of product `p`, as `discountedMinor` computes it. */
export const discountedSql = (price: string): string => `(CASE p.discount_type
    WHEN 'AMOUNT' THEN greatest(0, ${price} - p.discount_minor)
    WHEN 'PERCENT' THEN ${price} - (
      (${price} / 10000) * p.discount_basis_points + ((${price} % 10000) * p.discount_basis_points + 5000) / 10000
    )
    ELSE ${price}
  END)`
