-- Catalog files that were sent to be imported. The file itself and what is refused of it lie on disk.
CREATE TABLE catalog_imports (
  site_id         uuid        NOT NULL REFERENCES sites (site_id),
  import_id       uuid        NOT NULL,
  file_name       text        NOT NULL,
  -- What columns are called in the file, and what they stand for.
  columns         jsonb       NOT NULL,
  is_dry_run      boolean     NOT NULL,
  status          text        NOT NULL CHECK (status IN ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  -- The upload that brought the whole file.
  upload_id       uuid,
  size_bytes      bigint,
  done            integer     NOT NULL DEFAULT 0,
  total           integer,
  -- How often it was taken up, and by whom until when: who is gone by then leaves it to another process.
  attempts        integer     NOT NULL DEFAULT 0,
  lease_id        uuid,
  lease_ends_at   timestamptz,
  cancel_asked_at timestamptz,
  report          jsonb,
  failure         text,
  created_at      timestamptz NOT NULL,
  started_at      timestamptz,
  finished_at     timestamptz,
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (site_id, import_id),
  CONSTRAINT catalog_imports_running_is_leased
    CHECK ((status = 'RUNNING') = (lease_id IS NOT NULL AND lease_ends_at IS NOT NULL)),
  CONSTRAINT catalog_imports_file_is_whole CHECK ((upload_id IS NULL) = (size_bytes IS NULL))
);

-- One at a time: two would wait for each other's products.
CREATE UNIQUE INDEX catalog_imports_one_runs ON catalog_imports (site_id) WHERE status = 'RUNNING';
