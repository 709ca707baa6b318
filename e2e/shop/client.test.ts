import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { bundleClient, bundleProgram, openEmptyPage } from '../browser/client-page.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  script = await bundleClient()
})
afterAll(() => browser.close())

describe('the client in a page of the shop', () => {
  let page: Page
  beforeEach(async () => {
    page = (await openShop(browser)).page
    await openEmptyPage(page, script)
  })

  it('signs in through the hidden iframe, without an earlier cookie, and removes the iframe', async () => {
    const { platformUrl, clientId } = inject('store')
    const result = await page.evaluate(
      async ({ host, clientId, email }) => {
        const client = globalThis.connect({ clientId, host })
        const registered = await client.auth.register({ email, password: 'an unhurried kettle' })
        if (registered.loginState !== 'SUCCESS') return registered
        const { sessionToken } = registered.data
        await client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(sessionToken))
        const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
        return { email: member.loginEmail, frames: document.querySelectorAll('iframe').length }
      },
      { host: platformUrl, clientId, email: `frame-${crypto.randomUUID()}@example.com` },
    )
    expect(result).toEqual({ email: expect.stringMatching(/^frame-/), frames: 0 })
  })

  it('shows products and signs a member in with the page of the guide, word for word', async () => {
    const { platformUrl, clientId } = inject('store')
    const guide = readFileSync(join(import.meta.dirname, '../../docs/getting-started.md'), 'utf8')
    const [, form = ''] = /(<form>[\s\S]*<\/ul>)/.exec(guide) ?? []
    const snippets = Array.from(
      guide.matchAll(/^```ts browser\n([\s\S]*?)^```/gm),
      ([, code]) => code,
    )
    expect(snippets).toHaveLength(2)

    const email = `guide-${crypto.randomUUID()}@example.com`
    await page.evaluate(
      async ({ host, clientId, form, program, email }) => {
        const password = 'an unhurried kettle'
        await globalThis.connect({ clientId, host }).auth.register({ email, password })
        const client = globalThis.connect({ clientId, host })
        const { items } = await client.products.queryProducts().limit(1).find()
        document.body.innerHTML = form
        new Function('client, items', program)(client, items)
      },
      {
        host: platformUrl,
        clientId,
        form,
        program: stripTypeScriptTypes(snippets.join('')),
        email,
      },
    )

    expect(await page.locator('li').textContent()).toMatch(/€\d/)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('an unhurried kettle')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(`Signed in as ${email}`).waitFor()
  })

  it('shows products and signs a member in with the components of the page about React', async () => {
    const { platformUrl, clientId } = inject('store')
    const email = `react-${crypto.randomUUID()}@example.com`
    await page.evaluate(
      ({ host, clientId, email }) =>
        globalThis
          .connect({ clientId, host })
          .auth.register({ email, password: 'an unhurried kettle' }),
      { host: platformUrl, clientId, email },
    )
    await page.addScriptTag({ content: await bundleProgram(reactGuide()), type: 'module' })

    await expect.poll(() => page.getByRole('listitem').count()).toBe(12)
    expect(await page.getByRole('listitem').first().textContent()).toMatch(/€\d/)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    // A form that React has submitted is empty again.
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('an unhurried kettle')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Welcome back').waitFor()
  })

  it('gets an error at once for an invalid session token', async () => {
    const { platformUrl, clientId } = inject('store')
    const message = await page.evaluate(
      async ({ host, clientId }) => {
        const client = globalThis.connect({ clientId, host })
        const started = performance.now()
        const failure = await client.auth
          .getMemberTokensForDirectLogin('vst_nothing')
          .then(String, (error: Error) => error.message)
        return { failure, isFast: performance.now() - started < 2_000 }
      },
      { host: platformUrl, clientId },
    )
    expect(message).toEqual({ failure: expect.stringContaining('signed in'), isFast: true })
  })

  it('pre-warms in an iframe that it removes, once in seven days', async () => {
    const { platformUrl, clientId } = inject('store')
    const result = await page.evaluate(
      async ({ host, clientId }) => {
        const client = globalThis.connect({ clientId, host })
        await client.auth.preWarm()
        const first = localStorage.getItem('wixRedirectSessionLastPreWarm')
        await client.auth.preWarm()
        return {
          isStored: Number(first) > 0,
          isSame: localStorage.getItem('wixRedirectSessionLastPreWarm') === first,
          frames: document.querySelectorAll('iframe').length,
        }
      },
      { host: platformUrl, clientId },
    )
    expect(result).toEqual({ isStored: true, isSame: true, frames: 0 })
  })
})

it('is rejected on a page of an unregistered origin', async () => {
  const { platformUrl, clientId } = inject('store')
  const { page } = await openShop(browser)
  // In development every loopback origin is accepted; that of a sandboxed page is none.
  const outsider = createServer((_, response) =>
    response.setHeader('Content-Security-Policy', 'sandbox allow-scripts').end('<!doctype html>'),
  ).listen(0)
  await once(outsider, 'listening')
  const { port } = outsider.address() as AddressInfo
  await openEmptyPage(page, script, `http://localhost:${port}/`)
  const outcome = await page.evaluate(
    async ({ host, clientId }) =>
      globalThis
        .connect({ clientId, host })
        .products.queryProducts()
        .find()
        .then(
          () => 'read',
          ({ name, message }: Error) => ({ name, message }),
        ),
    { host: platformUrl, clientId },
  )
  expect(outcome).toEqual({
    name: 'ConnectionError',
    message: expect.stringContaining('clients change'),
  })
  outsider.close()
})

/** The first two snippets of the page about React as a program for this store, which shows their component. */
function reactGuide() {
  const { platformUrl, clientId } = inject('store')
  const guide = readFileSync(join(import.meta.dirname, '../../docs/react.md'), 'utf8')
  const [app = '', signIn = ''] = Array.from(
    guide.matchAll(/^```tsx\n([\s\S]*?)^```/gm),
    ([, code]) => code,
  )
  expect(app).toMatch(/clientId: '.*',.*\n {2}host: '.*',/)
  return `
    import { createRoot } from 'react-dom/client'
    ${app.replace(/clientId: '.*',.*\n {2}host: '.*',/, `clientId: '${clientId}', host: '${platformUrl}',`)}
    ${signIn}
    createRoot(document.body.appendChild(document.createElement('div'))).render(<App />)
  `
}
