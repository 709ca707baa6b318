import { allMessages } from '@vitrine/account/all-messages'
import type { OrderDownload } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CheckoutFormView } from '../src/account-pages/checkout/checkout-view.ts'
import type { HostedReader } from '../src/account-pages/reader.ts'
import type { OrderSheet } from '../src/orders/view/order-sheet.ts'
import { CheckoutSummary } from './checkout/checkout-summary.tsx'
import { DeliveryChoices } from './checkout/delivery-choices.tsx'
import {
  renderAccountPage,
  renderMessagePage,
  renderOrderPage,
  renderRegisterPage,
  renderSignInPage,
  renderStepPage,
} from './render.tsx'

const inEnglish: HostedReader = {
  language: 'en',
  messages: allMessages.en,
  isAsked: false,
  others: [],
}
const inGerman: HostedReader = {
  language: 'de',
  messages: allMessages.de,
  isAsked: true,
  others: [
    { language: 'en', href: '/hosted/sign-in?interaction=i&lang=en', read: 'Read in English' },
  ],
}
const shop = { shopName: 'Maren & Kiln', reader: inEnglish, nonce: 'n0nce' }
const form = {
  ...shop,
  action: '/hosted/sign-in',
  hidden: { interaction: '"><script>' },
  email: 'lena.voss@posteo.de',
  links: { register: '/hosted/register', signIn: '/hosted/sign-in', back: 'https://shop.example' },
}

it('is a form that works without a script, and brings none', () => {
  const html = renderSignInPage(form)

  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
  expect(html).toMatch(/<form (?=.*method="post")[^>]*action="\/hosted\/sign-in"/)
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(html).not.toContain('<script')
  expect(html).toContain('<style nonce="n0nce">')
})

it('has what tests of the hosted platform’s programs wait for: an id, and a name with its price after it', () => {
  expect(renderSignInPage(form)).toContain('<main id="SITE_CONTAINER"')
  const line = { id: 'a', name: 'Bowl', choices: [], quantity: 1, total: '€12.00', problem: null }
  const sums = { subtotal: '', discounts: [], delivery: null, tax: null, total: '€12.00' }
  const view = { lines: [{ ...line, picture: null }], count: 1, sums, couponCode: null, errors: {} }
  const html = renderToStaticMarkup(<CheckoutSummary view={view as unknown as CheckoutFormView} />)
  expect(html.replace(/<[^>]+>/g, '')).toContain('Bowl€12.00')
})

it('says why nothing is delivered: the address, the weight or the subtotal', () => {
  const render = (deliveryObstacle: CheckoutFormView['deliveryObstacle']) => {
    const view = { deliveries: [], isDeliveryByRegion: false, deliveryObstacle, errors: {} }
    return renderToStaticMarkup(<DeliveryChoices view={view as unknown as CheckoutFormView} />)
  }
  expect(render(null)).toContain('We do not deliver these items to this country or region.')
  expect(render({ maxWeight: '31.5 kg' })).toContain('We deliver at most 31.5 kg per order')
  expect(render({ missing: '€6.95' })).toContain('€6.95 below the minimum for delivery')
})

it('has the shop’s logo as its icon where it fits a square, and asks for no other', () => {
  const url = '/media/a.png/v1/fit/w_88,h_80/file.png'
  const iconOf = (width: number) =>
    /rel="icon" href="([^"]+)"/.exec(
      renderSignInPage({ ...form, shopLogo: { url, width, height: 40 } }),
    )?.[1]
  expect(iconOf(44)).toBe('/media/a.png/v1/fit/w_64,h_64/file.png')
  expect(iconOf(200)).toBe('data:,')
})

it('has the shop’s logo in place of its name, in its size, where there is one', () => {
  const logo = { url: '/media/a.png/v1/fit/w_400,h_80/file.png', width: 200, height: 40 }
  const html = renderSignInPage({ ...form, shopLogo: logo })
  expect(html).toMatch(
    /<img [^>]*src="\/media\/a.png[^>]* width="200" height="40" alt="Maren &amp; Kiln"/,
  )
  expect(renderSignInPage(form)).not.toContain('<img')
})

