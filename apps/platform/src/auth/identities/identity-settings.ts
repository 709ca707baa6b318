import * as v from 'valibot'
import { createStoredSettings, type SettingsOf } from '../../sites/stored-settings.ts'

const settingsSchemas = {
  /** New members prove their address before they get a session. */
  emailVerification: v.boolean(),
  /** Somebody of the shop opens the door to new members. */
  ownerApproval: v.boolean(),
  /** Whether replies may tell that an address has an account (security.md 3.6). */
  accountEnumeration: v.picklist(['protected', 'distinct']),
  /**
   * `always` asks for a captcha at every registration that would tell whether the address has an account; `risk`
   * only where attempts pile up (security SR-38).
   */
  registrationCaptcha: v.picklist(['always', 'risk']),
  /** Ask for a code by mail when somebody signs in from a device that is new to them. */
  newDeviceCode: v.boolean(),
  /** Whether the back office asks everybody for more than a password (security SR-102). */
  staffMfa: v.boolean(),
  /** Steps of 30 seconds by which a clock may be wrong, each way (security SR-54). */
  totpWindow: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1)),
  /**
   * Where text messages and calls may go, as calling codes such as "+49 +43"; empty: the shop's own country alone. Calls
   * to other countries are how others earn money with a shop's telephone bill (security SR-60).
   */
  telephonePrefixes: v.pipe(
    v.string(),
    v.regex(
      /^(\+[1-9]\d{0,5}( \+[1-9]\d{0,5}){0,99})?$/,
      'has to be calling codes such as "+49 +43"',
    ),
  ),
  /** Whether apps may ask for tokens of a member (security.md 3.0). */
  externalLogin: v.boolean(),
}

const identitySettings = createStoredSettings(settingsSchemas, {
  emailVerification: false,
  ownerApproval: false,
  accountEnumeration: 'protected',
  registrationCaptcha: 'always',
  newDeviceCode: false,
  staffMfa: true,
  totpWindow: 0,
  telephonePrefixes: '',
  externalLogin: true,
})

export type IdentitySettings = SettingsOf<typeof settingsSchemas>
export type IdentitySettingName = keyof IdentitySettings

export const identitySettingNames = identitySettings.names

/** How the site lets members in: what the owner chose, or the safe default. */
export const readIdentitySettings = identitySettings.read

/** @throws {v.ValiError} The value is none that the setting can have. */
export const saveIdentitySetting = identitySettings.save
