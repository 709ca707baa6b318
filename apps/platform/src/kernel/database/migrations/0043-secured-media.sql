-- Files that are sold. They lie apart from the media library, under names that say nothing, and nobody gets one
-- without a link.
CREATE TABLE secured_media (
  site_id    uuid        NOT NULL REFERENCES sites (site_id),
  media_id   uuid        NOT NULL,
  file_name  text        NOT NULL,
  file_type  text        NOT NULL
    CHECK (file_type IN ('SECURE_PICTURE', 'SECURE_VIDEO', 'SECURE_DOCUMENT', 'SECURE_MUSIC', 'SECURE_ARCHIVE', 'SECURE_RAW')),
  size_bytes bigint      NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, media_id)
);
-- Serves: the list of files, newest first.
CREATE INDEX secured_media_by_creation ON secured_media (site_id, created_at, media_id);

-- What a buyer of the product gets; the all-zero variant stands for whichever is bought.
CREATE TABLE product_secured_media (
  site_id    uuid    NOT NULL,
  product_id uuid    NOT NULL,
  variant_id uuid    NOT NULL,
  media_id   uuid    NOT NULL,
  PRIMARY KEY (site_id, product_id, variant_id, media_id),
  FOREIGN KEY (site_id, product_id) REFERENCES products (site_id, product_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, media_id) REFERENCES secured_media (site_id, media_id)
);
-- Serves: whether a file is sold.
CREATE INDEX product_secured_media_by_file ON product_secured_media (site_id, media_id);

-- The same in the product's own row, so that reading it stays one statement.
ALTER TABLE products ADD COLUMN digital_files jsonb NOT NULL DEFAULT '[]';

-- Leaves to fetch a file, by the hash of the token in their address.
CREATE TABLE download_links (
  site_id       uuid        NOT NULL,
  token_hash    bytea       NOT NULL,
  link_id       uuid        NOT NULL,
  media_id      uuid        NOT NULL,
  downloads     integer     NOT NULL DEFAULT 0,
  max_downloads integer     NOT NULL CHECK (max_downloads > 0),
  -- When the last download began, which may go on for a while.
  started_at    timestamptz,
  expires_at    timestamptz NOT NULL,
  revoked_at    timestamptz,
  PRIMARY KEY (site_id, token_hash),
  CONSTRAINT download_links_id UNIQUE (site_id, link_id),
  CONSTRAINT download_links_counted CHECK (downloads <= max_downloads),
  FOREIGN KEY (site_id, media_id) REFERENCES secured_media (site_id, media_id) ON DELETE CASCADE
);
-- Serves: whether somebody may still fetch a file; and the removal of it with its links.
CREATE INDEX download_links_by_file ON download_links (site_id, media_id, expires_at);

-- Whether what comes will be such a file.
ALTER TABLE media_uploads ADD COLUMN is_secured boolean NOT NULL DEFAULT false;
