-- Who works for the shop. What a role may do is listed in the program.
CREATE TABLE staff_members (
  site_id     uuid        NOT NULL,
  identity_id uuid        NOT NULL,
  role        text        NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'CATALOG', 'SUPPORT')),
  -- Null: by the set-up link or the command line.
  added_by    uuid,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, identity_id),
  FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
);
INSERT INTO staff_members (site_id, identity_id, role, created_at)
  SELECT site_id, identity_id, 'OWNER', created_at FROM site_owners;
DROP TABLE site_owners;

-- Tokens of this client carry the role of who signed in; those of the shop's own clients never do.
ALTER TABLE oauth_clients ADD COLUMN is_back_office boolean NOT NULL DEFAULT false;
ALTER TABLE token_families ADD COLUMN staff_role text;
