import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { customerOf } from '../../cart/sale/customer-of.ts'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import { lockCheckout, type StoredCheckout } from '../../checkout/stored-checkout.ts'
import { viewStored } from '../../checkout/view-checkout.ts'
import { countUses } from '../../discounts/count-use.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { cancelIfOpen, cancelPayment } from '../../payments/cancel-payment.ts'
import { type PaymentProvider, UnchargeableAmountError } from '../../payments/payment-provider.ts'
import { paymentSettings } from '../../payments/payment-settings.ts'
import { insertReservations } from '../../payments/reservations.ts'
import {
  findPayment,
  lockLivePayment,
  type StoredPayment,
  saveReference,
} from '../../payments/stored-payment.ts'
import { payments } from '../../payments/tables.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { rules } from '../../rate-limits/rules.ts'
import { toSale } from '../insert-order.ts'
import { requireOrderOf } from '../place-order.ts'
import { requirePlaceable } from '../require-placeable.ts'
import { takeFromStock } from '../take-from-stock.ts'

/** How long before its end a payment is not gone on with, so that a buyer has the time to type. */
const LEAST_MS = 60_000
const FIRST_CHECK_MS = 15_000
const MINUTE_MS = 60_000

interface Begun {
  payment: StoredPayment
  /** What the buyer's page needs to pay. */
  client: Record<string, string>
}

interface Beginning extends CatalogSettings {
  provider: PaymentProvider
}

interface BeginningTools extends Beginning {
  logger: Logger
  rateLimits: RateLimits
  /** The buyer's network; `null` where it is not known. */
  address: string | null
}

/**
 * Begins the payment of a checkout, or goes on with the one that it has. What is bought is taken from stock until the
 * payment ends, and the amount is what the buyer was told last.
 *
 * @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`. 409 `CHECKOUT_IS_COMPLETE` with the `orderId`; 409 `PAYMENT_CANCELED` where
 *   the checkout is changed at the same time. 400 `PAYMENT_NOT_NEEDED` for nothing to pay; 400
 *   `AMOUNT_NOT_CHARGEABLE` for what the provider never charges, such as less than its minimum. 503
 *   `PAYMENT_PROVIDER_UNAVAILABLE`: the same payment is begun by the next call. Otherwise as `requirePlaceable` says, and
 *   409 `PARTIAL_OUT_OF_STOCK` before anything is charged. 429: too many payments were begun from this network.
 */
export async function beginPayment(
  scope: SiteScope,
  checkoutId: string,
  { provider, logger, rateLimits, address, ...settings }: BeginningTools,
): Promise<Begun> {
  const payment = await transact(scope, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId, 'ECOM.CREATE_ORDER_FROM_CHECKOUT')
    if (checkout.completedAt !== null) throw await complete(tx, checkoutId)
    const live = await lockLivePayment(tx, checkoutId)
    if (live && isUsable(tx, live, provider)) return live
    if (live) await cancelPayment(tx, live, 'REPLACED')
    if (address !== null) await rateLimits.consume(tx, rules.paymentsByAddress, address)
    return openPayment(tx, checkout, { provider, ...settings })
  })
  const { paymentId, currency, amountMinor } = payment
  const { reference, client } = await provider
    .begin({ siteId: scope.siteId, paymentId, currency, amountMinor })
    .catch(async (error: unknown) => {
      if (error instanceof UnchargeableAmountError) {
        await cancelIfOpen(scope, paymentId, 'PROVIDER')
        throw notChargeable()
      }
      logger.error({ err: error, siteId: scope.siteId, paymentId }, 'payments: not begun')
      throw providerAway()
    })
  if (!(await saveReference(scope, paymentId, reference))) throw canceledMeanwhile()
  return { payment: { ...payment, reference }, client }
}

const isUsable = ({ now }: SiteScope, live: StoredPayment, { name }: PaymentProvider) =>
  live.provider === name && live.expiresAt.getTime() - now().getTime() > LEAST_MS

async function openPayment(
  tx: SiteScope,
  checkout: StoredCheckout,
  { provider, ...settings }: Beginning,
): Promise<StoredPayment> {
  const { checkoutId, buyerLanguage: language } = checkout
  const view = await viewStored(tx, checkout, await readSite(tx), { language })
  requirePlaceable(view)
  const sale = toSale(view, settings)
  if (sale.totalMinor === 0) throw notNeeded()
  const taken = await takeFromStock(tx, view)
  const discounts = view.sale.totals.discounts.map(({ discount }) => discount)
  const customer = customerOf(checkout) ?? ''
  await countUses(tx, discounts, customer)

  const { payments: terms } = await paymentSettings.read(tx)
  const paymentId = uuidv7()
  const now = tx.now()
  await tx.db.insert(payments).values({
    siteId: tx.siteId,
    paymentId,
    checkoutId,
    provider: provider.name,
    status: 'OPEN',
    currency: sale.currency,
    amountMinor: sale.totalMinor,
    sale,
    uses: { ruleIds: discounts.map(({ discountId }) => discountId), customer },
    expiresAt: after(now, (terms.reservationMinutes ?? 15) * MINUTE_MS),
    nextCheckAt: after(now, FIRST_CHECK_MS),
    createdAt: now,
    updatedAt: now,
  })
  await insertReservations(tx, paymentId, taken)
  const payment = await findPayment(tx, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} was opened and is not found.`)
  return payment
}

async function complete(tx: SiteScope, checkoutId: string) {
  const orderId = await requireOrderOf(tx, checkoutId)
  return applicationError(
    409,
    'CHECKOUT_IS_COMPLETE',
    'The order of this checkout was placed: it is not paid twice.',
    { checkoutId, orderId },
  )
}

function notNeeded() {
  return applicationError(
    400,
    'PAYMENT_NOT_NEEDED',
    'There is nothing to pay: place the order with create-order.',
  )
}

function notChargeable() {
  return applicationError(
    400,
    'AMOUNT_NOT_CHARGEABLE',
    'The payment provider does not charge this amount, such as one below its minimum. Nothing was charged: pay in another way, or change the checkout.',
  )
}

function providerAway() {
  return applicationError(
    503,
    'PAYMENT_PROVIDER_UNAVAILABLE',
    'The payment provider does not answer. Nothing was charged: begin the payment again in a moment.',
  )
}

function canceledMeanwhile() {
  return applicationError(
    409,
    'PAYMENT_CANCELED',
    'The checkout was changed while the payment began. Read it, and begin again.',
  )
}
