import { allMessages } from '@vitrine/account/all-messages'
import type { ReturnReason, ShopLogo } from '@vitrine/contract'
import { emailTexts } from './email-texts.ts'
import { escapeHtml } from './escape-html.ts'

/** The e-mails that the platform sends, and what each has to know. */
export interface EmailData {
  verification_code: { code: string }
  account_exists: { recoverUrl: string }
  sign_in_code: { code: string }
  recovery: { url: string }
  activation: { url: string }
  password_changed: { recoverUrl: string }
  /** A sign-in with a code confirmed the address for the first time: credentials from before no longer work. */
  unproven_credentials_removed: { recoverUrl: string }
  password_disabled: { recoverUrl: string }
  approved: { shopUrl: string }
  denied: Record<string, never>
  /** To the new address of a member. */
  new_address_code: { code: string }
  /** To the earlier address of a member. */
  email_changed: Record<string, never>
  account_deleted: Record<string, never>
  factors_changed: { recoverUrl: string }
  /** An account of a provider signs in from now on. */
  provider_linked: { provider: string; recoverUrl: string }
  /** To the buyer; the message is the merchant's. */
  order_canceled: { number: string; message: string | null; url: string }
  /** To the buyer; amounts are in the buyer's form, and `url` shows the order. */
  order_placed: {
    number: string
    items: EmailRow[]
    totals: {
      subtotal: string
      shipping: string | null
      discount: string | null
      /** By name; absent of e-mails that were queued before this was kept. */
      discounts?: { name: string | null; amount: string }[]
      tax: string | null
      isTaxIncluded: boolean
      total: string
    }
    address: string[]
    /** How it is paid outside of the store; absent of e-mails that were queued before this was kept. */
    payment?: { title: string; instructions?: string }
    url: string
  }
  /** To the buyer: the page at `url` has the files, now that the order is paid. */
  order_files_ready: { number: string; files: string[]; url: string }
  order_shipped: {
    number: string
    items: EmailRow[]
    tracking: { trackingNumber?: string; shippingProvider?: string; trackingLink?: string } | null
    url: string
  }
  /** To a buyer who consented; `url` leads back to the checkout, and `unsubscribeUrl` to where they refuse further ones. */
  checkout_recovery: { items: EmailRow[]; total: string; url: string; unsubscribeUrl: string }
  /** To an address that was entered in the shop: whether its owner wants to know when the item is back in stock. */
  back_in_stock_confirmation: { item: string; url: string }
  /** `url` is the page of the item, and `unsubscribeUrl` ends further requests of the address. */
  back_in_stock: { item: string; url: string; unsubscribeUrl: string }
  order_refunded: { number: string; amount: string; url: string }
  order_return_requested: ReturnData
  order_return_approved: ReturnData
  order_return_declined: ReturnData
  /** To the shop, in its language; `url` is the order in the back office. */
  shop_order_placed: {
    number: string
    /** A name, or the e-mail address. */
    buyer: string
    buyerEmail: string
    items: EmailRow[]
    totals: EmailData['order_placed']['totals']
    paymentState: 'due' | 'pending' | 'paid' | 'partlyRefunded' | 'refunded'
    /** How it is paid outside of the store. */
    paymentTitle: string | null
    /** The delivery that was chosen; nothing of files alone. */
    delivery: string | null
    address: string[]
    /** The buyer's own words. */
    note: string | null
    url: string
  }
  shop_return_requested: {
    number: string
    buyer: string
    items: EmailRow[]
    reason: ReturnReason
    /** The buyer's own words. */
    comment: string | null
    url: string
  }
  /** To a member of staff who tries the mail server. */
  test: Record<string, never>
  /** To the owners: events are no longer sent to an endpoint. */
  webhook_stopped: { url: string; reason: 'GONE' | 'FAILING' }
  /** Shown in the development mailbox instead of a text message, a call or a push. */
  development_factor: { channel: string; target: string; code: string }
}
export type EmailKind = keyof EmailData

/** To the buyer; the reason is the merchant's, of a return that was declined. */
interface ReturnData {
  number: string
  items: EmailRow[]
  reason: string | null
  url: string
}

/** A name and what belongs to it, which may be nothing. */
export interface EmailRow {
  label: string
  value: string
}

