-- What a file shows, in words, by language (BCP 47); `alt_text` is in the site's own.
ALTER TABLE media_files ADD COLUMN alt_texts jsonb NOT NULL DEFAULT '{}'
  CONSTRAINT media_files_alt_texts_object CHECK (jsonb_typeof(alt_texts) = 'object');
