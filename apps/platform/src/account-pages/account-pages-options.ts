import type { Logger } from 'pino'
import type { IdentityTools } from '../auth/identities/identity-tools.ts'
import type { ScopeSource } from '../kernel/scope/system-scope.ts'
import type { Receivers } from '../outbound/receivers.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { HostedPages } from './hosted-pages.ts'

/** What the hosted pages are made of. */
export interface AccountPagesOptions extends IdentityTools, ScopeSource {
  hostedPages: HostedPages
  /** Which addresses identity providers may have. */
  receivers: Receivers
  /** The first one takes new payments; the others finish theirs. */
  paymentProviders: readonly PaymentProvider[]
  logger: Logger
}
