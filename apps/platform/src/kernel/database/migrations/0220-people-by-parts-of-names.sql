-- Orders, members and abandoned checkouts are found by parts of names and addresses without reading every row: those of a
-- row are one text beside it, because the documents that have them are too long to be read for each row.

-- Each text once, on a line of its own.
CREATE FUNCTION searched_texts(VARIADIC texts text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(string_agg(DISTINCT one, E'\n'), '') FROM unnest(texts) AS given (one) WHERE one <> ''
$$;

-- Of a person as orders have them, three times each: first name, last name, company. What a merchant has changed replaces
-- what was placed.
CREATE FUNCTION names_in_order(snapshot jsonb, changes jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT searched_texts(VARIADIC array_agg(contact ->> name))
  FROM
    (VALUES
      (CASE WHEN changes ? 'billingInfo' THEN changes ELSE snapshot END #> '{billingInfo,contactDetails}'),
      (CASE WHEN changes ? 'recipientInfo' THEN changes ELSE snapshot END #> '{recipientInfo,contactDetails}'),
      (CASE WHEN changes ? 'shippingInfo' THEN changes ELSE snapshot END
        #> '{shippingInfo,logistics,shippingDestination,contactDetails}')
    ) AS of_order (contact),
    (VALUES ('firstName'), ('lastName'), ('company')) AS named (name)
$$;

ALTER TABLE orders ADD COLUMN searched text NOT NULL
  GENERATED ALWAYS AS (searched_texts(email, names_in_order(snapshot, changes))) STORED;

ALTER TABLE identities ADD COLUMN searched text NOT NULL
  GENERATED ALWAYS AS (
    searched_texts(email, profile ->> 'firstName', profile ->> 'lastName', profile ->> 'nickname')
  ) STORED;

ALTER TABLE abandoned_checkouts ADD COLUMN searched text NOT NULL
  GENERATED ALWAYS AS (
    searched_texts(
      email, snapshot #>> '{contactDetails,firstName}', snapshot #>> '{contactDetails,lastName}'
    )
  ) STORED;

-- Serves: each by a part of a name or an address. As products_by_part_of_name.
CREATE INDEX orders_by_part_of_name ON orders USING gin (name_grams(site_id, searched))
  WITH (gin_pending_list_limit = 512);
CREATE INDEX identities_by_part_of_name ON identities USING gin (name_grams(site_id, searched))
  WITH (gin_pending_list_limit = 512);
CREATE INDEX abandoned_checkouts_by_part_of_name ON abandoned_checkouts USING gin (name_grams(site_id, searched))
  WITH (gin_pending_list_limit = 512);

-- Serves: the list of members, the newest first, and how many there are.
CREATE INDEX identities_newest ON identities (site_id, created_at DESC, identity_id) WHERE status <> 'DELETED';
