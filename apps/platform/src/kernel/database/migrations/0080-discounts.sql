-- Coupons and automatic discounts: a rule without a code is automatic.
CREATE TABLE discount_rules (
  site_id                uuid        NOT NULL REFERENCES sites (site_id),
  rule_id                uuid        NOT NULL,
  name                   jsonb       NOT NULL,
  -- In capital letters, so that shoppers may type it in any.
  coupon_code            text,
  effect                 jsonb       NOT NULL,
  -- What it is limited to; both empty: everything.
  product_ids            uuid[]      NOT NULL,
  collection_ids         uuid[]      NOT NULL,
  minimum_subtotal_minor bigint      NOT NULL DEFAULT 0,
  max_uses               integer,
  max_uses_per_customer  integer,
  starts_at              timestamptz,
  ends_at                timestamptz,
  active                 boolean     NOT NULL,
  -- Orders placed with it, counted in the order's transaction.
  uses                   integer     NOT NULL DEFAULT 0,
  created_at             timestamptz NOT NULL,
  updated_at             timestamptz NOT NULL,
  PRIMARY KEY (site_id, rule_id),
  CONSTRAINT discount_rules_code_unique UNIQUE (site_id, coupon_code),
  CONSTRAINT discount_rules_uses_in_limit CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses))
);
-- Serves: the automatic discounts of every cart.
CREATE INDEX discount_rules_automatic ON discount_rules (site_id) WHERE coupon_code IS NULL AND active;

-- Who has used a rule how often; the customer is a member's id, or a guest's e-mail address in small letters.
CREATE TABLE discount_uses (
  site_id  uuid    NOT NULL,
  rule_id  uuid    NOT NULL,
  customer text    NOT NULL,
  uses     integer NOT NULL,
  PRIMARY KEY (site_id, rule_id, customer),
  FOREIGN KEY (site_id, rule_id) REFERENCES discount_rules (site_id, rule_id) ON DELETE CASCADE
);

ALTER TABLE carts ADD COLUMN coupon_code text;
