-- What the first screen of the back office counts, so that it costs as much as what waits and not as what was ever done.

-- Serves: the orders that wait for a parcel or for their payment.
CREATE INDEX orders_waiting ON orders (site_id, created_at)
  WHERE status <> 'CANCELED' AND NOT archived AND (fulfillment_status <> 'FULFILLED' OR payment_status = 'NOT_PAID');

-- Serves: the members who wait for approval, the first ones first.
CREATE INDEX identities_pending ON identities (site_id, created_at) WHERE status = 'PENDING';

-- Serves: the variants of which few are left.
CREATE INDEX variants_with_few_left ON variants (site_id, quantity, product_id) WHERE quantity <= 3;

-- Serves: the refunds of a period.
CREATE INDEX order_payments_refunds ON order_payments (site_id, recorded_at) WHERE kind = 'REFUND';
