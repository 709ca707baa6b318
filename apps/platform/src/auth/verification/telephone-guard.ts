import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findSite } from '../../sites/find-site.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'

/** Calling codes of the supported countries; a shop elsewhere configures its own. */
const CALLING_CODES: Record<string, string> = {
  AT: '+43',
  AU: '+61',
  BE: '+32',
  BG: '+359',
  CA: '+1',
  CH: '+41',
  CY: '+357',
  CZ: '+420',
  DE: '+49',
  DK: '+45',
  EE: '+372',
  ES: '+34',
  FI: '+358',
  FR: '+33',
  GB: '+44',
  GR: '+30',
  HR: '+385',
  HU: '+36',
  IE: '+353',
  IS: '+354',
  IT: '+39',
  JP: '+81',
  LI: '+423',
  LT: '+370',
  LU: '+352',
  LV: '+371',
  MT: '+356',
  NL: '+31',
  NO: '+47',
  NZ: '+64',
  PL: '+48',
  PT: '+351',
  RO: '+40',
  SE: '+46',
  SI: '+386',
  SK: '+421',
  US: '+1',
}

/**
 * Restricts messages and calls to the countries that the shop allows, since it pays for them (SR-60).
 *
 * @throws {ApiError} 400 TELEPHONE_NOT_ALLOWED: the number is in another country, or has no calling code.
 */
export async function requirePayableNumber(scope: SiteScope, number: string): Promise<void> {
  const { telephonePrefixes } = await readIdentitySettings(scope)
  const { country } = await findSite(scope)
  const prefixes =
    telephonePrefixes === '' ? [CALLING_CODES[country]] : telephonePrefixes.split(' ')
  const digits = number.replaceAll(/[\s().-]/g, '')
  const isPayable =
    /^\+\d{6,15}$/.test(digits) &&
    prefixes.some((prefix) => prefix !== undefined && digits.startsWith(prefix))
  if (isPayable) return
  throw applicationError(
    400,
    'TELEPHONE_NOT_ALLOWED',
    'The shop sends no messages to this number. Choose another way.',
  )
}
