-- Said to show nothing that matters: it needs no words then.
ALTER TABLE media_files ADD COLUMN is_decorative boolean NOT NULL DEFAULT false;
ALTER TABLE media_uploads ADD COLUMN is_decorative boolean NOT NULL DEFAULT false;
