-- The addresses of sites beside the store's own, which has those of the process (decision 190).
CREATE TABLE site_hosts (
  site_id uuid NOT NULL REFERENCES sites,
  kind    text NOT NULL CHECK (kind IN ('PLATFORM', 'SHOP')),
  -- Scheme, host and port: the beginning of the addresses that the site gives out.
  origin  text NOT NULL,
  -- As requests name it.
  host    text NOT NULL UNIQUE,
  -- With which client the shop of this host signs its shoppers in.
  client_id uuid REFERENCES client_directory (client_id),
  PRIMARY KEY (site_id, kind),
  CHECK ((kind = 'SHOP') = (client_id IS NOT NULL))
);

-- How often sites and their hosts have changed; processes read them again when it does.
CREATE TABLE site_directory (
  name     text   PRIMARY KEY CHECK (name = 'sites'),
  revision bigint NOT NULL
);

-- Nothing is served of a suspended site, and its jobs rest.
ALTER TABLE sites ADD COLUMN suspended_at timestamptz;
-- Serves: which of the sites with work rest.
CREATE INDEX sites_suspended ON sites (site_id) WHERE suspended_at IS NOT NULL;
