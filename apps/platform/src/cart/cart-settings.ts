import * as v from 'valibot'
import { createStoredSettings } from '../sites/stored-settings.ts'

const MINUTES_OF_MONTH = 30 * 24 * 60

/** How the site treats carts. */
export const cartSettings = createStoredSettings(
  {
    /**
     * After how many minutes without a change a cart counts as abandoned. An hour is what stores usually take: who
     * compares prices elsewhere is back by then, and who is not still remembers what it was.
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
