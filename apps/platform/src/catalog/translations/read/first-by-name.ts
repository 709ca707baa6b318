interface FirstByName {
  /** The canonical language tag, which is safe in SQL: letters, digits and hyphens. */
  language: string
  order: 'ASC' | 'DESC'
  /** SQL: the condition on products `p`; `$1` is the site. */
  where: string
  /** The number of rows wanted. */
  most: number
}

/**
 * SQL: a table of products that includes the first of those that match, sorted by translated name. Translated products
 * are read in the order of one index, untranslated ones in that of another; merged, the first rows of both include the
 * first rows of all. Otherwise every product's name would have to be read before sorting.
 */
export function firstByName({ language, order, where, most }: FirstByName): string {
  const translation = `t.site_id = $1 AND t.entity = 'product' AND t.language = '${language.replace(/[^\w-]/g, '')}'
      AND t.name_key IS NOT NULL`
  return `(
    (
      SELECT p.*
      FROM translations t
      JOIN products p ON p.site_id = t.site_id AND p.product_id = t.entity_id
      WHERE ${translation} AND ${where}
      ORDER BY t.name_key ${order}, t.entity_id
      LIMIT ${most}
    )
    UNION ALL
    (
      SELECT p.*
      FROM products p
      WHERE ${where}
        AND NOT EXISTS (SELECT FROM translations t WHERE ${translation} AND t.entity_id = p.product_id)
      ORDER BY p.name_key ${order}, p.product_id
      LIMIT ${most}
    )
  )`
}
