import { recoveryEmailSettingsSchema } from '@vitrine/contract/schemas'
import { createStoredSettings } from '../../sites/stored-settings.ts'

/** Whether buyers who consented get an e-mail about what they left, and when. */
export const recoveryEmailSettings = createStoredSettings(
  { recoveryEmail: recoveryEmailSettingsSchema },
  { recoveryEmail: { enabled: true, afterMinutes: 0 } },
)
