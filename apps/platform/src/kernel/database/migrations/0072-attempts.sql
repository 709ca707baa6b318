-- Counters of wrong codes and the mark of a complete search index get the words that the field uses.
ALTER TABLE login_flows RENAME COLUMN factor_tries TO factor_attempts;
ALTER TABLE login_flows RENAME COLUMN code_tries TO code_attempts;
ALTER TABLE email_changes RENAME COLUMN code_tries TO code_attempts;
ALTER TABLE catalog_counters RENAME COLUMN words_complete TO search_terms_complete;
