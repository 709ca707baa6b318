-- The buyer is told when the files of an order that is paid later are there.
ALTER TABLE order_emails
  DROP CONSTRAINT order_emails_step_check,
  ADD CONSTRAINT order_emails_step_check
    CHECK (step IN ('PLACED', 'FILES_READY', 'SHIPPED', 'CANCELED', 'REFUNDED'));
