-- Serves: the orders with a return that waits for an answer, which the back office counts and lists.
CREATE INDEX order_returns_requested ON order_returns (site_id, order_id) WHERE status = 'REQUESTED';
