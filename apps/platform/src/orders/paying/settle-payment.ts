import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { addEntry } from '../../payments/add-entry.ts'
import { cancelIfOpen } from '../../payments/cancel-payment.ts'
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderState,
} from '../../payments/payment-provider.ts'
import { findPayment, type StoredPayment, stepPayment } from '../../payments/stored-payment.ts'
import { cancelLostOrder } from './cancel-lost-order.ts'
import { type PaymentTools, providerNamed } from './payment-tools.ts'
import { placePaidOrder } from './place-paid-order.ts'
import { recordCapture } from './record-capture.ts'

/** How long a provider that does not answer keeps the stock of a payment whose time is over. */
const GRACE_MS = 15 * 60_000
/** OPEN → ORDERED → CAPTURED, or OPEN → CANCELING → CANCELED, and one for a race. */
const MOST_STEPS = 4

/** A payment, and why the last card was declined while it is open. */
export interface SettledPayment {
  payment: StoredPayment
  declineCode?: string
}

/**
 * Takes a payment as far as it goes now: the provider is asked for its state, an authorized payment becomes its order
 * and is captured then, and what must not be kept is given back. The buyer's page, notifications and the reconciliation
 * job all call this, as often as they like and at the same time.
 *
 * Money is captured only after the order is placed, and each step is one statement that holds for one caller only: a
 * process that ends between two steps leaves the next step to the next call.
 *
 * @throws What the provider throws; the payment is as before then.
 */
export async function settlePayment(
  scope: SiteScope,
  paymentId: string,
  tools: PaymentTools,
): Promise<SettledPayment | null> {
  for (let step = 0; ; step++) {
    const payment = await findPayment(scope, paymentId)
    if (!payment) return null
    const outcome = step < MOST_STEPS ? await takeStep(scope, payment, tools) : 'waits'
    if (outcome === 'waits') return { payment }
    if (outcome !== 'stepped') return { payment, declineCode: outcome.declineCode }
  }
}

type Outcome = 'stepped' | 'waits' | { declineCode: string }

async function takeStep(
  scope: SiteScope,
  payment: StoredPayment,
  tools: PaymentTools,
): Promise<Outcome> {
  const { status, reference } = payment
  if (status === 'CAPTURED' || status === 'CANCELED') return 'waits'
  if (reference === null) return cancelIfOver(scope, payment)
  const provider = providerNamed(tools, payment.provider)
  const there = { ...payment, siteId: scope.siteId, reference }
  switch (status) {
    case 'OPEN':
      return settleOpen(scope, payment, { provider, there })
    case 'ORDERED':
      return captureOrdered(scope, payment, { provider, there })
    case 'CANCELING':
      return giveBack(scope, payment, { provider, there })
  }
}

interface AtProvider {
  provider: PaymentProvider
  there: ProviderPayment
}

async function settleOpen(
  scope: SiteScope,
  payment: StoredPayment,
  { provider, there }: AtProvider,
): Promise<Outcome> {
  const isOver = payment.expiresAt <= scope.now()
  const state = await readState(provider, there, isOver).catch(async (error: unknown) => {
    if (after(payment.expiresAt, GRACE_MS) <= scope.now()) return null
    throw error
  })
  if (state?.status === 'WAITING') {
    return state.declineCode === undefined ? 'waits' : { declineCode: state.declineCode }
  }
  if (state === null || state.status === 'CANCELED') {
    await cancelIfOpen(scope, payment.paymentId, isOver ? 'EXPIRED' : 'PROVIDER')
  } else if (isAsAgreed(payment, state)) await placePaidOrder(scope, payment)
  else await cancelIfOpen(scope, payment.paymentId, 'AMOUNT')
  return 'stepped'
}

/** When the time is over, what still waits is ended at the provider first, so that nobody pays for what is given away. */
async function readState(provider: PaymentProvider, there: ProviderPayment, isOver: boolean) {
  const state = await provider.read(there)
  return isOver && state.status === 'WAITING' ? provider.cancel(there) : state
}

const isAsAgreed = (payment: StoredPayment, state: ProviderState) =>
  state.amountMinor === payment.amountMinor && state.currency === payment.currency

async function captureOrdered(
  scope: SiteScope,
  payment: StoredPayment,
  { provider, there }: AtProvider,
): Promise<Outcome> {
  const { status } = await provider.capture(there)
  if (status === 'CAPTURED') await recordCapture(scope, payment)
  else if (status === 'CANCELED') await cancelLostOrder(scope, payment)
  else return 'waits'
  return 'stepped'
}

async function giveBack(
  scope: SiteScope,
  { paymentId, amountMinor }: StoredPayment,
  { provider, there }: AtProvider,
): Promise<Outcome> {
  const { status } = await provider.cancel(there)
  const isCaptured = status === 'CAPTURED'
  if (!isCaptured && status !== 'CANCELED') return 'waits'
  if (isCaptured) {
    const refund = await provider.refund(there, { refundId: paymentId, amountMinor })
    if (refund === 'FAILED') throw new Error(`The provider cannot refund payment ${paymentId}.`)
    if (refund === 'PENDING') return 'waits'
  }
  await transact(scope, async (tx) => {
    const isFirst = await stepPayment(tx, paymentId, { from: 'CANCELING', to: 'CANCELED' })
    if (!isFirst) return
    if (isCaptured) await addEntry(tx, paymentId, { kind: 'CAPTURED', amountMinor })
    await addEntry(tx, paymentId, { kind: isCaptured ? 'REFUNDED' : 'CANCELED', amountMinor })
  })
  return 'stepped'
}

/** Nobody could pay it: the provider had not begun it when the process ended. */
async function cancelIfOver(scope: SiteScope, payment: StoredPayment): Promise<Outcome> {
  if (payment.expiresAt > scope.now()) return 'waits'
  await cancelIfOpen(scope, payment.paymentId, 'EXPIRED')
  return 'stepped'
}
