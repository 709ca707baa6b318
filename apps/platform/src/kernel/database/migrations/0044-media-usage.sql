-- How many bytes a site keeps, and may keep: pictures and films, and the files that it sells.
CREATE TABLE media_usage (
  site_id     uuid   NOT NULL PRIMARY KEY REFERENCES sites (site_id),
  used_bytes  bigint NOT NULL,
  -- 50 GiB.
  quota_bytes bigint NOT NULL DEFAULT 53687091200,
  CONSTRAINT media_usage_known CHECK (used_bytes >= 0)
);
INSERT INTO media_usage (site_id, used_bytes)
SELECT s.site_id, coalesce((SELECT sum(f.size_bytes) FROM media_files f WHERE f.site_id = s.site_id), 0)
FROM sites s;
