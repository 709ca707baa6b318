import Stripe from 'stripe'
import {
  type DisputeStatus,
  InvalidNotificationError,
  type ListedDispute,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderState,
  type RefundState,
  UnchargeableAmountError,
} from '../payment-provider.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'

export interface StripeAccount {
  secretKey: string
  publishableKey: string
  /** Of the endpoint of notifications. */
  webhookSecret: string
  /** Another server than Stripe's, for tests. */
  apiUrl?: string | undefined
}

const TIMEOUT_MS = 10_000
/** Seconds; older notifications may be repeated by an attacker. */
const TOLERANCE = 300

/** Payments through Stripe: an intent is authorized on the buyer's page, and captured after the order is placed. */
export function createStripeProvider(
  { secretKey, publishableKey, webhookSecret, apiUrl }: StripeAccount,
  now: () => Date,
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl === undefined ? {} : addressOf(apiUrl)),
  })

  return {
    name: 'stripe',

    async begin({ siteId, paymentId, currency, amountMinor }) {
      const intent = await stripe.paymentIntents
        .create(
          {
            amount: toStripeAmount(amountMinor, currency),
            currency: currency.toLowerCase(),
            capture_method: 'manual',
            automatic_payment_methods: { enabled: true },
            metadata: { siteId, paymentId },
          },
          { idempotencyKey: `begin-${paymentId}` },
        )
        .catch((error: unknown) => {
          if (isAboutAmount(error)) {
            throw new UnchargeableAmountError(
              `Stripe does not charge ${amountMinor} minor units of ${currency}.`,
            )
          }
          return throwLoggable(error)
        })
      const clientSecret = intent.client_secret ?? ''
      return { reference: intent.id, client: { clientSecret, publishableKey } }
    },

    read: (payment) => readState(payment.reference),

    capture: (payment) =>
      stateAfter(payment, () => stripe.paymentIntents.capture(payment.reference)),

    cancel: (payment) => stateAfter(payment, () => stripe.paymentIntents.cancel(payment.reference)),

    async refund({ reference, currency }, { refundId, amountMinor }) {
      // Its own list rather than an idempotency key, which Stripe forgets after a day.
      const refunds = await listRefunds(reference)
      const known = refunds.find(({ metadata }) => metadata?.['refundId'] === refundId)
      if (known) return toRefundState(known)
      try {
        const refund = await stripe.refunds.create(
          {
            payment_intent: reference,
            amount: toStripeAmount(amountMinor, currency),
            metadata: { refundId },
          },
          { idempotencyKey: `refund-${refundId}` },
        )
        return toRefundState(refund)
      } catch (error) {
        // Stripe will never do this one, such as of a disputed payment, or of an amount that it cannot charge.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'FAILED'
        if (error instanceof UnchargeableAmountError) return 'FAILED'
        return throwLoggable(error)
      }
    },

    async listRefunds({ reference, currency }) {
      const refunds = await listRefunds(reference)
      return refunds.map((refund) => ({
        reference: refund.id,
        ...(refund.metadata?.['refundId'] ? { refundId: refund.metadata['refundId'] } : {}),
        amountMinor: fromStripeAmount(refund.amount, currency),
        state: toRefundState(refund),
      }))
    },

    async listDisputes({ reference }) {
      const { data } = await stripe.disputes
        .list({ payment_intent: reference, limit: 100 })
        .catch((error: unknown) => {
          // A restricted key may lack it. Its notifications are about more than disputes, so they do not fail.
          if (error instanceof Stripe.errors.StripePermissionError) return { data: [] }
          return throwLoggable(error)
        })
      return data.map(toDispute)
    },

    async readNotification({ headers, body }) {
      const signature = headers.get('Stripe-Signature') ?? ''
      try {
        const event = await stripe.webhooks.constructEventAsync(
          ...([body, signature, webhookSecret, TOLERANCE, undefined, now().getTime()] as const),
        )
        return intentOf(event.data.object)
      } catch (error) {
        throw new InvalidNotificationError('The signature is not Stripe’s.', { cause: error })
      }
    },
  }

  async function listRefunds(reference: string): Promise<Stripe.Refund[]> {
    const { data } = await stripe.refunds
      .list({ payment_intent: reference, limit: 100 })
      .catch(throwLoggable)
    return data
  }

  /** An intent that is past the step already is answered as it is: calls are repeated. */
  async function stateAfter(
    { reference }: ProviderPayment,
    call: () => Promise<Stripe.PaymentIntent>,
  ): Promise<ProviderState> {
    try {
      return toState(await call())
    } catch (error) {
      // The bank's refusal of a capture is a card error.
      const { StripeInvalidRequestError, StripeCardError } = Stripe.errors
      const isRefused =
        error instanceof StripeInvalidRequestError || error instanceof StripeCardError
      return isRefused ? readState(reference) : throwLoggable(error)
    }
  }

  async function readState(reference: string): Promise<ProviderState> {
    return toState(await stripe.paymentIntents.retrieve(reference).catch(throwLoggable))
  }
}

