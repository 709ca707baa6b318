import type pg from 'pg'

const FIRST_NAMES = [
  ...[
    'Anna',
    'Ben',
    'Clara',
    'David',
    'Emma',
    'Felix',
    'Greta',
    'Henry',
    'Ida',
    'Jonas',
    'Katharina',
  ],
  ...['Lukas', 'Marie', 'Noah', 'Olivia', 'Paul', 'Quentin', 'Rosa', 'Samuel', 'Theresa', 'Ulrich'],
]
const LAST_NAMES = [
  ...[
    'Albrecht',
    'Bachmann',
    'Castellan',
    'Dietrich',
    'Engelhardt',
    'Fischer',
    'Grünwald',
    'Hoffmann',
  ],
  ...[
    'Imhoff',
    'Jansen',
    'Kowalski',
    'Lindqvist',
    'Müller',
    'Neumann',
    'Oppermann',
    'Petersen',
    'Quandt',
  ],
]

/** A statement has fifteen seconds. */
const BATCH = 5_000

/** `person.n` from `$1` to `$4`, with a name that some six thousand in a hundred thousand share and an address of its own. */
const PEOPLE = `(
  SELECT n, lower(first) || '.' || n || '@example.org' AS email,
    jsonb_build_object('firstName', first, 'lastName', last) AS contact
  FROM (
    SELECT n, ($2::text[])[1 + n % cardinality($2)] AS first, ($3::text[])[1 + n / 7 % cardinality($3)] AS last
    FROM generate_series($1::int, $4::int) n
  ) named
) AS person`

const MEMBERS = `
  INSERT INTO identities
    (site_id, identity_id, email, email_key, email_verified, status, profile, created_at, updated_at)
  SELECT s.site_id, gen_random_uuid(), email, email, TRUE, 'ACTIVE', contact, now() - n * interval '7 minutes', now()
  FROM sites s, ${PEOPLE}`

/** Copies of one order of the demo store, with another person each. */
const ORDERS = `
  INSERT INTO orders
    (site_id, order_id, number, checkout_id, owner_kind, owner_id, email, status, payment_status, fulfillment_status,
     currency, total_minor, snapshot, created_at, updated_at)
  SELECT o.site_id, gen_random_uuid(), 200000 + n, gen_random_uuid(), 'VISITOR', gen_random_uuid(), person.email,
    'APPROVED', 'PAID', 'FULFILLED', o.currency, o.total_minor,
    o.snapshot || jsonb_build_object(
      'billingInfo', jsonb_build_object('contactDetails', contact),
      'recipientInfo', jsonb_build_object('contactDetails', contact)
    ), now() - n * interval '13 minutes', now()
  FROM (SELECT * FROM orders LIMIT 1) o, ${PEOPLE}`

const CARTS = `
  WITH checkout AS (
    INSERT INTO checkouts
      (site_id, checkout_id, owner_kind, owner_id, purchase_flow_id, channel_type, info, lines, buyer_language,
       expires_at, created_at, updated_at, abandoned_at)
    SELECT s.site_id, gen_random_uuid(), 'VISITOR', gen_random_uuid(), gen_random_uuid(), 'WEB',
      contact || jsonb_build_object('email', email, 'n', n), '[]', 'en', now() + interval '30 days', now(), now(), now()
    FROM sites s, ${PEOPLE}
    RETURNING site_id, checkout_id, info
  )
  INSERT INTO abandoned_checkouts
    (site_id, abandoned_id, checkout_id, email, status, snapshot, activities, email_state, next_attempt_at, created_at,
     updated_at)
  SELECT c.site_id, gen_random_uuid(), c.checkout_id, info ->> 'email', 'ABANDONED', jsonb_build_object(
      'contactDetails', info, 'currency', 'EUR', 'conversionCurrency', 'EUR', 'buyerLanguage', 'en',
      'checkoutUrl', 'https://shop.example/checkout', 'appliedDiscounts', '[]'::jsonb,
      'lineItems', o.snapshot -> 'lineItems', 'subtotalPrice', o.snapshot #> '{priceSummary,subtotal}',
      'totalPrice', o.snapshot #> '{priceSummary,total}'
    ), '[]', 'NONE', now(), now() - (info ->> 'n')::int * interval '9 minutes', now()
  FROM checkout c, (SELECT snapshot FROM orders LIMIT 1) o`

/** Adds as many members, orders and abandoned checkouts to the store, written by the database itself. */
export async function fillPeople(pool: pg.Pool, people: number): Promise<void> {
  for (let done = 0; done < people; done += BATCH) {
    const last = Math.min(done + BATCH, people)
    for (const text of [MEMBERS, ORDERS, CARTS]) {
      await pool.query(text, [done + 1, FIRST_NAMES, LAST_NAMES, last])
    }
  }
}
