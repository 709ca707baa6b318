import type { AddressWithContact } from '@vitrine/contract'
import { asWritten } from '../../cart/view/text-reader.ts'
import { formatMinor, parseMinor } from '../../catalog/product/money.ts'
import type { Email } from '../../email/enqueue-email.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findSite } from '../../sites/find-site.ts'
import type { OrderRow } from '../find-orders.ts'
import { findReturns } from '../returns/find-returns.ts'
import { paymentStateOf } from '../view/payment-state.ts'
import type { ShopStep } from './add-order-emails.ts'
import { listRecipients } from './list-recipients.ts'
import { contentsOf, type EmailReader, itemsOf } from './order-contents.ts'

/**
 * The e-mails to the shop, in its language: one for each recipient, and none where they are turned off. Their link leads
 * to the back office, which asks for a sign-in; a reply goes to the buyer.
 */
export async function composeShopEmails(
  scope: SiteScope,
  order: OrderRow,
  step: ShopStep,
  { publicPlatformUrl }: { publicPlatformUrl: string },
): Promise<Email[]> {
  const recipients = await listRecipients(scope)
  if (recipients.length === 0) return []
  const shared = {
    number: String(order.number),
    buyer: nameOfBuyer(order),
    url: `${publicPlatformUrl}/admin/orders/${order.orderId}`,
  }
  const message = await compose(scope, order, step, shared)
  return recipients.map((to) => ({ ...message, to, replyTo: order.email, language: null }))
}

interface Shared {
  number: string
  buyer: string
  url: string
}

async function compose(scope: SiteScope, order: OrderRow, step: ShopStep, shared: Shared) {
  if (step.step === 'SHOP_RETURN_REQUESTED') {
    const returns = await findReturns(scope, order.orderId)
    const asked = returns.find(({ returnId }) => returnId === step.returnId)
    if (!asked) throw new Error(`Return ${step.returnId} of an e-mail is not found.`)
    const { lines, reason, comment } = asked
    const items = itemsOf(order, lines, { read: asWritten })
    const data = { ...shared, items, reason, comment }
    return { kind: 'shop_return_requested', data } as const
  }
  const { snapshot, changes } = order
  const { language } = await findSite(scope)
  const data = {
    ...shared,
    ...contentsOf(order, inLanguageOfShop(order, language)),
    buyerEmail: order.email,
    delivery: (changes.shippingInfo ?? snapshot.shippingInfo)?.title ?? null,
    note: changes.buyerNote ?? snapshot.buyerNote ?? null,
    paymentState: paymentStateOf(order),
    paymentTitle: snapshot.manualPayment?.title ?? null,
  }
  return { kind: 'shop_order_placed', data } as const
}

/** The formatted amounts of an order are in the language of its buyer. */
function inLanguageOfShop({ currency }: OrderRow, language: string): EmailReader {
  return {
    language,
    read: asWritten,
    show: ({ amount }) => formatMinor(parseMinor(amount, currency) ?? 0, currency, language),
  }
}

/** Who pays, or who gets it, or the address that both have. */
function nameOfBuyer({ snapshot, changes, email }: OrderRow): string {
  const payer = changes.billingInfo ?? snapshot.billingInfo
  const recipient = (changes.shippingInfo ?? snapshot.shippingInfo)?.logistics?.shippingDestination
  return [payer, recipient].map(nameOfContact).find(Boolean) ?? email
}

function nameOfContact({ contactDetails = {} }: AddressWithContact = {}): string {
  const { firstName, lastName, company } = contactDetails
  return [firstName, lastName].filter(Boolean).join(' ') || (company ?? '')
}
