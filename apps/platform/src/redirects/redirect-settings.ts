import type { RedirectPages } from '@vitrine/contract'
import { redirectPagesSchema } from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { createStoredSettings } from '../sites/stored-settings.ts'

/** The site's own pages for bookings, events and plans. */
export const redirectSettings = createStoredSettings(
  { redirectPages: redirectPagesSchema as unknown as v.GenericSchema<unknown, RedirectPages> },
  { redirectPages: {} },
)
