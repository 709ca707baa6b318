-- The store that this database was created for: a process with an empty data folder finds it here (decision 114).
CREATE TABLE own_store (
  -- There is one.
  name           text PRIMARY KEY CHECK (name = 'store'),
  site_id        uuid NOT NULL,
  account_id     uuid NOT NULL,
  client_id      uuid NOT NULL,
  -- A known text, encrypted with a key of the store: a process with other keys does not start.
  key_check      bytea,
  -- Null: its first start is not complete.
  prepared_at    timestamptz,
  -- The lease of the process that prepares it.
  lease_holder   uuid,
  lease_ends_at  timestamptz
);

-- Databases of earlier versions have one site, with its first client.
INSERT INTO own_store (name, site_id, account_id, client_id, prepared_at)
SELECT 'store', s.site_id, gen_random_uuid(), c.client_id, now()
FROM sites s
JOIN LATERAL (
  SELECT o.client_id
  FROM oauth_clients o
  WHERE o.site_id = s.site_id
    AND NOT o.is_back_office
    AND o.ended_at IS NULL
  ORDER BY o.created_at, o.client_id
  LIMIT 1
) c ON true
WHERE (SELECT count(*) FROM sites) = 1;
