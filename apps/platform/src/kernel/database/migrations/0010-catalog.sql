-- Hands out each site's numeric product ids: ascending by creation, because the row stays locked until the commit.
CREATE TABLE catalog_counters (
  site_id         uuid   NOT NULL REFERENCES sites (site_id),
  last_numeric_id bigint NOT NULL,
  PRIMARY KEY (site_id)
);

CREATE TABLE products (
  site_id            uuid        NOT NULL REFERENCES sites (site_id),
  product_id         uuid        NOT NULL,
  numeric_id         bigint      NOT NULL,
  name               text        NOT NULL,
  -- The name as people sort it: without case and accents.
  name_key           text COLLATE "C" NOT NULL,
  slug               text        NOT NULL,
  description        text        NOT NULL,
  visible            boolean     NOT NULL,
  product_type       text        NOT NULL CHECK (product_type IN ('physical', 'digital')),
  price_minor        bigint      NOT NULL,
  cost_minor         bigint,
  discount_type      text        NOT NULL CHECK (discount_type IN ('NONE', 'AMOUNT', 'PERCENT')),
  discount_minor     bigint      NOT NULL,
  -- Hundredths of a percent.
  discount_basis_points integer  NOT NULL,
  sku                text        NOT NULL,
  weight             numeric(14, 4) NOT NULL,
  brand              text,
  ribbon             text        NOT NULL,
  manage_variants    boolean     NOT NULL,
  track_inventory    boolean     NOT NULL,
  options            jsonb       NOT NULL,
  info_sections      jsonb       NOT NULL,
  custom_text_fields jsonb       NOT NULL,
  price_per_unit     jsonb,
  seo                jsonb,
  -- Kept by the write operations in the same transaction, so that a page of products is one statement:
  -- option name → its choices; the pictures of product_media; the memberships of product_collections;
  -- what the variants add up to.
  option_choices     jsonb       NOT NULL,
  media              jsonb       NOT NULL,
  collection_ids     uuid[]      NOT NULL,
  price_min_minor    bigint      NOT NULL,
  price_max_minor    bigint      NOT NULL,
  inventory_status   text        NOT NULL CHECK (inventory_status IN ('IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK')),
  -- Which record of an imported file this product is, and the digest of what the file said.
  import_key         text,
  import_digest      bytea,
  revision           bigint      NOT NULL DEFAULT 1,
  created_at         timestamptz NOT NULL,
  updated_at         timestamptz NOT NULL,
  PRIMARY KEY (site_id, product_id),
  CONSTRAINT products_slug_unique UNIQUE (site_id, slug),
  CONSTRAINT products_numeric_id_unique UNIQUE (site_id, numeric_id),
  CONSTRAINT products_import_key_unique UNIQUE (site_id, import_key),
  CONSTRAINT products_price_not_negative CHECK (price_minor >= 0),
  CONSTRAINT products_discount_in_range CHECK (discount_minor >= 0 AND discount_basis_points BETWEEN 0 AND 10000)
);
-- Serve: queryProducts sorted by price, name, moment of creation and of the last change.
CREATE INDEX products_by_price ON products (site_id, price_minor, product_id);
CREATE INDEX products_by_name ON products (site_id, name_key, product_id);
CREATE INDEX products_by_creation ON products (site_id, created_at, product_id);
CREATE INDEX products_by_update ON products (site_id, updated_at, product_id);
-- Serves: counting and paging what visitors see.
CREATE INDEX products_visible ON products (site_id, product_id) WHERE visible;

-- A product without managed variants has one row, with the all-zero id and no choices.
CREATE TABLE variants (
  site_id      uuid    NOT NULL,
  product_id   uuid    NOT NULL,
  variant_id   uuid    NOT NULL,
  position     integer NOT NULL,
  choices      jsonb   NOT NULL,
  variant_name text    NOT NULL,
  -- Null: as the product says.
  price_minor  bigint,
  cost_minor   bigint,
  weight       numeric(14, 4),
  sku          text    NOT NULL,
  visible      boolean NOT NULL,
  -- Counts when the product tracks its inventory; otherwise in_stock says it all.
  quantity     integer NOT NULL,
  in_stock     boolean NOT NULL,
  PRIMARY KEY (site_id, product_id, variant_id),
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE,
  CONSTRAINT variants_price_not_negative CHECK (price_minor >= 0),
  CONSTRAINT variants_quantity_not_negative CHECK (quantity >= 0)
);
-- Serves: queryStoreVariants by SKU.
CREATE INDEX variants_by_sku ON variants (site_id, sku);

CREATE TABLE collections (
  site_id       uuid        NOT NULL REFERENCES sites (site_id),
  collection_id uuid        NOT NULL,
  name          text        NOT NULL,
  name_key      text COLLATE "C" NOT NULL,
  slug          text        NOT NULL,
  description   text        NOT NULL,
  visible       boolean     NOT NULL,
  media         jsonb       NOT NULL,
  import_key    text,
  revision      bigint      NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (site_id, collection_id),
  CONSTRAINT collections_slug_unique UNIQUE (site_id, slug),
  CONSTRAINT collections_import_key_unique UNIQUE (site_id, import_key)
);

CREATE TABLE product_collections (
  site_id       uuid NOT NULL,
  collection_id uuid NOT NULL,
  product_id    uuid NOT NULL,
  PRIMARY KEY (site_id, collection_id, product_id),
  FOREIGN KEY (site_id, collection_id) REFERENCES collections (site_id, collection_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE
);
-- Serves: the memberships of one product.
CREATE INDEX product_collections_by_product ON product_collections (site_id, product_id);

-- Pictures by the SHA-256 of what was uploaded; the files themselves lie in the media folder.
CREATE TABLE media_files (
  site_id      uuid        NOT NULL REFERENCES sites (site_id),
  media_id     text        NOT NULL,
  mime_type    text        NOT NULL,
  width        integer     NOT NULL,
  height       integer     NOT NULL,
  title        text        NOT NULL,
  alt_text     text        NOT NULL,
  -- What the storefront shows until the picture is there: thumbhash in base64, OKLCH hue and chroma.
  placeholder  jsonb       NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (site_id, media_id)
);

CREATE TABLE product_media (
  site_id    uuid    NOT NULL,
  product_id uuid    NOT NULL,
  media_id   text    NOT NULL,
  position   integer NOT NULL,
  PRIMARY KEY (site_id, product_id, media_id),
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, media_id) REFERENCES media_files (site_id, media_id)
);
CREATE INDEX product_media_by_file ON product_media (site_id, media_id);
