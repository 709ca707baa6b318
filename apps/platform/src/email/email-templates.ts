import { englishEmails } from './english-emails.ts'
import { escapeHtml } from './escape-html.ts'
import { germanEmails } from './german-emails.ts'

/** The kinds of e-mails, with the data of each. */
export interface EmailData {
  verification_code: { code: string }
  account_exists: { recoverUrl: string }
  sign_in_code: { code: string }
  recovery: { url: string }
  activation: { url: string }
  password_changed: { recoverUrl: string }
  /** A sign-in by code verified the address for the first time: earlier credentials were removed. */
  unproven_keys_removed: { recoverUrl: string }
  password_disabled: { recoverUrl: string }
  approved: { shopUrl: string }
  denied: Record<string, never>
  /** To the new address of a member. */
  new_address_code: { code: string }
  /** To the earlier address of a member. */
  email_changed: Record<string, never>
  account_deleted: Record<string, never>
  factors_changed: { recoverUrl: string }
  /** An account at the provider was linked to the member's account. */
  provider_linked: { provider: string; recoverUrl: string }
  /** To the owners: events are no longer sent to an endpoint. */
  webhook_stopped: { url: string; reason: 'GONE' | 'FAILING' }
  /** Shown in the development mailbox instead of a text message, a call or a push. */
  development_factor: { channel: string; target: string; code: string }
}
export type EmailKind = keyof EmailData

export interface EmailText {
  subject: string
  paragraphs: string[]
  /** A verification code. */
  code?: string
  link?: { label: string; url: string }
}

/** The e-mail for the shop, from its data. */
type Writer<Kind extends EmailKind> = (data: EmailData[Kind], shop: string) => EmailText
/** All templates of one language. */
export type EmailTemplates = { [Kind in EmailKind]: Writer<Kind> }

const byLanguage: Record<string, EmailTemplates> = { en: englishEmails, de: germanEmails }

/** The e-mail in the requested language, or in English if there is no translation. */
export function renderEmail<Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  { shop, language }: { shop: string; language: string },
): EmailText {
  const templates = byLanguage[primaryOf(language)] ?? englishEmails
  return templates[kind](data, shop)
}

/** The language of the text, for the `lang` of its HTML. */
export function languageOfEmails(language: string): string {
  const primary = primaryOf(language)
  return primary in byLanguage ? primary : 'en'
}

function primaryOf(language: string) {
  return language.split('-')[0]?.toLowerCase() ?? ''
}

/** Both parts of the message: plain text, and HTML in which all values are escaped. */
export function layOut(
  { subject, paragraphs, code, link }: EmailText,
  { shop, language }: { shop: string; language: string },
): { subject: string; text: string; html: string } {
  const text = [
    ...(code ? [code] : []),
    ...paragraphs,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    shop,
  ].join('\n\n')
  const body = [
    ...(code
      ? [
          `<p style="font-size:28px;letter-spacing:4px;font-family:monospace">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
    `<p>${escapeHtml(shop)}</p>`,
  ].join('\n')
  const html = `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:Georgia,serif;line-height:1.5;max-width:32em">\n${body}\n</body></html>`
  return { subject, text, html }
}
