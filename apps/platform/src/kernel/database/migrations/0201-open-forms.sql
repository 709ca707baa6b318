-- Who has which form of the back office open. A row lasts as long as its connection renews it; one that a crash has left
-- counts for nobody after half a minute, and is deleted when the next form of the store is opened.
CREATE TABLE open_forms (
  site_id       uuid        NOT NULL REFERENCES sites (site_id),
  -- What is edited, such as product:<id> or setting:delivery.
  subject       text        NOT NULL,
  connection_id uuid        NOT NULL,
  member_id     uuid        NOT NULL,
  seen_at       timestamptz NOT NULL,
  PRIMARY KEY (site_id, subject, connection_id)
);
