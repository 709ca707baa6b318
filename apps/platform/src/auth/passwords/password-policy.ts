import { type FieldViolation, PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '@vitrine/contract'

/** The 49,000 most common passwords, read when a member first chooses a password: it would take 25 ms of each start. */
let common: Promise<ReadonlySet<string | number>> | undefined

/** The violation of a new password, or `null` (security SR-33, SR-34). */
export async function findPasswordViolation(
  password: string,
  context: { email: string; siteName: string },
): Promise<FieldViolation | null> {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    return violation('MAX_LENGTH', `has more than ${PASSWORD_MAX_BYTES} bytes`)
  }
  const normalized = password.normalize('NFC')
  if ([...normalized].length < PASSWORD_MIN_LENGTH) {
    return violation('MIN_LENGTH', `needs ${PASSWORD_MIN_LENGTH} characters or more`)
  }
  if (await isEasyToGuess(normalized.toLowerCase(), context)) {
    return violation('OTHER', 'is a common password')
  }
  return null
}

async function isEasyToGuess(
  password: string,
  { email, siteName }: { email: string; siteName: string },
) {
  common ??= loadCommon()
  if ((await common).has(password)) return true
  const [localPart = '', domain = ''] = email.toLowerCase().split('@')
  const names = [localPart, domain, domain.split('.')[0], siteName.toLowerCase()]
  // What remains of "shop2026!" is only the shop's name, which is easy to guess.
  const core = password.replaceAll(/[^\p{L}]/gu, '')
  return names.some((name) => name && core === name.replaceAll(/[^\p{L}]/gu, '') && core !== '')
}

async function loadCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

function violation(violatedRule: 'MAX_LENGTH' | 'MIN_LENGTH' | 'OTHER', description: string) {
  return {
    field: 'password',
    description,
    violatedRule,
    ...(violatedRule === 'OTHER' ? { ruleName: 'COMMON_PASSWORD' } : {}),
    data: {},
  }
}
