import { listOwnerEmails } from '../../auth/staff/list-owner-emails.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { shopSettings } from '../../shop/shop-settings.ts'
import { orderNotificationSettings } from './order-notification-settings.ts'

/**
 * Where e-mails to the shop go: to the address that is set, or else to that of the shop's contact, or else to its owners.
 * Nowhere where they are turned off.
 */
export async function listRecipients(scope: SiteScope): Promise<string[]> {
  const { enabled, email } = (await orderNotificationSettings.read(scope)).orderNotifications
  if (!enabled) return []
  if (email) return [email]
  const { contact } = (await shopSettings.read(scope)).shop
  return contact.email ? [contact.email] : listOwnerEmails(scope)
}
