-- A focal point keeps the number it was given: `real` failed for values next to zero and shortened others. By way of its
-- text a stored 0.3 stays 0.3.
ALTER TABLE media_files
  ALTER COLUMN focal_x TYPE double precision USING focal_x::text::double precision,
  ALTER COLUMN focal_y TYPE double precision USING focal_y::text::double precision;
