-- What an event is made of is stored beside its row where it is long, and compressed: the relay, which gives each change
-- its position, then copies the row without it (decision 201). Rows that are there stay as they are.
ALTER TABLE event_outbox SET (toast_tuple_target = 128);

-- Equal SKUs are found in the index of their small letters: see 0200.
DROP INDEX variants_by_sku;
