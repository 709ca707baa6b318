-- Films, sounds and documents beside pictures; what is no picture has no size and no place-holder.
ALTER TABLE media_files
  ADD COLUMN kind text NOT NULL DEFAULT 'image'
    CHECK (kind IN ('image', 'video', 'audio', 'document', 'zip')),
  ADD COLUMN size_bytes bigint NOT NULL DEFAULT 0,
  -- Where to look: the part of the width and of the height, from 0 to 1, that stays when a picture is cut.
  ADD COLUMN focal_x real,
  ADD COLUMN focal_y real,
  -- The picture that stands for a film until it plays.
  ADD COLUMN poster_id text,
  ADD CONSTRAINT media_files_poster FOREIGN KEY (site_id, poster_id) REFERENCES media_files (site_id, media_id),
  ALTER COLUMN placeholder DROP NOT NULL;
-- Serves: the media library, newest first.
CREATE INDEX media_files_by_creation ON media_files (site_id, created_at, media_id);

-- A picture that could not be fetched is tried again, and then given up with the reason.
ALTER TABLE media_requests
  ADD COLUMN alt_text text NOT NULL DEFAULT '',
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN failure text;
-- Serves: what is to be fetched now.
CREATE INDEX media_requests_due ON media_requests (site_id, due_at) WHERE failed_at IS NULL;

-- Files on their way here, by the hash of the token in their address.
CREATE TABLE media_uploads (
  site_id        uuid        NOT NULL REFERENCES sites (site_id),
  token_hash     bytea       NOT NULL,
  upload_id      uuid        NOT NULL,
  title          text        NOT NULL,
  alt_text       text        NOT NULL,
  -- Known beforehand where the upload can be resumed.
  size_bytes     bigint,
  received_bytes bigint      NOT NULL,
  -- What became of it.
  media_id       text,
  expires_at     timestamptz NOT NULL,
  PRIMARY KEY (site_id, token_hash)
);
