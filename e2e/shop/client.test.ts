import { once } from 'node:events'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { hoistImports } from '@vitrine/scripts/snippet-imports'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { bundleClient, bundleProgram, openEmptyPage } from '../browser/client-page.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { readSnippets } from '../contract/read-snippets.ts'

declare global {
  /** Shows what the page about React has beside its first two snippets. */
  var showOthers: (collectionId: string, checkoutId: string) => void
}

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  script = await bundleClient()
})

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
    const [html = ''] = readSnippets('getting-started', 'html')
    const [, form = ''] = /(<form[\s\S]*<\/ul>)/.exec(html) ?? []
    const snippets = readSnippets('getting-started', 'ts browser')
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

  it('shows products and signs a member in with the components of the page about React, and fills a cart', async () => {
    const { platformUrl, clientId } = inject('store')
    const email = `react-${crypto.randomUUID()}@example.com`
    const collectionId = await page.evaluate(
      async ({ host, clientId, email }) => {
        // What the page does not declare.
        const reader = { clientId, sessionToken: 'vst_nothing', setPrice() {}, setCode() {} }
        Object.assign(globalThis, reader)
        const { auth, collections } = globalThis.connect({ clientId, host })
        await auth.register({ email, password: 'an unhurried kettle' })
        return (await collections.getCollectionBySlug('all-products')).collection?.id ?? ''
      },
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

    await page.evaluate((ids) => globalThis.showOthers(...ids), [
      collectionId ?? '',
      crypto.randomUUID(),
    ] as const)
    const listed = page.getByRole('region', { name: 'Listing' }).locator('p')
    await expect.poll(() => listed.count()).toBe(12)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect.poll(() => listed.count()).toBeGreaterThan(12)
    await page.locator('button[aria-pressed]:enabled').first().click()
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await page.getByRole('button', { name: 'One more than 1' }).click()
    await page.getByRole('button', { name: 'One more than 2' }).waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.getByRole('heading', { name: 'Gone' }).waitFor()
    expect(await page.getByRole('button', { name: 'Order for' }).isDisabled()).toBe(true)
    expect(await page.locator('input[inputmode]').nth(1).inputValue()).toBe('12,34,567')
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

/** The snippets of the page about React as a program for this store, which shows their components. */
function reactGuide() {
  const { platformUrl, clientId } = inject('store')
  const { imports, body } = hoistImports(readSnippets('react', 'tsx').join('\n'))
  expect(body).toMatch(CONNECTION)
  return `
    import { createRoot } from 'react-dom/client'
    ${imports}
    ${body.replace(CONNECTION, `clientId: '${clientId}', host: '${platformUrl}',`)}
    const show = (element) =>
      createRoot(document.body.appendChild(document.createElement('div'))).render(element)
    show(<App />)
    globalThis.showOthers = (collectionId, checkoutId) => show(
      <VitrineProvider client={client}>
        <OrderHistory />
        <section aria-label="Listing"><Listing collectionId={collectionId} /></section>
        <ProductPage slug="salt-jar" />
        <Lines />
        <CartNames />
        <PlaceOrder checkoutId={checkoutId} />
        {page}{frames}{inputs}
        <ShopWithDevtools />
      </VitrineProvider>
    )
  `
}

const CONNECTION = /clientId: '.*',.*\n {2}host: '.*',/
