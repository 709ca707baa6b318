-- What buyers pay through a payment provider. A payment is begun for a checkout, holds its stock while the buyer pays,
-- and ends as one order or as nothing.
CREATE TABLE payments (
  site_id       uuid        NOT NULL REFERENCES sites (site_id),
  payment_id    uuid        NOT NULL,
  checkout_id   uuid        NOT NULL,
  -- Once the order is placed.
  order_id      uuid,
  provider      text        NOT NULL,
  -- The provider's id of it; null until it was begun there.
  reference     text,
  -- OPEN: the buyer may pay. ORDERED: authorized, its order is placed, to be captured. CAPTURED. CANCELING: what the
  -- provider holds has to be given back. CANCELED: the provider holds nothing.
  status        text        NOT NULL CHECK (status IN ('OPEN', 'ORDERED', 'CAPTURED', 'CANCELING', 'CANCELED')),
  -- Why it ended without an order.
  cancel_reason text        CHECK (cancel_reason IN ('BUYER', 'CHANGED', 'EXPIRED', 'REPLACED', 'PROVIDER', 'AMOUNT', 'ORDER_CANCELED')),
  currency      text        NOT NULL,
  amount_minor  bigint      NOT NULL CHECK (amount_minor > 0),
  -- What is bought and what it costs, as it is charged: the order is placed from this, whatever the catalog says then.
  sale          jsonb       NOT NULL,
  -- The counted uses of discounts, which are returned with the stock: rule ids, and whose.
  uses          jsonb       NOT NULL,
  -- When stock is given back.
  expires_at    timestamptz NOT NULL,
  -- When the provider is asked next for its state, and how often it was.
  next_check_at timestamptz NOT NULL,
  checks        integer     NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (site_id, payment_id),
  CONSTRAINT payments_order_when_ordered CHECK ((order_id IS NOT NULL) = (status IN ('ORDERED', 'CAPTURED')) OR status IN ('CANCELING', 'CANCELED')),
  CONSTRAINT payments_reason_when_canceled CHECK ((cancel_reason IS NOT NULL) = (status IN ('CANCELING', 'CANCELED')))
);
-- A checkout is paid once.
CREATE UNIQUE INDEX payments_live_of_checkout ON payments (site_id, checkout_id)
  WHERE status IN ('OPEN', 'ORDERED', 'CAPTURED');
-- Serves: notifications of the provider.
CREATE UNIQUE INDEX payments_by_reference ON payments (site_id, provider, reference) WHERE reference IS NOT NULL;
-- Serves: the payment of an order.
CREATE UNIQUE INDEX payments_by_order ON payments (site_id, order_id) WHERE order_id IS NOT NULL;
-- Serves: the reconciliation job.
CREATE INDEX payments_to_check ON payments (site_id, next_check_at) WHERE status IN ('OPEN', 'ORDERED', 'CANCELING');

-- What happened to the money of a payment: rows are only added.
CREATE TABLE payment_entries (
  site_id      uuid        NOT NULL,
  payment_id   uuid        NOT NULL,
  kind         text        NOT NULL CHECK (kind IN ('AUTHORIZED', 'CAPTURED', 'CANCELED', 'REFUNDED')),
  -- Of a refund, its id; otherwise that of the payment, so that nothing is entered twice.
  entry_id     uuid        NOT NULL,
  amount_minor bigint      NOT NULL CHECK (amount_minor > 0),
  recorded_at  timestamptz NOT NULL,
  PRIMARY KEY (site_id, payment_id, kind, entry_id),
  FOREIGN KEY (site_id, payment_id) REFERENCES payments (site_id, payment_id)
);

-- What a payment took from stock until it ends; an order takes it over.
CREATE TABLE stock_reservations (
  site_id    uuid    NOT NULL,
  payment_id uuid    NOT NULL,
  line_id    uuid    NOT NULL,
  product_id uuid    NOT NULL,
  variant_id uuid    NOT NULL,
  quantity   integer NOT NULL CHECK (quantity > 0),
  preorder   boolean NOT NULL,
  PRIMARY KEY (site_id, payment_id, line_id),
  FOREIGN KEY (site_id, payment_id) REFERENCES payments (site_id, payment_id)
);

-- Refunds through the provider. They enter the order's ledger when the provider has confirmed them.
CREATE TABLE payment_refunds (
  site_id       uuid        NOT NULL,
  refund_id     uuid        NOT NULL,
  payment_id    uuid        NOT NULL,
  amount_minor  bigint      NOT NULL CHECK (amount_minor > 0),
  reason        text,
  -- In the wire's form: who asked for it.
  requested_by  jsonb       NOT NULL,
  status        text        NOT NULL CHECK (status IN ('PENDING', 'DONE', 'FAILED')),
  next_check_at timestamptz NOT NULL,
  checks        integer     NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (site_id, refund_id),
  FOREIGN KEY (site_id, payment_id) REFERENCES payments (site_id, payment_id)
);
CREATE INDEX payment_refunds_of_payment ON payment_refunds (site_id, payment_id);
-- Serves: the reconciliation job.
CREATE INDEX payment_refunds_to_check ON payment_refunds (site_id, next_check_at) WHERE status = 'PENDING';

ALTER TABLE orders
  DROP CONSTRAINT orders_payment_status_check,
  ADD CONSTRAINT orders_payment_status_check
    CHECK (payment_status IN ('NOT_PAID', 'PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED', 'CANCELED'));

-- The payment sandbox: what would be the provider's own database. Nothing of it is read by anything else.
CREATE TABLE sandbox_payments (
  site_id       uuid        NOT NULL REFERENCES sites (site_id),
  reference     text        NOT NULL,
  payment_id    uuid        NOT NULL,
  -- Lets the buyer's page pay.
  client_secret text        NOT NULL,
  currency      text        NOT NULL,
  amount_minor  bigint      NOT NULL,
  status        text        NOT NULL CHECK (status IN ('NEW', 'ACTION', 'PROCESSING', 'AUTHORIZED', 'CAPTURED', 'CANCELED')),
  decline_code  text,
  -- How the last card behaves.
  behavior      text,
  -- When a slow card answers.
  answers_at    timestamptz,
  refunded_minor bigint     NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (site_id, reference),
  CONSTRAINT sandbox_payments_begun_once UNIQUE (site_id, payment_id),
  CONSTRAINT sandbox_payments_refund_at_most CHECK (refunded_minor BETWEEN 0 AND amount_minor)
);

CREATE TABLE sandbox_refunds (
  site_id      uuid   NOT NULL,
  refund_id    uuid   NOT NULL,
  reference    text   NOT NULL,
  amount_minor bigint NOT NULL,
  PRIMARY KEY (site_id, refund_id),
  FOREIGN KEY (site_id, reference) REFERENCES sandbox_payments (site_id, reference)
);
