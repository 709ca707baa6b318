import { allMessages } from '@vitrine/account/all-messages'
import { expect, it } from 'vitest'
import type { HostedReader } from '../src/account-pages/reader.ts'
import { hostedMessages } from '../src/account-pages/words.ts'
import {
  renderMessagePage,
  renderRegisterPage,
  renderSignInPage,
  renderStepPage,
} from './render.tsx'

const inEnglish: HostedReader = {
  language: 'en',
  words: hostedMessages.en,
  messages: allMessages.en,
  isAsked: false,
}
const inGerman: HostedReader = {
  language: 'de',
  words: hostedMessages.de,
  messages: allMessages.de,
  isAsked: true,
  other: { language: 'en', href: '/hosted/sign-in?interaction=i&lang=en' },
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

  expect(html).toMatch(/^<!doctype html><html lang="en">/)
  expect(html).toMatch(/<form (?=.*method="post")[^>]*action="\/hosted\/sign-in"/)
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(html).not.toContain('<script')
  expect(html).toContain('<style nonce="n0nce">')
})

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

  expect(html).toContain('<html lang="de">')
  expect(html).toMatch(/href="[^"]*&amp;lang=en" lang="en" hrefLang="en">Read in English</)
  expect(renderSignInPage(form)).not.toContain('Auf Deutsch lesen')
})

it('stays in the language that was asked for on every way on, but for the way to the shop', () => {
  const ways = [{ label: 'Zurück', href: '/hosted/security?id=1' }]
  const choice = { label: 'Weiter', action: '/hosted/factor', hidden: {} }
  const step = { ...shop, reader: inGerman, title: 'Noch ein Schloss', text: [], ways }
  const html =
    renderSignInPage({ ...form, reader: inGerman }) + renderStepPage({ ...step, choices: [choice] })

  expect([...html.matchAll(/(?:href|action)="((?!data:)[^"]*)"/g)].map(([, to]) => to)).toEqual([
    'https://shop.example',
    '/hosted/sign-in?lang=de',
    '/hosted/register?lang=de',
    '/hosted/sign-in?interaction=i&amp;lang=en',
    '/hosted/factor?lang=de',
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
