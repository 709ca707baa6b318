-- Serves: queryProducts sorted by name in a language, together with products_by_name for what is not translated.
CREATE INDEX translations_by_name ON translations (site_id, entity, language, name_key, entity_id)
  WHERE name_key IS NOT NULL;
