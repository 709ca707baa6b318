-- What each product is found by, in all of its languages: one row instead of one for each word (decision 108). A key is
-- the hash of site, language and word with the weight of the word in its two lowest bits, so the index of keys finds
-- the products of one site although it does not begin with the site. No foreign key: its check costs more than the row.
CREATE TABLE search_documents (
  site_id    uuid     NOT NULL,
  product_id uuid     NOT NULL,
  -- Into which the product is translated: a reader of one of them does not see the texts of the original.
  languages  text[]   NOT NULL,
  keys       bigint[] NOT NULL,
  PRIMARY KEY (site_id, product_id)
);
-- Every search reads the list of pending entries, so it is short; without it, imports take a tenth longer.
CREATE INDEX search_documents_by_key ON search_documents USING gin (keys) WITH (gin_pending_list_limit = 256);

-- The words of a site by their spellings: as they are, with one letter missing, as they sound, and backwards.
CREATE TABLE search_words (
  site_id  uuid NOT NULL,
  language text COLLATE "C" NOT NULL,
  spelling text COLLATE "C" NOT NULL,
  word     text COLLATE "C" NOT NULL,
  -- By which other forms of the word are found; absent for a stop word and an article number.
  stem     text,
  -- As the first product wrote it, with its accents.
  written  text NOT NULL,
  PRIMARY KEY (site_id, language, spelling, word)
);

-- All products are indexed again with the next search.
DROP TABLE product_words;
DROP TABLE search_spellings;
UPDATE catalog_counters SET search_terms_complete = false WHERE site_id IS NOT NULL;
