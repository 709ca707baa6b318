-- What shoppers may see prices in beside the site's own currency: how much of it one unit of the site's currency buys.
CREATE TABLE display_currencies (
  site_id    uuid           NOT NULL REFERENCES sites (site_id),
  currency   text           NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  rate       numeric(20, 8) NOT NULL CHECK (rate > 0),
  updated_at timestamptz    NOT NULL,
  PRIMARY KEY (site_id, currency)
);

-- A store's first key may do everything in the store; those made before stock had permissions of its own lack them.
UPDATE api_keys
SET permissions = permissions || ARRAY['WIX_STORES.READ_INVENTORY', 'WIX_STORES.MODIFY_INVENTORY']
WHERE site_id IS NOT NULL
  AND name = 'First key'
  AND permissions @> ARRAY['WIX_STORES.MODIFY_PRODUCTS', 'WIX_STORES.READ_MERCHANT_DATA']
  AND NOT permissions && ARRAY['WIX_STORES.READ_INVENTORY', 'WIX_STORES.MODIFY_INVENTORY'];
