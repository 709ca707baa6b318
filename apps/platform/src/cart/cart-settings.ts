import { abandonedCartMinutesSchema } from '@vitrine/contract/schemas'
import { createStoredSettings } from '../sites/stored-settings.ts'

/** The site's cart settings. */
export const cartSettings = createStoredSettings(
  {
    /**
     * After how many minutes without a change a cart counts as abandoned. Stores usually use an hour: long enough for
     * buyers to return by themselves, short enough that they still remember the cart.
     */
    abandonedCartMinutes: abandonedCartMinutesSchema,
  },
  { abandonedCartMinutes: 60 },
)

/**
 * SQL that joins to the carts or checkouts `c` since when one of its site has not changed if it is abandoned at `$1`:
 * `q.since`.
 */
export const QUIET_SINCE = `
  CROSS JOIN LATERAL (
    SELECT $1::timestamptz - interval '1 minute' * coalesce(
      (
        SELECT s.value::text::integer
        FROM site_settings s
        WHERE s.site_id = c.site_id AND s.name = 'abandonedCartMinutes'
      ),
      ${cartSettings.defaults.abandonedCartMinutes}
    ) AS since
  ) q`
