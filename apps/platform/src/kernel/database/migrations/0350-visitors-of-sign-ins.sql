-- The visitor who became this member: what still arrives with the visitor's token goes to the member's cart.
ALTER TABLE token_families ADD COLUMN visitor_id uuid;
-- Serves: the member whom a visitor has just signed in as.
CREATE INDEX token_families_by_visitor ON token_families (site_id, visitor_id, created_at) WHERE visitor_id IS NOT NULL;
