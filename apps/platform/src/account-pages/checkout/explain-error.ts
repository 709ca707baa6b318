import type { Messages } from '@vitrine/account/all-messages'
import { waitText } from '@vitrine/account/login/wait-text.ts'
import type { FieldViolation } from '@vitrine/contract'
import { formatMinor } from '../../catalog/product/money.ts'
import type { AmountChange } from '../../checkout/told-amounts.ts'
import type { ApiError } from '../../kernel/errors/api-error.ts'
import type { HostedReader } from '../reader.ts'
import { BILLING } from './checkout-values.ts'
import type { CheckoutField, CheckoutNotice, FieldErrors } from './checkout-view.ts'

export interface Explanation {
  notice: CheckoutNotice | null
  errors: FieldErrors
}

interface ErrorContext {
  currency: string
  /** Required fields that are empty. The error does not have them where another field was refused before. */
  missing: FieldViolation[]
}

/** An error of the checkout in the words of its page: what happened, that nothing was charged, and what to do next. */
export function explainError(
  { details, retryAfter }: ApiError,
  { messages, language }: HostedReader,
  { currency, missing }: ErrorContext,
): Explanation {
  const { checkout: m, formErrors, problems } = messages
  const violations = details.validationError?.fieldViolations ?? []
  if (violations.length > 0) {
    const errors = Object.fromEntries(
      [...missing, ...violations].map((one) => explainField(one, m)),
    )
    return { errors, notice: bad(m.checkFieldsMore, m.checkFields) }
  }
  if (retryAfter !== undefined) {
    const wait = waitText(retryAfter * 1000, problems)
    return { errors: {}, notice: bad(formErrors.tooOften({ wait })) }
  }
  const { code = '', data } = details.applicationError ?? {}
  if (code === 'CHECKOUT_CHANGED') {
    const changes = (data?.['changes'] ?? []) as AmountChange[]
    return { errors: {}, notice: explainChanges(changes, { m, currency, language }) }
  }
  return explainCode(code, m)
}

function explainCode(code: string, m: Messages['checkout']): Explanation {
  if (code.startsWith('ERROR_COUPON_') || code === 'GIFT_CARD_NOT_FOUND') {
    return { errors: { couponCode: m.couponProblem }, notice: bad(m.couponProblem) }
  }
  switch (code) {
    case 'FULL_OUT_OF_STOCK':
    case 'PARTIAL_OUT_OF_STOCK':
      return { errors: {}, notice: bad(m.unavailable) }
    case 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE':
      return { errors: { delivery: m.deliveryGone }, notice: bad(m.deliveryGone) }
    case 'NO_SELECTED_CARRIER_SERVICE_OPTION':
      return { errors: { delivery: m.chooseDelivery }, notice: bad(m.chooseDelivery) }
    case 'SITE_NOT_ACCEPTING_PAYMENTS':
      return { errors: {}, notice: bad(m.noWays) }
    case 'EMPTY_CHECKOUT':
      return { errors: {}, notice: bad(m.empty) }
    case 'PAYMENT_CANCELED':
      return { errors: {}, notice: bad(m.canceled) }
    case 'AMOUNT_NOT_CHARGEABLE':
      return { errors: {}, notice: bad(m.notChargeable) }
    case 'PAYMENT_PROVIDER_UNAVAILABLE':
      return { errors: {}, notice: bad(m.providerAway) }
    default:
      return { errors: {}, notice: bad(m.paymentFailed) }
  }
}

interface ChangeWords {
  m: Messages['checkout']
  currency: string
  language: string
}

function explainChanges(changes: AmountChange[], { m, currency, language }: ChangeWords) {
  const total = changes.find(({ what }) => what === 'TOTAL')
  const show = (minor: string) => formatMinor(Number(minor), currency, language)
  const text = total
    ? m.changed({ now: show(total.now), before: show(total.before) })
    : m.changedSame
  return { tone: 'warn' as const, title: m.changedTitle, text }
}

const bad = (text: string, title?: string): CheckoutNotice =>
  title === undefined ? { tone: 'bad', text } : { tone: 'bad', title, text }

/** The field of the form that a member of the checkout is written in, and what is wrong with it. */
function explainField(violation: FieldViolation, m: Messages['checkout']): [CheckoutField, string] {
  const { field, violatedRule, data } = violation
  const name = field.split('.').at(-1) ?? ''
  const isBilling = field.includes('billingInfo')
  if (name === 'email') {
    return ['email', violatedRule === 'REQUIRED_FIELD' ? m.required : m.malformedEmail]
  }
  if (field.includes('vatId')) return ['vatId', m.wrongVatId]
  if (field.includes('selectedCarrierServiceOption')) return ['delivery', m.chooseDelivery]
  const own = data?.['type'] === 'PAYMENT' ? 'cardNumber' : name
  return [`${isBilling ? BILLING : ''}${own}` as CheckoutField, explainRule(violation, m)]
}

function explainRule({ violatedRule, data }: FieldViolation, m: Messages['checkout']) {
  if (violatedRule === 'REQUIRED_FIELD') return m.required
  const longest = data?.['threshold']
  return violatedRule === 'MAX_LENGTH' && typeof longest === 'number'
    ? m.tooLong({ count: longest })
    : m.notPossible
}
