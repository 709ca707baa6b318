interface FirstByName {
  /** Its name on the wire is a canonical tag: letters, digits and hyphens. */
  language: string
  order: 'ASC' | 'DESC'
  /** SQL: what products `p` have to meet; `$1` is the site. */
  where: string
  /** How many rows are wanted. */
  most: number
}

/**
 * SQL: a table of products among which are the first of those that match, by name as it is read in the language. Those
 * that are translated come in the order of one index, the others in that of another; sorted together, the first of both
 * are the first of all. Without it every product's name is looked up before one is first.
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