/** The minimum depends on the currency that the account is paid out in, so that Stripe alone knows it. */
const isAboutAmount = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'amount_too_small' || error.code === 'amount_too_large')

/** What is thrown is logged, and Stripe's own errors may have the whole intent with its client secret. */
function throwLoggable(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { type, code, statusCode, requestId } = error
  const details = [type, code, statusCode && `HTTP ${statusCode}`, requestId].filter(Boolean)
  throw new Error(`Stripe did not carry it out (${details.join(', ')}).`)
}

const STATUSES: Partial<Record<Stripe.PaymentIntent['status'], ProviderState['status']>> = {
  requires_capture: 'AUTHORIZED',
  succeeded: 'CAPTURED',
  canceled: 'CANCELED',
}

function toState(intent: Stripe.PaymentIntent): ProviderState {
  const currency = intent.currency.toUpperCase()
  const status = STATUSES[intent.status] ?? 'WAITING'
  const amounts = { AUTHORIZED: intent.amount_capturable, CAPTURED: intent.amount_received }
  const amount = status === 'AUTHORIZED' || status === 'CAPTURED' ? amounts[status] : intent.amount
  const { decline_code, code } = intent.last_payment_error ?? {}
  const declineCode = decline_code ?? code
  return {
    status,
    currency,
    amountMinor: fromStripeAmount(amount, currency),
    ...(intent.status === 'requires_payment_method' && declineCode ? { declineCode } : {}),
  }
}

function toRefundState({ status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return 'DONE'
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING'
}

const DISPUTE_STATUSES: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'NEEDS_RESPONSE',
  warning_needs_response: 'NEEDS_RESPONSE',
  appeal_needs_response: 'NEEDS_RESPONSE',
  won: 'WON',
  // An inquiry that became no dispute.
  warning_closed: 'WON',
  prevented: 'WON',
  lost: 'LOST',
}

function toDispute(dispute: Stripe.Dispute): ListedDispute {
  const currency = dispute.currency.toUpperCase()
  const { due_by: dueBy } = dispute.evidence_details
  return {
    reference: dispute.id,
    amountMinor: fromStripeAmount(dispute.amount, currency),
    currency,
    reason: dispute.reason,
    status: DISPUTE_STATUSES[dispute.status] ?? 'UNDER_REVIEW',
    ...(dueBy ? { answerBy: new Date(dueBy * 1000) } : {}),
  }
}

/** The intent that an event is about: itself, or that of a charge, a refund or a dispute. */
function intentOf(object: unknown): string | null {
  const { id, payment_intent: intent } = object as { id?: string; payment_intent?: unknown }
  if (id?.startsWith('pi_')) return id
  return typeof intent === 'string' ? intent : null
}

function addressOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl)
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
  }
}
