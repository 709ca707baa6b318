-- What buyers send back. A return is asked for, approved or declined, received and refunded (decision 137).
CREATE TABLE order_returns (
  site_id        uuid        NOT NULL,
  order_id       uuid        NOT NULL,
  return_id      uuid        NOT NULL,
  status         text        NOT NULL
    CONSTRAINT order_returns_status_check
    CHECK (status IN ('REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED', 'REFUNDED')),
  reason         text        NOT NULL,
  -- The buyer's own words, and the merchant's to the buyer.
  comment        text,
  decline_reason text,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  PRIMARY KEY (site_id, order_id, return_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, order_id)
);

CREATE TABLE order_return_lines (
  site_id   uuid    NOT NULL,
  order_id  uuid    NOT NULL,
  return_id uuid    NOT NULL,
  line_id   uuid    NOT NULL,
  quantity  integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (site_id, order_id, return_id, line_id),
  FOREIGN KEY (site_id, order_id, return_id)
    REFERENCES order_returns (site_id, order_id, return_id) ON DELETE CASCADE
);

ALTER TABLE order_emails
  DROP CONSTRAINT order_emails_step_check,
  ADD CONSTRAINT order_emails_step_check
    CHECK (
      step IN (
        'PLACED', 'FILES_READY', 'SHIPPED', 'CANCELED', 'REFUNDED',
        'RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURN_DECLINED'
      )
    );