it('says which files of an order can be downloaded no more, in place of their links', () => {
  const file = { lineItemId: 'l', expirationDate: '2026-12-20T12:00:00.000Z' }
  const downloads = [
    { ...file, fileId: 'a', fileName: 'Old.pdf', link: '/media/downloads/old', hasEnded: true },
    { ...file, fileId: 'b', fileName: 'New.pdf', link: '/media/downloads/new' },
  ] satisfies OrderDownload[]
  const page = { kind: 'order' as const, sheet: SHEET, returns: [], otherHref: '/', back: '/' }
  const html = renderOrderPage({ ...shop, ...page, downloads })
  expect(html).toContain('Old.pdf: this link has ended. Ask the shop for a new one.')
  expect(html).not.toContain('/media/downloads/old')
  expect(html).toMatch(/<a [^>]*href="\/media\/downloads\/new">Download New.pdf<\/a>/)
  expect(html).toContain('at most ten times each')
  expect(renderOrderPage({ ...shop, ...page, downloads: downloads.slice(0, 1) })).not.toContain(
    'at most ten times each',
  )
})

it('says which of its items a return is about, with what was chosen', () => {
  const prices = { quantity: 1, price: '€5.00', total: '€5.00' }
  const line = { id: 'L', name: 'Robe', choices: ['Size: L', 'Colour: Indigo'], ...prices }
  const createdDate = '2026-11-21T12:00:00.000Z'
  const asked = { orderId: 'o', reason: 'OTHER', createdDate, updatedDate: createdDate } as const
  const lineItems = [{ id: 'l', quantity: 1 }]
  const html = renderOrderPage({
    ...{ ...shop, kind: 'order', sheet: { ...SHEET, lines: [line] }, downloads: [] },
    ...{ returns: [{ id: 'r', status: 'REQUESTED', lineItems, ...asked }] },
    ...{ otherHref: '/', back: '/' },
  })
  expect(html).toContain('1 × Robe, Size: L, Colour: Indigo')
})

it('names the tax and the discounts on an invoice, as far as their names are known', () => {
  const amounts = { net: '€4.20', tax: '€0.80', gross: '€5.00' }
  const discounts = [
    { name: 'Welcome 300', amount: '€3.00' },
    { name: null, amount: '€1.00' },
  ]
  const taxes = [
    { ...amounts, name: 'Sales tax', rate: '7.25%' },
    { ...amounts, name: null, rate: '0%' },
  ]
  const sheet = { ...SHEET, taxes, totals: { ...SHEET.totals, discounts } }
  const page = { kind: 'invoice' as const, sheet, downloads: [], returns: [], otherHref: '/' }
  const html = renderOrderPage({ ...shop, ...page, back: '/' })
  expect(html).toContain('<th scope="row">Sales tax 7.25%</th>')
  expect(html).toContain('<th scope="row">0%</th>')
  expect(html).toContain('<dt>Welcome 300</dt><dd>−€3.00</dd>')
  expect(html).toContain('<dt>Discount</dt><dd>−€1.00</dd>')
})

const SHEET: OrderSheet = {
  number: '10001',
  placedDate: '2026-11-20T12:00:00.000Z',
  status: 'open',
  payment: 'paid',
  fulfillment: 'all',
  ...{ lines: [], taxes: [], shopName: null, seller: [], sellerVatId: null },
  ...{ buyer: [], buyerVatId: null, recipient: [], manualPayment: null, deliveryTitle: null },
  totals: {
    ...{ subtotal: '€5.00', shipping: null, discounts: [], tax: null, isTaxIncluded: true },
    ...{ total: '€5.00', refunded: null },
  },
  parcels: [],
}

it('helps password managers to tell signing in from registering', () => {
  expect(renderSignInPage(form)).toContain('autoComplete="current-password"')
  expect(renderRegisterPage(form)).toContain('autoComplete="new-password"')
})

it('keeps what was typed and says what was wrong with it', () => {
  const html = renderSignInPage({ ...form, error: 'E-mail and password do not match.' })

  expect(html).toContain('value="lena.voss@posteo.de"')
  expect(html).toMatch(/role="alert".*E-mail and password do not match\./)
})

it('says which language its words are in, and where the same is in the other one', () => {
  const html = renderSignInPage({ ...form, reader: inGerman })

  expect(html).toContain('<html lang="de" dir="ltr">')
  expect(html).toMatch(
    /href="[^"]*&amp;lang=en" lang="en" hrefLang="en" dir="auto">Read in English</,
  )
  expect(renderSignInPage(form)).not.toContain('Auf Deutsch lesen')
})

it('stays in the language that was asked for on every way on, but for the way to the shop', () => {
  const links = [{ label: 'Zurück', href: '/hosted/security?id=1' }]
  const logout = { action: '/hosted/logout', hidden: {}, fields: [], submit: 'Abmelden' }
  const step = { ...shop, reader: inGerman, title: 'Abmelden?', text: [], links, form: logout }
  const html = renderSignInPage({ ...form, reader: inGerman }) + renderStepPage(step)

  expect(addressesIn(html)).toEqual([
    'https://shop.example',
    '/hosted/sign-in?lang=de',
    '/hosted/register?lang=de',
    '/hosted/sign-in?interaction=i&amp;lang=en',
    '/hosted/logout?lang=de',
    '/hosted/security?id=1&amp;lang=de',
    '/hosted/sign-in?interaction=i&amp;lang=en',
  ])
})

