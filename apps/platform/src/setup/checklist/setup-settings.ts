import { setupSettingsSchema } from '@vitrine/contract/schemas'
import { createStoredSettings } from '../../sites/stored-settings.ts'

/** What the owner has said about the checklist of the set-up. */
export const setupSettings = createStoredSettings(
  { setup: setupSettingsSchema },
  { setup: { isDismissed: false, notNeeded: [] } },
)
