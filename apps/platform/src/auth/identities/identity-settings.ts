import * as v from 'valibot'
import { createStoredSettings, type SettingsOf } from '../../sites/stored-settings.ts'

const settingsSchemas = {
  /** New members verify their address before they get a session. */
  emailVerification: v.boolean(),
  /** Staff of the shop approve new members. */
  ownerApproval: v.boolean(),
  /** Whether replies may reveal that an address has an account (security.md 3.6). */
  accountEnumeration: v.picklist(['protected', 'distinct']),
  /**
   * `always` requires a captcha at every registration that would reveal whether the address has an account; `risk`
   * only after many attempts (security SR-38).
   */
  registrationCaptcha: v.picklist(['always', 'risk']),
  /** Require a code by e-mail when a member signs in on a device that is new to them. */
  newDeviceCode: v.boolean(),
  /** Whether the back office requires a second factor of all staff (security SR-102). */
  staffMfa: v.boolean(),
  /** Tolerated clock difference in steps of 30 seconds, each way (security SR-54). */
  totpWindow: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1)),
  /**
   * Where text messages and calls may be sent, as calling codes such as "+49 +43"; empty: the shop's own country only.
   * Restricting countries prevents toll fraud (security SR-60).
   */
  telephonePrefixes: v.pipe(
    v.string(),
    v.regex(
      /^(\+[1-9]\d{0,5}( \+[1-9]\d{0,5}){0,99})?$/,
      'has to be calling codes such as "+49 +43"',
    ),
  ),
  /**
   * The second factors by message that members may set up, such as "SMS CALL PUSH"; none by default. Telephone numbers
   * can be taken over, so NIST SP 800-63B-4 section 3.1.3.3 restricts SMS and CALL. What members have set up stays.
   */
  messageFactors: v.pipe(
    v.string(),
    v.regex(
      /^((SMS|CALL|PUSH)( (SMS|CALL|PUSH)){0,2})?$/,
      'has to be types such as "SMS CALL PUSH"',
    ),
  ),
  /** Whether apps may request tokens of a member (security.md 3.0). */
  externalLogin: v.boolean(),
}

/** The site's sign-in settings. */
export const identitySettings = createStoredSettings(settingsSchemas, {
  emailVerification: false,
  ownerApproval: false,
  accountEnumeration: 'protected',
  registrationCaptcha: 'always',
  newDeviceCode: false,
  staffMfa: true,
  totpWindow: 0,
  telephonePrefixes: '',
  messageFactors: '',
  externalLogin: true,
})

export type IdentitySettings = SettingsOf<typeof settingsSchemas>
export type IdentitySettingName = keyof IdentitySettings

/** The site's sign-in settings: the owner's choice, or the secure default. */
export const readIdentitySettings = identitySettings.read

/** @throws {v.ValiError} The value is not valid for the setting. */
export const saveIdentitySetting = identitySettings.save
