import * as v from 'valibot'
import { createStoredSettings } from '../sites/stored-settings.ts'

const MINUTES_OF_MONTH = 30 * 24 * 60

/** The site's cart settings. */
export const cartSettings = createStoredSettings(
  {
    /**
     * After how many minutes without a change a cart counts as abandoned. Stores usually use an hour: long enough for
     * buyers to return by themselves, short enough that they still remember the cart.
     */
    abandonedCartMinutes: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(MINUTES_OF_MONTH),
    ),
  },
  { abandonedCartMinutes: 60 },
)
