-- What products and collections say in further languages; the original stands in their own rows.
CREATE TABLE translations (
  site_id    uuid        NOT NULL REFERENCES sites (site_id),
  entity     text        NOT NULL CHECK (entity IN ('product', 'collection')),
  entity_id  uuid        NOT NULL,
  -- BCP 47, canonical.
  language   text COLLATE "C" NOT NULL,
  content    jsonb       NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, entity, entity_id, language)
);
-- Serves: which languages a site has.
CREATE INDEX translations_by_language ON translations (site_id, language);
