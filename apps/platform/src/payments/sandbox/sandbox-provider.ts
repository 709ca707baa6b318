import { timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import type { SiteAddresses } from '../../sites/site-directory.ts'
import {
  InvalidNotificationError,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderState,
} from '../payment-provider.ts'
import {
  insertSandboxPayment,
  listSandboxRefunds,
  refundSandboxPayment,
  requireSandboxPayment,
  type SandboxPayment,
  stepSandboxPayment,
} from './sandbox-ledger.ts'

interface SandboxOptions extends ScopeSource {
  keyring: Keyring
  addressesOf: (siteId: string) => SiteAddresses
}

/**
 * A payment provider that charges nobody, for development and for a store on one's own machine. Its own tables take the
 * part of the provider's servers, so it remembers what the platform was killed over.
 */
export function createSandboxProvider({
  keyring,
  addressesOf,
  ...source
}: SandboxOptions): PaymentProvider {
  const scopeOf = ({ siteId }: { siteId: string }) => systemScope(source, siteId)
  return {
    name: 'sandbox',

    async begin(payment) {
      const { siteId, paymentId } = payment
      const clientSecret = keyring.mac(`sandbox payment:${paymentId}`).toString('base64url')
      const { reference } = await insertSandboxPayment(scopeOf(payment), payment, clientSecret)
      const url = `${addressesOf(siteId).publicPlatformUrl}/sandbox/${siteId}/payments/${reference}`
      return { reference, client: { clientSecret, url } }
    },

    read: async (payment) =>
      toState(await requireSandboxPayment(scopeOf(payment), payment.reference)),

    capture: (payment) => step(payment, { from: ['AUTHORIZED'], to: 'CAPTURED' }),

    cancel: (payment) =>
      step(payment, { from: ['NEW', 'ACTION', 'PROCESSING', 'AUTHORIZED'], to: 'CANCELED' }),

    async refund(payment, refund) {
      const { reference } = payment
      return (await refundSandboxPayment(scopeOf(payment), reference, refund)) ? 'DONE' : 'FAILED'
    },

    async listRefunds(payment) {
      const refunds = await listSandboxRefunds(scopeOf(payment), payment.reference)
      return refunds.map((refund) => ({ ...refund, reference: refund.refundId, state: 'DONE' }))
    },

    readNotification({ headers, body }) {
      const signature = Buffer.from(headers.get('Sandbox-Signature') ?? '')
      const expected = Buffer.from(signSandboxNotification(keyring, body))
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
        throw new InvalidNotificationError('The signature is not that of the body.')
      }
      return (JSON.parse(body) as { reference: string }).reference
    },
  }

  async function step(
    payment: ProviderPayment,
    change: { from: SandboxPayment['status'][]; to: SandboxPayment['status'] },
  ): Promise<ProviderState> {
    return toState(await stepSandboxPayment(scopeOf(payment), payment.reference, change))
  }
}

/** The `Sandbox-Signature` of a notification. */
export function signSandboxNotification(keyring: Keyring, body: string): string {
  return keyring.mac(`sandbox notification:${body}`).toString('base64url')
}

function toState({ status, currency, amountMinor, declineCode }: SandboxPayment): ProviderState {
  const isWaiting = status === 'NEW' || status === 'ACTION' || status === 'PROCESSING'
  return {
    status: isWaiting ? 'WAITING' : status,
    currency,
    amountMinor,
    ...(status === 'NEW' && declineCode !== null ? { declineCode } : {}),
  }
}
