import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import {
  InvalidNotificationError,
  type PaymentProvider,
  type ProviderNotification,
} from '../../payments/payment-provider.ts'
import { findPaymentByReference } from '../../payments/stored-payment.ts'
import { isGuid } from '../../query/query-field.ts'
import { followDisputes } from './follow-disputes.ts'
import { followRefunds } from './follow-refunds.ts'
import type { PaymentTools } from './payment-tools.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * `POST /payment-notifications/{siteId}/{provider}`: where providers tell that something happened to a payment. A
 * notification only says which payment to ask the provider about; nothing in it is believed.
 */
export function createNotificationRoutes(tools: PaymentTools & ScopeSource) {
  return new Hono<HttpEnvironment>().post('/payment-notifications/:siteId/:provider', async (c) => {
    const { siteId, provider: name } = c.req.param()
    const provider = tools.paymentProviders.find((one) => one.name === name)
    if (!provider || !isGuid(siteId)) throw notFound('provider', name)
    const { headers } = c.req.raw
    const body = await c.req.text()
    const reference = await readNotification(provider, { siteId, headers, body })
    const scope = systemScope(tools, siteId)
    const payment = reference ? await findPaymentByReference(scope, name, reference) : null
    // One that is not known yet is settled by the buyer's page or the reconciliation job.
    if (payment?.status === 'CAPTURED') {
      await followRefunds(scope, payment, tools)
      await followDisputes(scope, payment, tools)
    } else if (payment) await settlePayment(scope, payment.paymentId, tools)
    return c.json({})
  })
}

async function readNotification(provider: PaymentProvider, notification: ProviderNotification) {
  try {
    return await provider.readNotification(notification)
  } catch (error) {
    if (!(error instanceof InvalidNotificationError)) throw error
    throw applicationError(
      400,
      'INVALID_NOTIFICATION',
      'This notification is not signed by the provider.',
    )
  }
}
