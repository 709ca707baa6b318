-- What products name by its text is an entity of its own too, as catalog v3 has it: kept by the writes of products, in
-- the same transaction. A brand or ribbon is its name; who gives it another makes another.
CREATE TABLE brands (
  site_id    uuid        NOT NULL REFERENCES sites (site_id),
  brand_id   uuid        NOT NULL,
  name       text        NOT NULL,
  revision   bigint      NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, brand_id),
  CONSTRAINT brands_name_unique UNIQUE (site_id, name)
);
CREATE TABLE ribbons (
  site_id    uuid        NOT NULL REFERENCES sites (site_id),
  ribbon_id  uuid        NOT NULL,
  name       text        NOT NULL,
  revision   bigint      NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, ribbon_id),
  CONSTRAINT ribbons_name_unique UNIQUE (site_id, name)
);
-- Serve: how many products have them, and which.
CREATE INDEX products_by_brand ON products (site_id, brand, product_id) WHERE brand IS NOT NULL;
CREATE INDEX products_by_ribbon ON products (site_id, ribbon, product_id) WHERE ribbon <> '';

-- Further texts of one product. Catalog v1 shares none between products.
CREATE TABLE info_sections (
  site_id         uuid        NOT NULL,
  info_section_id uuid        NOT NULL,
  product_id      uuid        NOT NULL,
  unique_name     text        NOT NULL,
  title           text        NOT NULL,
  description     text        NOT NULL,
  revision        bigint      NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (site_id, info_section_id),
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE
);
CREATE INDEX info_sections_by_product ON info_sections (site_id, product_id);

-- Options and texts to be filled in, by what they are called: one of each kind and name for the whole site.
CREATE TABLE customizations (
  site_id          uuid        NOT NULL REFERENCES sites (site_id),
  customization_id uuid        NOT NULL,
  name             text        NOT NULL,
  type             text        NOT NULL CHECK (type IN ('PRODUCT_OPTION', 'MODIFIER')),
  render_type      text        NOT NULL CHECK (render_type IN ('FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES')),
  -- Every choice that a product has ever offered under this name: [{id, name, colorCode?}].
  choices          jsonb       NOT NULL,
  revision         bigint      NOT NULL DEFAULT 1,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  PRIMARY KEY (site_id, customization_id)
);

-- Whether what the products name has been made into rows; products of earlier versions have none yet.
ALTER TABLE catalog_counters ADD COLUMN entities_complete boolean NOT NULL DEFAULT false;
