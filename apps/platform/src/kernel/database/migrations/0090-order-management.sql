-- What a merchant does with an order after it was placed. The snapshot stays as it is.
ALTER TABLE orders
  -- What was changed since, in the wire's form; each member replaces that of the snapshot.
  ADD COLUMN changes  jsonb  NOT NULL DEFAULT '{}',
  -- How often it was changed, and the number of its events.
  ADD COLUMN revision bigint NOT NULL DEFAULT 1,
  DROP CONSTRAINT orders_payment_status_check,
  ADD CONSTRAINT orders_payment_status_check
    CHECK (payment_status IN ('NOT_PAID', 'PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED'));

-- The ledger of an order: rows are only added. The payment status and the balance follow from their sums.
CREATE TABLE order_payments (
  site_id      uuid        NOT NULL,
  order_id     uuid        NOT NULL,
  entry_id     uuid        NOT NULL,
  kind         text        NOT NULL CHECK (kind IN ('PAYMENT', 'REFUND')),
  amount_minor bigint      NOT NULL CHECK (amount_minor > 0),
  -- In the wire's form.
  recorded_by  jsonb       NOT NULL,
  recorded_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, order_id, entry_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, order_id)
);

-- What happened to an order, in order of the ids: rows are only added.
CREATE TABLE order_activities (
  site_id     uuid        NOT NULL,
  order_id    uuid        NOT NULL,
  activity_id uuid        NOT NULL,
  type        text        NOT NULL,
  -- In the wire's form.
  author      jsonb       NOT NULL,
  -- The member of the wire that the type has, such as the comment.
  details     jsonb       NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, order_id, activity_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, order_id)
);

INSERT INTO order_activities (site_id, order_id, activity_id, type, author, details, created_at)
SELECT o.site_id, o.order_id, o.order_id, 'ORDER_PLACED',
  CASE o.owner_kind
    WHEN 'MEMBER' THEN jsonb_build_object('identityType', 'MEMBER', 'memberId', o.owner_id)
    ELSE jsonb_build_object('identityType', 'ANONYMOUS_VISITOR', 'anonymousVisitorId', o.owner_id)
  END,
  '{}', o.created_at
FROM orders o;

-- What an order took from stock, and how much of it was put back.
CREATE TABLE order_stock (
  site_id    uuid    NOT NULL,
  order_id   uuid    NOT NULL,
  line_id    uuid    NOT NULL,
  product_id uuid    NOT NULL,
  variant_id uuid    NOT NULL,
  quantity   integer NOT NULL,
  -- It was out of stock, and ordered ahead.
  preorder   boolean NOT NULL,
  restocked  integer NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, order_id, line_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, order_id),
  CONSTRAINT order_stock_restocked_in_quantity CHECK (restocked BETWEEN 0 AND quantity)
);

INSERT INTO order_stock (site_id, order_id, line_id, product_id, variant_id, quantity, preorder)
SELECT o.site_id, o.order_id, l.line_id, l.product_id, l.variant_id, l.quantity, false
FROM orders o
JOIN checkouts c ON c.site_id = o.site_id AND c.checkout_id = o.checkout_id
CROSS JOIN LATERAL (
  SELECT (x ->> 'lineId')::uuid AS line_id, (x ->> 'productId')::uuid AS product_id,
    (x ->> 'variantId')::uuid AS variant_id, (x ->> 'quantity')::integer AS quantity
  FROM jsonb_array_elements(c.lines) AS x
) l;

-- Serves: deleting personal data in events of orders, as in those of carts.
CREATE INDEX event_outbox_of_orders ON event_outbox (site_id, entity_id) WHERE entity = 'order';
