/**
 * SQL: the colours of the product `p` of which no variant is available, while others are. Only colours that its options
 * offer: one that its name says is the colour of all variants.
 */
export const SOLD_OUT_COLORS = `(
  CASE WHEN p.inventory_status = 'PARTIALLY_OUT_OF_STOCK' AND p.colors <> '{}' THEN ARRAY(
    SELECT c.name
    FROM jsonb_object_keys(p.colors) AS c (name)
    WHERE EXISTS (SELECT FROM jsonb_each(p.option_choices) o WHERE o.value ? c.name)
      AND NOT EXISTS (
        SELECT
        FROM variants v
        WHERE v.site_id = p.site_id
          AND v.product_id = p.product_id
          AND CASE WHEN p.track_inventory THEN v.quantity > 0 ELSE v.in_stock END
          AND EXISTS (SELECT FROM jsonb_each_text(v.choices) o WHERE o.value = c.name)
          AND (v.visible OR NOT EXISTS (
            SELECT FROM variants w WHERE w.site_id = p.site_id AND w.product_id = p.product_id AND w.visible
          ))
      )
    ORDER BY c.name
  ) ELSE '{}' END
)`
