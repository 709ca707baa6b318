import type { CaptchaVendor } from '@vitrine/contract'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { CaptchaKind } from './captcha.ts'

/** The keys of an operator's account with a vendor. Turnstile has one pair for both kinds. */
export interface CaptchaKeys {
  vendor: CaptchaVendor
  /** Public: they are part of the widget's page. */
  siteKeys: Record<CaptchaKind, string>
  secrets: Record<CaptchaKind, string>
}

const turnstileNames = ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'] as const
const recaptchaNames = [
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
  'RECAPTCHA_INVISIBLE_SITE_KEY',
  'RECAPTCHA_INVISIBLE_SECRET',
] as const

const captchaVariables = [...turnstileNames, ...recaptchaNames]

type CaptchaVariables = Partial<Record<(typeof captchaVariables)[number], string | undefined>>

/**
 * The keys of the vendor that is configured, or `null` for the built-in proof of work only.
 *
 * @throws {StartupError} A key pair is incomplete, two vendors are configured, or production has a vendor's test key
 * (SR-65).
 */
export function readCaptchaKeys(
  variables: CaptchaVariables,
  { isProduction }: { isProduction: boolean },
): CaptchaKeys | null {
  const turnstile = readAll(variables, turnstileNames)
  const recaptcha = readAll(variables, recaptchaNames)
  if (turnstile && recaptcha) {
    throw new StartupError(
      'The keys of both Turnstile and reCAPTCHA are set. Remove the keys of one of them.',
    )
  }
  if (isProduction) rejectTestKeys(variables)
  if (turnstile) {
    const [siteKey, secret] = turnstile
    return { vendor: 'turnstile', siteKeys: both(siteKey), secrets: both(secret) }
  }
  if (!recaptcha) return null
  const [siteKey, secret, invisibleSiteKey, invisibleSecret] = recaptcha
  return {
    vendor: 'recaptcha',
    siteKeys: { visible: siteKey, invisible: invisibleSiteKey },
    secrets: { visible: secret, invisible: invisibleSecret },
  }
}

/** Whether this is a public test key of a vendor, whose secret accepts every token. */
export function isTestKey(key: string): boolean {
  return /^[123]x0{20,}[A-Z]{2}$/.test(key) || key.startsWith('6LeIxAcTAAAAA')
}

function both(key: string): Record<CaptchaKind, string> {
  return { visible: key, invisible: key }
}

/** All or none must be set: half of a pair would show a widget whose tokens cannot be checked, or check tokens of none. */
function readAll<const Names extends readonly (keyof CaptchaVariables)[]>(
  variables: CaptchaVariables,
  names: Names,
) {
  const missing = names.filter((name) => !variables[name])
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    const given = names.filter((name) => variables[name])
    throw new StartupError(
      `${formatNames(given)} ${given.length === 1 ? 'needs' : 'need'} ${formatNames(missing)} too. Set all of them, or none.`,
    )
  }
  return names.map((name) => variables[name]) as { [Index in keyof Names]: string }
}

function rejectTestKeys(variables: CaptchaVariables) {
  const name = captchaVariables.find((name) => isTestKey(variables[name] ?? ''))
  if (name === undefined) return
  throw new StartupError(
    `${name} is a vendor's test key, which accepts every token. Use your own key in production.`,
  )
}

function formatNames(names: readonly string[]) {
  const last = names.at(-1)
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