it('leads back to the shop where one is known', () => {
  const message = { ...shop, title: 'This page is too old', text: 'Start again.' }

  expect(renderMessagePage({ ...message, links: { back: 'https://shop.example' } })).toContain(
    'Back to the shop',
  )
  expect(renderMessagePage({ ...message, links: {} })).not.toContain('<a ')
})

describe('a page of the account', () => {
  const account = { ...shop, back: 'https://shop.example' }
  const noAccount = { email: 'lena.voss@posteo.de' }

  it('has its forms at the platform, and its links in the language that was asked for', () => {
    const html = renderAccountPage({
      ...account,
      reader: inGerman,
      view: { name: 'data', props: noAccount },
    })

    expect(addressesIn(html)).toEqual([
      'https://shop.example',
      '/hosted/account?lang=de',
      '/hosted/account/profile?lang=de',
      '/hosted/account/orders?lang=de',
      '/hosted/security?lang=de',
      '/hosted/account/data?lang=de',
      '/hosted/account/sign-out?lang=de',
      '/hosted/account/export?lang=de',
      '/hosted/account/close?lang=de',
      '/hosted/sign-in?interaction=i&amp;lang=en',
    ])
  })

  it('brings hidden fields along, and shows the notes of the shop', () => {
    const html = renderAccountPage({
      ...account,
      view: {
        name: 'profile',
        props: {
          revision: '7',
          you: { firstName: '', lastName: '', nickname: '', birthdate: '', isPublic: false },
          email: 'lena.voss@posteo.de',
          isEmailConfirmed: true,
          addresses: [],
          emails: [{ email: 'lena@work.example', tag: 'WORK' }],
          phones: [],
          notes: [{ title: 'Shoe size', value: '38' }],
          done: null,
          formError: undefined,
        },
      },
    })

    expect(html).toContain(
      'action="/hosted/account/emails/remove" method="post"><input type="hidden" name="place" value="0"/><input type="hidden" name="revision" value="7"/>',
    )
    expect(html).toMatch(/Notes of the shop.*Shoe size.*38/)
  })

  it('shows a street that came in two parts in its one field', () => {
    const address = { streetName: 'Kanalstraße', streetNumber: '3', city: 'Lübeck', country: 'DE' }
    const html = renderAccountPage({
      ...account,
      view: {
        name: 'address',
        props: { place: 0, entry: { tag: 'SHIPPING', address }, revision: '7' },
      },
    })

    expect(html).toMatch(/name="addressLine" value="Kanalstraße 3"/)
    expect(html).toMatch(/<option value="DE" selected="">Germany/)
  })

  it('says at the field that the password is wrong, by the code of the error', () => {
    const formError = { form: 'change-password', code: '-19976', message: 'No.', fields: [] }
    const html = renderAccountPage({
      ...account,
      view: {
        name: 'password',
        props: { email: 'a@b.example', hasPassword: true, asksPassword: true, formError },
      },
    })

    expect(html).toContain('The password is wrong.')
    expect(html).not.toContain('No.')
  })

  it('says at the field that the code is wrong, by the code of the error', () => {
    const formError = {
      form: 'remove-authenticator',
      code: 'VERIFICATION_FAILED',
      message: 'No.',
      fields: [],
    }
    const html = renderAccountPage({
      ...account,
      view: {
        name: 'authenticator',
        props: { isOn: true, codesLeft: 8, waiting: null, formError },
      },
    })

    expect(html).toContain(allMessages.en.authenticator.wrongCode)
    expect(html).not.toContain('No.')
  })

  it('creates a passkey with a script, and says so without one', () => {
    const html = renderAccountPage({
      ...account,
      view: {
        name: 'new-passkey',
        props: { name: 'Firefox', formError: undefined, optionsUrl: '/hosted/options' },
      },
    })

    expect(html).toMatch(
      /<form (?=.*data-passkey="create")[^>]*data-options-url="\/hosted\/options"/,
    )
    expect(html).toContain('<noscript><p>Passkeys need JavaScript')
  })
})

function addressesIn(html: string) {
  return [...html.matchAll(/(?:href|action)="((?!data:)[^"]*)"/g)].map(([, to]) => to)
}
