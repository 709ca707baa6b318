-- What only catalog V3 says of products, variants and collections, beside the rows that both catalogs read (decision 150).
CREATE TABLE products_v3 (
  site_id          uuid  NOT NULL,
  product_id       uuid  NOT NULL,
  -- The info sections that it shares with others, in their order.
  info_section_ids uuid[] NOT NULL DEFAULT '{}',
  facts            jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (site_id, product_id),
  -- Deferred: written before the product itself, whose entities depend on it.
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE variants_v3 (
  site_id          uuid    NOT NULL,
  product_id       uuid    NOT NULL,
  variant_id       uuid    NOT NULL,
  barcode          text,
  -- The struck-through price, where the product's discount cannot say it.
  compare_at_minor bigint,
  -- False: no inventory item has been created for it, or it was deleted.
  has_item         boolean NOT NULL DEFAULT true,
  facts            jsonb   NOT NULL DEFAULT '{}',
  PRIMARY KEY (site_id, product_id, variant_id),
  FOREIGN KEY (site_id, product_id, variant_id) REFERENCES variants (site_id, product_id, variant_id) ON DELETE CASCADE,
  CONSTRAINT variants_v3_barcode_unique UNIQUE (site_id, barcode)
);

-- Absent: shared by products.
ALTER TABLE info_sections ALTER COLUMN product_id DROP NOT NULL;
CREATE UNIQUE INDEX info_sections_by_unique_name ON info_sections (site_id, unique_name);

-- Of a text that the buyer writes: {minCharCount, maxCharCount, title, defaultAddedPrice}.
ALTER TABLE customizations ADD COLUMN free_text jsonb;
CREATE UNIQUE INDEX customizations_by_name ON customizations (site_id, type, render_type, name);

CREATE TABLE categories_v3 (
  site_id     uuid    NOT NULL,
  category_id uuid    NOT NULL,
  -- Absent: the top level.
  parent_id   uuid,
  -- Among its siblings.
  position    integer NOT NULL DEFAULT 0,
  facts       jsonb   NOT NULL DEFAULT '{}',
  PRIMARY KEY (site_id, category_id),
  FOREIGN KEY (site_id, category_id) REFERENCES collections (site_id, collection_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, parent_id) REFERENCES collections (site_id, collection_id) ON DELETE CASCADE
);
CREATE INDEX categories_v3_by_parent ON categories_v3 (site_id, parent_id, position);

-- The others of a category follow the arranged ones in this order.
ALTER TABLE product_collections ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();
