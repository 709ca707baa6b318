-- Payments that their buyers dispute with their banks, as the provider last told of them.
CREATE TABLE payment_disputes (
  site_id      uuid        NOT NULL,
  -- Made of the provider's.
  dispute_id   uuid        NOT NULL,
  payment_id   uuid        NOT NULL,
  amount_minor bigint      NOT NULL CHECK (amount_minor > 0),
  currency     text        NOT NULL,
  -- The provider's word.
  reason       text        NOT NULL,
  status       text        NOT NULL CHECK (status IN ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST')),
  answer_by    timestamptz,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (site_id, dispute_id),
  FOREIGN KEY (site_id, payment_id) REFERENCES payments (site_id, payment_id) ON DELETE CASCADE
);
CREATE INDEX payment_disputes_of_payment ON payment_disputes (site_id, payment_id);
