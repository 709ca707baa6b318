-- Directory tables: how a request finds its site. They are small, read everywhere and keyed by what the request
-- brings, so they are the only ones whose keys do not begin with site_id.
CREATE TABLE sites (
  site_id    uuid PRIMARY KEY,
  name       text NOT NULL,
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  language   text NOT NULL,
  country    text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  created_at timestamptz NOT NULL
);

CREATE TABLE client_directory (
  client_id uuid PRIMARY KEY,
  site_id   uuid NOT NULL REFERENCES sites (site_id)
);

CREATE TABLE site_settings (
  site_id uuid  NOT NULL REFERENCES sites (site_id),
  name    text  NOT NULL,
  value   jsonb NOT NULL,
  PRIMARY KEY (site_id, name)
);

-- OAuth 2.0 clients: public ones (RFC 6749 section 2.1), bound to their redirect URIs and origins.
CREATE TABLE oauth_clients (
  site_id       uuid        NOT NULL REFERENCES sites (site_id),
  client_id     uuid        NOT NULL REFERENCES client_directory (client_id),
  name          text        NOT NULL,
  redirect_uris text[]      NOT NULL,
  origins       text[]      NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (site_id, client_id)
);