export interface EmailText {
  subject: string
  paragraphs: string[]
  /** Shown after the paragraphs. */
  lists?: { title?: string; rows: EmailRow[] }[]
  /** A code to enter. */
  code?: string
  link?: EmailLink
  /** To a page of another site, before the link. */
  outsideLink?: EmailLink
  /** Where the recipient refuses further e-mails of this kind; mail programs offer it too (RFC 8058). */
  unsubscribe?: EmailLink
}

export interface EmailLink {
  label: string
  url: string
}

/** The e-mail for the data, in the name of the shop. */
type Writer<Kind extends EmailKind> = (data: EmailData[Kind], shop: string) => EmailText
/** Every e-mail in one language. */
export type EmailTemplates = { [Kind in EmailKind]: Writer<Kind> }

const english = emailTexts(allMessages.en)
const byLanguage = new Map<string, EmailTemplates>(
  Object.entries(allMessages).map(([language, messages]) => [language, emailTexts(messages)]),
)

/** The e-mail in the requested language, in English if there is no translation. */
export function renderEmail<Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  { shop, language }: { shop: string; language: string },
): EmailText {
  const templates = byLanguage.get(primaryOf(language)) ?? english
  return templates[kind](data, shop)
}

/** The language that the e-mail is written in, for the `lang` of its HTML. */
export function languageOfEmails(language: string): string {
  const primary = primaryOf(language)
  return byLanguage.has(primary) ? primary : 'en'
}

type Direction = 'ltr' | 'rtl'

function directionOf(language: string): Direction {
  const primary = languageOfEmails(language)
  return (
    Object.entries(allMessages).find(([code]) => code === primary)?.[1].language.direction ?? 'ltr'
  )
}

const startOf = (direction: Direction) => (direction === 'rtl' ? 'right' : 'left')

function primaryOf(language: string) {
  return language.split('-')[0]?.toLowerCase() ?? ''
}

/** The e-mail as both parts of a message: plain text, and HTML in which everything is escaped. */
export function layOut(
  { subject, paragraphs, lists = [], code, outsideLink, link, unsubscribe }: EmailText,
  { shop, logo, language }: { shop: string; logo?: ShopLogo | undefined; language: string },
): { subject: string; text: string; html: string } {
  const links = [outsideLink, link, unsubscribe].filter((one) => one !== undefined)
  const direction = directionOf(language)
  const isolate = direction === 'rtl' ? (part: string) => `\u2068${part}\u2069` : String
  const text = [
    ...(code ? [code] : []),
    ...paragraphs,
    ...lists.map(({ title, rows }) =>
      [...(title ? [title] : []), ...rows.map((row) => rowText(row, isolate))].join('\n'),
    ),
    // On a line of its own, an address needs no invisible marks, which would be copied with it.
    ...links.map(({ label, url }) => `${label}:${direction === 'rtl' ? '\n' : ' '}${url}`),
    shop,
  ].join('\n\n')
  const body = [
    ...(logo ? [`<p>${logoHtml(logo, shop)}</p>`] : []),
    ...(code
      ? [
          `<p dir="ltr" style="font-size:28px;letter-spacing:4px;font-family:monospace;text-align:${startOf(direction)}">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...lists.map((list) => listHtml(list, direction)),
    ...links.map(
      ({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    ),
    `<p>${escapeHtml(shop)}</p>`,
  ].join('\n')
  const html = `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body dir="${direction}" style="font-family:Georgia,serif;line-height:1.5;max-width:32em">\n${body}\n</body></html>`
  return { subject, text, html }
}

function logoHtml({ url, width, height }: ShopLogo, shop: string) {
  return `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(shop)}" style="border:0">`
}

const rowText = ({ label, value }: EmailRow, isolate: (part: string) => string) =>
  value ? `${isolate(label)}: ${isolate(value)}` : isolate(label)

function listHtml({ title, rows }: { title?: string; rows: EmailRow[] }, direction: Direction) {
  const heading = title
    ? `<p style="margin-bottom:0"><strong>${escapeHtml(title)}</strong></p>`
    : ''
  // Mail programs know no logical properties.
  const [start, end] = [startOf(direction), direction === 'rtl' ? 'left' : 'right']
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><td dir="auto" style="padding:2px 0;padding-${end}:16px;text-align:${start}">${escapeHtml(label)}</td><td dir="auto" style="padding:2px 0;text-align:${end}">${escapeHtml(value)}</td></tr>`,
  )
  return `${heading}<table role="presentation" style="border-collapse:collapse">${cells.join('')}</table>`
}
