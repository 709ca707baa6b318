-- Searches that found nothing, by their words: nothing says who searched.
CREATE TABLE missed_searches (
  site_id uuid NOT NULL REFERENCES sites,
  language text NOT NULL,
  text text NOT NULL,
  count integer NOT NULL,
  last_searched_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, language, text)
);
-- Serves: retention.
CREATE INDEX missed_searches_expired ON missed_searches (site_id, expires_at);
