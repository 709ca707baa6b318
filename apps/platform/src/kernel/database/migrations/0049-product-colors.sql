-- The colours among a product's choices, name → code, for the facet that brings the colours of all options together.
ALTER TABLE products ADD COLUMN colors jsonb NOT NULL DEFAULT '{}';
UPDATE products SET colors = coalesce(
  (
    SELECT jsonb_object_agg(choice ->> 'description', choice ->> 'value')
    FROM jsonb_array_elements(options) AS o, jsonb_array_elements(o -> 'choices') AS choice
    WHERE o ->> 'optionType' = 'color'
  ),
  '{}'
)
WHERE site_id IS NOT NULL AND options @> '[{"optionType": "color"}]';
