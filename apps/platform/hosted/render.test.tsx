import { expect, it } from 'vitest'
import { renderMessagePage, renderRegisterPage, renderSignInPage } from './render.tsx'

const shop = { shopName: 'Maren & Kiln', language: 'en', nonce: 'n0nce' }
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

it('says which language its words are in, and not which one the shop speaks', () => {
  expect(renderSignInPage({ ...form, language: 'de' })).toContain('<html lang="en">')
})

it('leads back to the shop where one is known', () => {
  const message = { ...shop, title: 'This page is too old', text: 'Start again.' }

  expect(renderMessagePage({ ...message, links: { back: 'https://shop.example' } })).toContain(
    'Back to the shop',
  )
  expect(renderMessagePage({ ...message, links: {} })).not.toContain('<a ')
})
