import { allMessages } from '@vitrine/account/all-messages'
import { describe, expect, it } from 'vitest'
import { type EmailKind, languageOfEmails, layOut, renderEmail } from './email-templates.ts'
import { emailTexts } from './email-texts.ts'

const kinds = Object.keys(emailTexts(allMessages.en)) as EmailKind[]
const DATA = {
  code: '123456',
  url: 'https://id.shop.example/x',
  recoverUrl: 'https://id.shop.example/hosted/forgot',
  shopUrl: 'https://shop.example',
  provider: 'Brookline',
  channel: 'SMS',
  target: '+49 451 880',
  reason: 'GONE',
  buyer: 'Ada Lovelace',
  buyerEmail: 'ada@shop.example',
  paymentState: 'due',
  delivery: 'Standard',
  note: 'Please ring twice.',
  number: '10001',
  message: 'The cup broke in the kiln.',
  items: [{ label: '2 × Vase', value: '€26.10' }],
  totals: {
    subtotal: '€26.10',
    shipping: '€4.90',
    discount: null,
    tax: '€4.95',
    isTaxIncluded: true,
    total: '€31.00',
  },
  address: ['Ada Lovelace', 'Mengstraße 4'],
  tracking: {
    trackingNumber: '0034',
    shippingProvider: 'dhl',
    trackingLink: 'https://parcel.example/1',
  },
  files: ['Book.pdf'],
  amount: '€5.00',
  total: '€31.00',
  unsubscribeUrl: 'https://id.shop.example/hosted/reminders',
}

it('takes the discount of an order off its total', () => {
  const data = { ...DATA, totals: { ...DATA.totals, discount: '€2.61' } }
  const { lists = [] } = renderEmail('order_placed', data, { shop: 'Shop', language: 'en' })
  expect(lists[1]?.rows).toContainEqual({ label: 'Discount', value: '−€2.61' })
})

describe('every e-mail', () => {
  it.each(kinds)('is written in German too: %s', (kind) => {
    const english = write(kind, 'en')
    const german = write(kind, 'de-AT')

    expect(german.text).not.toBe(english.text)
    expect(german.html).toContain('<html lang="de" dir="ltr">')
    expect(german.text).toMatch(/\b(du|dein|deine|dir|dich|hat|kannst|Konto|hätte|der|die|das)\b/i)
    for (const { text, subject } of [english, german]) {
      expect(subject.length).toBeLessThan(100)
      expect(text.includes('123456')).toBe(english.text.includes('123456'))
      expect(text.match(/https:\S+/g)).toEqual(english.text.match(/https:\S+/g))
    }
  })

  it.each(kinds)('is written in Arabic from right to left: %s', (kind) => {
    const english = write(kind, 'en')
    const { text, html, subject } = write(kind, 'ar-EG')

    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect([subject, text].every((one) => /[\u0600-\u06ff]/.test(one))).toBe(true)
    expect(text.match(/https:[^\s\u2069]+/g)).toEqual(english.text.match(/https:\S+/g))
    // Links are copied as they are, without an invisible mark; each isolate that begins ends.
    expect(text).not.toMatch(/:\n\u2068/)
    expect(text.split('\u2068').length).toBe(text.split('\u2069').length)
  })

  it('is in English where there is none in the language, and says so', () => {
    const email = write('recovery', 'fr')
    expect(email.text).toBe(write('recovery', 'en').text)
    expect(email.html).toContain('<html lang="en" dir="ltr">')
  })

  it.each(kinds)('escapes user content in HTML, and breaks no header: %s', (kind) => {
    const shop = '<b>Maren</b> & "Kiln"'
    const { html, subject } = write(kind, 'de', shop)
    expect(html).not.toContain('<b>Maren')
    expect(html).toContain('&lt;b&gt;Maren&lt;/b&gt; &amp; &quot;Kiln&quot;')
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

function write(kind: EmailKind, asked: string, shop = 'Maren & Kiln') {
  const language = languageOfEmails(asked)
  const email = renderEmail(kind, DATA as never, { shop, language })
  return layOut(email, { shop, language })
}
