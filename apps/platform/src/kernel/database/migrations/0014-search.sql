-- Which words of a product are found, by how much they say about it. An index of words in plain rows, because the
-- database's own kinds of word index cannot begin with the site. No foreign key: its check costs more than the row, and
-- words without a product are found by nobody.
CREATE TABLE product_words (
  site_id    uuid     NOT NULL,
  word       text COLLATE "C" NOT NULL,
  product_id uuid     NOT NULL,
  weight     smallint NOT NULL,
  PRIMARY KEY (site_id, word, product_id)
);
CREATE INDEX product_words_by_product ON product_words (site_id, product_id);

-- Each word as it is written, and as it is when one letter is missing: what a misspelt word has in common with it.
CREATE TABLE search_spellings (
  site_id  uuid NOT NULL REFERENCES sites (site_id),
  spelling text COLLATE "C" NOT NULL,
  word     text COLLATE "C" NOT NULL,
  PRIMARY KEY (site_id, spelling, word)
);

-- Whether the words of all products have been taken down; products of earlier versions have none yet.
ALTER TABLE catalog_counters ADD COLUMN words_complete boolean NOT NULL DEFAULT false;
