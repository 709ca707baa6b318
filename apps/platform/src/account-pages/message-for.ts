import type { FormError } from '@vitrine/account/account/form-error.ts'
import type { AccountForm } from '@vitrine/account/account-mount.ts'
import type { Messages } from '@vitrine/account/all-messages'
import { waitText } from '@vitrine/account/login/wait-text.ts'
import { type CaptchaDemand, type FieldViolation, identityErrorCodes } from '@vitrine/contract'
import { ApiError } from '../kernel/errors/api-error.ts'
import type { HostedReader } from './reader.ts'

/** Whether a page shows the error to the shopper; the rest is for the error handler. */
export function isForShopper(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const isClosed = error.details.applicationError?.code === 'ACCOUNT_CLOSED'
  return isClosed || (error.status !== 503 && error.status !== 403)
}

/** How the shopper is to show that they are no robot, where the error is about that. */
export function findCaptchaDemand({ details }: ApiError): CaptchaDemand | null {
  const { missingCaptchaToken, invalidCaptchaToken } = identityErrorCodes
  const { code, data } = details.applicationError ?? {}
  const isAbout = code === missingCaptchaToken || code === invalidCaptchaToken
  return isAbout ? (data as unknown as CaptchaDemand) : null
}

/** An error of a page itself, in the language of its reader. */
export class PageError extends ApiError {
  constructor(message: string) {
    super(400, message)
  }
}

/** The error of a form of the account, as its page shows it. */
export function formErrorFor(
  form: AccountForm,
  error: ApiError,
  reader: Pick<HostedReader, 'messages'>,
): FormError {
  const violations = error.details.validationError?.fieldViolations ?? []
  return {
    form,
    code: error.details.applicationError?.code ?? '',
    message: messageFor(error, reader),
    fields: violations.map(({ field }) => field),
  }
}

/** The message of an error for the shopper (visual language, section 8). */
export function messageFor(error: ApiError, { messages }: Pick<HostedReader, 'messages'>): string {
  if (error instanceof PageError) return error.message
  const { details, retryAfter, status } = error
  const { formErrors, problems } = messages
  const { applicationError, validationError } = details
  const [violation] = validationError?.fieldViolations ?? []
  if (violation) return violationMessage(violation, messages)
  const known = messageByCode(applicationError?.code ?? '', messages)
  if (known) return known
  if (applicationError?.code === 'VERIFICATION_FAILED') {
    const count = Number(applicationError.data?.['attemptsLeft'])
    return Number.isNaN(count)
      ? problems.wrongCode
      : `${problems.wrongCode} ${problems.attemptsLeft({ count })}`
  }
  if (retryAfter !== undefined) {
    return formErrors.tooOften({ wait: waitText(retryAfter * 1000, problems) })
  }
  return status === 404
    ? formErrors.alreadyGone
    : `${problems.failedTitle}. ${problems.checkEntries}`
}

function messageByCode(code: string, messages: Messages): string | undefined {
  const { apiErrors, captcha, formErrors, problems, recovery } = messages
  switch (code) {
    case identityErrorCodes.invalidPassword:
      return `${problems.credentialsTitle}. ${problems.credentials}`
    case identityErrorCodes.missingCaptchaToken:
      return captcha.text
    case identityErrorCodes.invalidCaptchaToken:
      return captcha.again
    case identityErrorCodes.resetPassword:
      return apiErrors.passwordExpired
    case identityErrorCodes.emailAlreadyExists:
      return apiErrors.accountExists
    case identityErrorCodes.reauthenticationRequired:
      return apiErrors.signInTooOld
    case 'PASSKEY_NOT_ACCEPTED':
      return `${problems.passkeyTitle}. ${problems.passkey}`
    case 'LAST_SIGN_IN_METHOD':
      return formErrors.lastSignInMethod
    case 'REVISION_CONFLICT':
      return formErrors.changedElsewhere
    case 'INVALID_RECOVERY_TOKEN':
      return `${recovery.linkExpiredTitle}. ${recovery.linkExpired}`
    case 'UNKNOWN_STATE':
      return apiErrors.pageExpired
    case 'ACCOUNT_CLOSED':
      return apiErrors.accountBlocked
    case 'IDENTITY_NOT_FOUND':
      return apiErrors.noAccount
    case 'FACTOR_NOT_AVAILABLE':
      return apiErrors.noSuchFactor
    case 'TELEPHONE_NOT_ALLOWED':
      return apiErrors.phoneNotAllowed
    case 'TOO_MANY_PASSKEYS':
      return apiErrors.tooManyPasskeys
    case 'LAST_OWNER':
      return apiErrors.lastOwner
    case 'INVALID_SETUP_TOKEN':
      return apiErrors.setupLinkUsed
    default:
      return undefined
  }
}

function violationMessage(
  { field, violatedRule, data }: FieldViolation,
  { apiErrors: m, problems }: Messages,
): string {
  const name = field.split('.').at(-1) ?? field
  if (name === 'password' || name === 'newPassword') {
    if (violatedRule === 'MAX_LENGTH') return m.passwordTooLong
    return violatedRule === 'MIN_LENGTH' ? m.passwordTooShort : m.passwordTooWeak
  }
  if (name === 'newEmail' && violatedRule === 'VALIDATION') return m.sameEmail
  if (data?.['type'] === 'EMAIL') return problems.malformedEmail
  const error = ruleMessage(violatedRule, m)
  const label = m.field({ name })
  return label === '' ? error : m.fieldError({ field: label, error })
}

function ruleMessage(rule: FieldViolation['violatedRule'], m: Messages['apiErrors']) {
  if (rule === 'MAX_LENGTH') return m.tooLong
  return rule === 'MIN_LENGTH' || rule === 'REQUIRED_FIELD' ? m.missing : m.notValid
}
