-- Addresses that the hosted pages and e-mails may lead back to, besides the redirect URIs, which receive codes.
ALTER TABLE oauth_clients ADD COLUMN callback_urls text[] NOT NULL DEFAULT '{}';

ALTER TABLE redirect_sessions DROP CONSTRAINT redirect_sessions_intent_check;
ALTER TABLE redirect_sessions ADD CONSTRAINT redirect_sessions_intent_check CHECK (
  intent IN (
    'auth', 'login', 'logout', 'ecomCheckout', 'storesProduct', 'bookingsCheckout', 'eventsCheckout',
    'paidPlansCheckout', 'bookingsBook'
  )
);
