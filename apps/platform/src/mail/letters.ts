import { escapeHtml } from './escape-html.ts'

/** What the platform writes to people, and what each letter has to know. */
export interface LetterData {
  verification_code: { code: string }
  account_exists: { recoverUrl: string }
  sign_in_code: { code: string }
  recovery: { url: string }
  activation: { url: string }
  password_changed: { recoverUrl: string }
  password_disabled: { recoverUrl: string }
  approved: { shopUrl: string }
  denied: Record<string, never>
  factors_changed: { recoverUrl: string }
  /** To the owners: events are no longer sent to an address. */
  webhook_stopped: { url: string; reason: 'GONE' | 'FAILING' }
  /** What an adapter of the development mailbox shows instead of a text message, a call or a push. */
  development_factor: { channel: string; target: string; code: string }
}
export type LetterKind = keyof LetterData

export interface LetterText {
  subject: string
  paragraphs: string[]
  /** Digits to type. */
  code?: string
  link?: { label: string; url: string }
}

type Writer<Kind extends LetterKind> = (data: LetterData[Kind], shop: string) => LetterText
type Writers = { [Kind in LetterKind]: Writer<Kind> }

const WAS_IT_NOT_YOU = 'Was it not you? Choose a new password here:'

const english: Writers = {
  verification_code: ({ code }, shop) => ({
    subject: `${code} is your code for ${shop}`,
    paragraphs: [
      'Type these six digits where you made the account. They work for 10 minutes.',
      'Did you not ask for an account? Then leave this letter alone; nothing happens.',
    ],
    code,
  }),
  account_exists: ({ recoverUrl }, shop) => ({
    subject: `You already have an account at ${shop}`,
    paragraphs: [
      'Somebody, probably you, wanted to make an account with this address. There is one already: sign in with it.',
      'If you forgot the password, choose a new one:',
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  sign_in_code: ({ code }, shop) => ({
    subject: `${code} opens ${shop}`,
    paragraphs: [
      'Type these six digits to sign in. They work for 10 minutes.',
      'Are you not signing in? Then somebody knows your password. Change it.',
    ],
    code,
  }),
  recovery: ({ url }, shop) => ({
    subject: `A new password for ${shop}`,
    paragraphs: [
      'Choose a new password with this link. It works once, for 30 minutes.',
      'Did you not ask for it? Then leave this letter alone; your password stays as it is.',
    ],
    link: { label: 'Choose a new password', url },
  }),
  activation: ({ url }, shop) => ({
    subject: `Your account at ${shop}`,
    paragraphs: [
      `${shop} made an account for you. Choose a password with this link to open it. It works once, for 30 minutes.`,
    ],
    link: { label: 'Choose a password', url },
  }),
  password_changed: ({ recoverUrl }, shop) => ({
    subject: `Your password at ${shop} was changed`,
    paragraphs: ['You were signed out everywhere else.', WAS_IT_NOT_YOU],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  password_disabled: ({ recoverUrl }, shop) => ({
    subject: `Your password at ${shop} is switched off`,
    paragraphs: [
      'Somebody tried too many wrong passwords. Nothing in your account has changed; choose a new password by mail.',
    ],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  approved: ({ shopUrl }, shop) => ({
    subject: `${shop} opened the door`,
    paragraphs: ['Your account is open. You can sign in now.'],
    link: { label: 'To the shop', url: shopUrl },
  }),
  denied: (_, shop) => ({
    subject: `Your account at ${shop}`,
    paragraphs: [
      `${shop} looked at your account and did not open it. You can go on buying as a guest.`,
    ],
  }),
  factors_changed: ({ recoverUrl }, shop) => ({
    subject: `How you sign in to ${shop} was changed`,
    paragraphs: ['A second factor of your account was added or removed.', WAS_IT_NOT_YOU],
    link: { label: 'Choose a new password', url: recoverUrl },
  }),
  webhook_stopped: ({ url, reason }, shop) => ({
    subject: `${shop} no longer sends events to ${new URL(url).host}`,
    paragraphs: [
      reason === 'GONE'
        ? `${url} answered that it wants no more events (410).`
        : `Nothing got through to ${url} for five days.`,
      'What was still to be sent is kept for 30 days. Repair the receiver and enable the subscription again: it goes on where it stopped.',
    ],
  }),
  development_factor: ({ channel, target, code }, shop) => ({
    subject: `${channel} to ${target}: ${code}`,
    paragraphs: [`${shop} would have sent this by ${channel}. In development it lands here.`],
    code,
  }),
}

const german: Partial<Writers> = {
  verification_code: ({ code }, shop) => ({
    subject: `${code} ist dein Code für ${shop}`,
    paragraphs: [
      'Gib diese sechs Ziffern dort ein, wo du das Konto angelegt hast. Sie gelten 10 Minuten.',
      'Du wolltest kein Konto? Dann lass diesen Brief liegen; es geschieht nichts.',
    ],
    code,
  }),
  account_exists: ({ recoverUrl }, shop) => ({
    subject: `Du hast schon ein Konto bei ${shop}`,
    paragraphs: [
      'Jemand, vermutlich du, wollte mit dieser Adresse ein Konto anlegen. Es gibt schon eines: melde dich damit an.',
      'Falls du das Passwort vergessen hast, wähle ein neues:',
    ],
    link: { label: 'Neues Passwort wählen', url: recoverUrl },
  }),
  recovery: ({ url }, shop) => ({
    subject: `Ein neues Passwort für ${shop}`,
    paragraphs: [
      'Wähle mit diesem Link ein neues Passwort. Er gilt einmal und 30 Minuten lang.',
      'Du hast nicht darum gebeten? Dann lass diesen Brief liegen; dein Passwort bleibt, wie es ist.',
    ],
    link: { label: 'Neues Passwort wählen', url },
  }),
  webhook_stopped: ({ url, reason }, shop) => ({
    subject: `${shop} schickt keine Ereignisse mehr an ${new URL(url).host}`,
    paragraphs: [
      reason === 'GONE'
        ? `${url} hat geantwortet, dass es keine Ereignisse mehr will (410).`
        : `An ${url} kam fünf Tage lang nichts an.`,
      'Was noch zu senden war, bleibt 30 Tage lang aufgehoben. Bring den Empfänger in Ordnung und schalte das Abonnement wieder ein: es geht weiter, wo es stehen blieb.',
    ],
  }),
}

const byLanguage: Record<string, Partial<Writers>> = { en: english, de: german }

/** The letter in the language asked for, in English where it is not written in it. */
export function writeLetter<Kind extends LetterKind>(
  kind: Kind,
  data: LetterData[Kind],
  { shop, language }: { shop: string; language: string },
): LetterText {
  const writers = byLanguage[language.split('-')[0] ?? ''] ?? english
  // Both sides are indexed by the same Kind, which the compiler cannot follow through Partial.
  const write = (writers[kind] ?? english[kind]) as Writer<Kind>
  return write(data, shop)
}

/** The letter as both parts of a message: plain text, and HTML in which everything is escaped. */
export function layOut(
  { subject, paragraphs, code, link }: LetterText,
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
