-- The import of the rejected records of this one. Each is corrected once, so that two people do not import the same.
ALTER TABLE catalog_imports ADD COLUMN retry_id uuid;

-- What the columns of a merchant's own tables hold, as they were mapped the last time, by a digest of their headings.
CREATE TABLE catalog_import_mappings (
  site_id         uuid        NOT NULL REFERENCES sites (site_id),
  headings_digest bytea       NOT NULL,
  columns         jsonb       NOT NULL,
  used_at         timestamptz NOT NULL,
  PRIMARY KEY (site_id, headings_digest)
);
