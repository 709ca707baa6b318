import {
  BACK_IN_STOCK_DUE,
  queueBackInStockEmails,
} from '../back-in-stock/queue-back-in-stock-emails.ts'
import {
  queueRecoveryEmails,
  RECOVERY_EMAILS_DUE,
} from '../checkout/abandoned/queue-recovery-emails.ts'
import type { DueEmails } from '../email/email-queue.ts'
import {
  ORDER_EMAILS_DUE,
  type OrderEmailTools,
  queueOrderEmails,
} from '../orders/emails/queue-order-emails.ts'
import type { SiteAddresses } from '../sites/site-directory.ts'

interface DueEmailTools extends Omit<OrderEmailTools, 'publicPlatformUrl'> {
  addressesOf: (siteId: string) => SiteAddresses
}

/** The e-mails that are composed when they are due: of orders, of checkouts that were left, of stock. */
export function createDueEmails({ addressesOf, ...shared }: DueEmailTools): DueEmails {
  return {
    due: [ORDER_EMAILS_DUE, RECOVERY_EMAILS_DUE, BACK_IN_STOCK_DUE].join(' UNION ALL '),
    async queue(scope, signal) {
      const tools = { ...shared, ...addressesOf(scope.siteId) }
      await queueOrderEmails(scope, tools, signal)
      await queueRecoveryEmails(scope, tools, signal)
      await queueBackInStockEmails(scope, tools, signal)
    },
  }
}
