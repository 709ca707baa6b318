-- Serves: forgetting who a cart was of. Events of carts are the only ones that say anything of a person.
CREATE INDEX event_outbox_of_carts ON event_outbox (site_id, entity_id) WHERE entity = 'cart';
