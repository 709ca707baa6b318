-- Signs links and look-ups of e-mail addresses, whatever key is the newest (decision 116). Encrypted like other secrets.
ALTER TABLE own_store ADD COLUMN mac_key bytea;
