-- Finds the orders of a guest who has become a member, by the address that was proven.
CREATE INDEX orders_of_guests ON orders (site_id, lower(email)) WHERE owner_kind = 'VISITOR';
