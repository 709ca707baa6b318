-- The shop is told of orders and of returns that are asked for, beside the buyer.
ALTER TABLE order_emails
  DROP CONSTRAINT order_emails_step_check,
  ADD CONSTRAINT order_emails_step_check
    CHECK (
      step IN (
        'PLACED', 'FILES_READY', 'SHIPPED', 'CANCELED', 'REFUNDED',
        'RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURN_DECLINED',
        'SHOP_ORDER_PLACED', 'SHOP_RETURN_REQUESTED'
      )
    );
