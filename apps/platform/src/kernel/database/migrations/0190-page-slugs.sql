-- Slugs of products and collections in further languages, present and past; past ones of collections in the original
-- language ('') too. Past ones of products in it are in past_slugs.
CREATE TABLE page_slugs (
  site_id   uuid             NOT NULL REFERENCES sites (site_id),
  entity    text             NOT NULL CHECK (entity IN ('product', 'collection')),
  -- BCP 47, canonical.
  language  text COLLATE "C" NOT NULL,
  slug      text COLLATE "C" NOT NULL,
  entity_id uuid             NOT NULL,
  -- Null: the present one.
  left_at   timestamptz,
  CONSTRAINT page_slugs_once PRIMARY KEY (site_id, entity, language, slug)
);
-- Serves: the slugs of one entity, and that it has one present slug in a language.
CREATE UNIQUE INDEX page_slugs_by_entity ON page_slugs (site_id, entity, entity_id, language)
  WHERE left_at IS NULL;
CREATE INDEX page_slugs_of_entity ON page_slugs (site_id, entity, entity_id);
-- Serves: an address in any language.
CREATE INDEX page_slugs_by_slug ON page_slugs (site_id, entity, slug);

-- The present ones by language, read with the entity.
ALTER TABLE products ADD COLUMN slugs jsonb NOT NULL DEFAULT '{}';
ALTER TABLE collections ADD COLUMN slugs jsonb NOT NULL DEFAULT '{}';
