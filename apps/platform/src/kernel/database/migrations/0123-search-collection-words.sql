-- The words of the names of collections, by which their products are found: a collection may be renamed without indexing
-- its products again.
CREATE TABLE search_collection_words (
  site_id       uuid NOT NULL,
  language      text COLLATE "C" NOT NULL,
  word          text COLLATE "C" NOT NULL,
  collection_id uuid NOT NULL,
  PRIMARY KEY (site_id, language, word, collection_id)
);
CREATE INDEX search_collection_words_by_collection ON search_collection_words (site_id, collection_id);
