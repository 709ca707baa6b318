import { findHeadlessChromium } from '@vitrine/scripts/chromium'
import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

// Tests that need a browser: effects, clicks, iframes and their messages.
const SHOP = 'https://shop.example/'
const PLATFORM = 'https://platform.example'
const executablePath = findHeadlessChromium()
let browser: Browser
let context: BrowserContext
let page: Page
let script: string
let asked: string[]
/** What the platform has as the cart of every tab. */
let cart: object | null

describe.skipIf(!executablePath)('React in Chromium', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    script = await bundle()
    const isRoot = process.getuid?.() === 0
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: isRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    })
  }, 60_000)
  afterAll(() => browser?.close())
  beforeEach(async () => {
    asked = []
    cart = null
    await context?.close()
    context = await browser.newContext()
    page = await openTab()
  })

  it('signs in through the hidden iframe, and removes the iframe', async () => {
    await show('SilentSignIn')
    await page.getByText('signed in: member').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('removes the iframe when the component is unmounted before the response', async () => {
    await page.route(`${PLATFORM}/authorize*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'nothing to say' }),
    )
    await show('SilentSignIn')
    await page.locator('iframe').waitFor({ state: 'attached' })

    await show('Nothing')

    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await page.locator('#root').textContent()).toBe('')
  })

  it('loads products after the first render, and more of them on request', async () => {
    await show('Products')
    await page.getByText('Mug 0, Mug 1').waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByText('Mug 0, Mug 1, Mug 2').waitFor()
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0)
    expect(asked.filter((path) => path.includes('query-platformized'))).toHaveLength(2)
  })

  it('adds a late page to its own query only', async () => {
    let answerLate = () => {}
    const isLate = new Promise<void>((resolve) => {
      answerLate = resolve
    })
    await show('Filtered')
    await page.getByText('2: Mug 0, Mug 1').waitFor()
    await page.route(`${PLATFORM}/**`, async (route) => {
      await isLate
      await answer(route)
    })
    await page.getByRole('button', { name: 'More' }).click()
    await page.unroute(`${PLATFORM}/**`)
    await page.route(`${PLATFORM}/**`, answer)
    await page.getByRole('button', { name: 'One' }).click()
    await page.getByText('1: Mug 0', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByText('1: Mug 0, Mug 1', { exact: true }).waitFor()

    answerLate()
    await page.getByRole('button', { name: 'Two' }).click()
    await page.getByText('2: Mug 0, Mug 1, Mug 2').waitFor()
    await page.getByRole('button', { name: 'One' }).click()
    await page.getByText('1: Mug 0, Mug 1', { exact: true }).waitFor()
  })

  it('shows one session in every component, when it changes in the middle of a rendering', async () => {
    await show('ManyRoles')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByText('done').waitFor()
    const shown = await page.evaluate<string[]>('window.seen')
    expect(shown.at(-1)).toBe('member '.repeat(20))
    expect(shown.filter((text) => new Set(text.trim().split(' ')).size > 1)).toEqual([])
  })

  it('loads again after an error boundary was reset', async () => {
    await page.route(`${PLATFORM}/**`, (route) => route.abort())
    await show('Guarded')
    await page.getByText('ConnectionError').waitFor()
    await page.unroute(`${PLATFORM}/**`)
    await page.route(`${PLATFORM}/**`, answer)
    const tryAgain = async () => {
      await page
        .getByRole('button', { name: 'Again' })
        .click({ timeout: 500 })
        .catch(() => {})
      return page.locator('#root').textContent()
    }
    // The client does not call a failed token endpoint again for five seconds.
    await expect.poll(tryAgain, { timeout: 20_000 }).toBe('Mug 0')
  })

  it('shows one cart in two places, and the same in both after a change', async () => {
    await show('Carts')
    await page.getByText('0 and 0').waitFor()
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('2 and 2').waitFor()
    expect(asked.filter((path) => path === '/ecom/v1/carts/current')).toHaveLength(1)
  })

  it('shows what another tab has added to the cart, as the platform answers it', async () => {
    const other = await openTab()
    await show('Carts', other)
    await other.getByText('0 and 0').waitFor()
    await show('Carts')
    await page.getByText('0 and 0').waitFor()
    await page.getByRole('button', { name: 'Add' }).click()
    await other.getByText('2 and 2').waitFor()
    await page.getByText('2 and 2').waitFor()
    const reads = asked.filter((path) => path === '/ecom/v1/carts/current')
    expect(reads).toHaveLength(3)
  })

  it('loads a checkout after the first render, and says what has changed before it is ordered', async () => {
    await show('PlaceOrder')
    await page.getByText('€17.95').waitFor()
    await page.getByRole('button', { name: 'Order' }).click()
    await page.getByText('changed to €24.90').waitFor()
    expect(asked.filter((path) => path.endsWith('/create-order'))).toHaveLength(1)
  })

  it('suspends for a product, and requests it once', async () => {
    await show('Suspended')
    await page.getByText('Mug 0').waitFor()
    expect(asked.filter((path) => path.includes('query-platformized'))).toHaveLength(1)
  })

  it('continues from a password to a verification code to a member', async () => {
    await show('SignIn')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('EMAIL_VERIFICATION_REQUIRED').waitFor()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('SUCCESS as member').waitFor()
  })

  async function openTab() {
    const tab = await context.newPage()
    await tab.route(`${SHOP}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<div id="root"></div>' }),
    )
    await tab.route(`${PLATFORM}/**`, answer)
    await tab.goto(SHOP)
    await tab.addScriptTag({ content: script, type: 'module' })
    await tab.waitForFunction('"show" in window')
    return tab
  }

  function show(name: string, tab = page) {
    return tab.evaluate((component) => (window as never as Shown).show(component), name)
  }
})

interface Shown {
  show(component: string): void
}

/** A platform with three products, a cart, and a page that answers a silent sign-in. */
async function answer(route: Route) {
  const request = route.request()
  const { pathname, searchParams } = new URL(request.url())
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'authorization, content-type',
  }
  if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
  asked.push(pathname)

  if (pathname === '/authorize') {
    const message = { code: 'code', state: searchParams.get('state') }
    const body = `<script>parent.postMessage(${JSON.stringify(message)}, '${SHOP}')</script>`
    return route.fulfill({ contentType: 'text/html', body })
  }
  const reply = (json: object, status = 200) => route.fulfill({ headers, json, status })
  if (pathname === '/oauth2/token') {
    return reply({ access_token: 'a', expires_in: 600, refresh_token: 'r' })
  }
  if (pathname.endsWith('/redirect-session')) {
    const { state } = request.postDataJSON().auth.authRequest
    const fullUrl = `${PLATFORM}/authorize?state=${state}`
    return reply({
      redirectSession: { fullUrl, urlDetails: { endpoint: `${PLATFORM}/authorize` } },
    })
  }
  if (pathname.endsWith('/login')) {
    return reply({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 's' })
  }
  if (pathname.endsWith('/auth/verify')) return reply({ state: 'SUCCESS', sessionToken: 'session' })
  if (pathname.endsWith('/add-to-cart')) {
    cart = { id: 'c', revision: '1', lineItems: [{ id: 'l', quantity: 2 }] }
    return reply({ cart })
  }
  if (pathname.endsWith('/carts/current') && cart) return reply({ cart })
  if (pathname.endsWith('/carts/current')) {
    const applicationError = { code: 'OWNED_CART_NOT_FOUND', description: 'none' }
    return reply({ message: 'none', details: { applicationError } }, 404)
  }
  if (pathname.endsWith('/checkouts/c')) {
    const wasAsked = asked.some((path) => path.endsWith('/create-order'))
    const total = { formattedConvertedAmount: wasAsked ? '€24.90' : '€17.95' }
    return reply({ checkout: { id: 'c', priceSummary: { total } } })
  }
  if (pathname.endsWith('/create-order')) {
    const changes = [{ what: 'TOTAL', before: '1795', now: '2490' }]
    const applicationError = { code: 'CHECKOUT_CHANGED', description: '', data: { changes } }
    return reply({ message: 'changed', details: { applicationError } }, 409)
  }
  const encodedQuery = searchParams.get('.r')
  // As the platform answers a path that it does not know; what is thrown here, no test hears.
  if (!encodedQuery) return reply({ message: `There is no ${pathname}.` }, 404)
  const { query } = JSON.parse(Buffer.from(encodedQuery, 'base64url').toString())
  const { offset = 0, limit } = query.paging
  const products = [0, 1, 2].map((index) => ({ id: String(index), name: `Mug ${index}` }))
  return reply({ products: products.slice(offset, offset + limit), metadata: { total: 3 } })
}

const entry = `
  import { Component, createElement as h, startTransition, Suspense, use, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  import { createClient } from '@vitrine/client'
  import {
    SilentSignInFrame, useCart, useCheckout, useProduct, useProducts, useSession, useSignIn, useVerification,
    VitrineProvider,
  } from '@vitrine/react'

  const components = {
    Nothing: () => null,
    SilentSignIn() {
      const [text, setText] = useState('')
      const onSignedIn = ({ refreshToken }) => setText('signed in: ' + refreshToken.role)
      const onError = (error) => setText(String(error))
      return [text, h(SilentSignInFrame, { key: 'f', sessionToken: 's', onSignedIn, onError })]
    },
    Products() {
      const { value, loadMore } = useProducts((query) => query.limit(2))
      return [
        value?.items.map(({ name }) => name).join(', '),
        value?.hasNext && h('button', { key: 'm', onClick: loadMore }, 'More'),
      ]
    },
    Filtered() {
      const [limit, setLimit] = useState(2)
      const { value, loadMore } = useProducts((query) => query.limit(limit))
      return [
        h('p', { key: 'p' }, limit + ': ' + value?.items.map(({ name }) => name).join(', ')),
        h('button', { key: 'm', onClick: loadMore }, 'More'),
        h('button', { key: '1', onClick: () => setLimit(1) }, 'One'),
        h('button', { key: '2', onClick: () => setLimit(2) }, 'Two'),
      ]
    },
    ManyRoles() {
      const [begun, setBegun] = useState(false)
      const begin = () => {
        window.seen = []
        new MutationObserver(() => window.seen.push(document.querySelector('p').textContent))
          .observe(document.querySelector('p'), { childList: true, characterData: true, subtree: true })
        startTransition(() => setBegun(true))
        // In the middle of the transition, which takes 200 ms in slices.
        setTimeout(() => client.auth.setTokens(memberTokens), 100)
        setTimeout(() => root.render('done'), 1000)
      }
      const roles = Array.from({ length: 20 }, (_, key) => h(SlowRole, { key }))
      return [h('button', { key: 'b', onClick: begin }, 'Begin'), h('p', { key: 'p' }, begun && roles)]
    },
    Guarded() {
      return h(Boundary, null, h(Suspense, { fallback: '…' }, h(Title)))
    },
    Carts() {
      const one = useCart()
      const other = useCart()
      const add = () => one.add({ lineItems: [] })
      return [one.count + ' and ' + other.count, h('button', { key: 'a', onClick: add }, 'Add')]
    },
    PlaceOrder() {
      const { value, placeOrder } = useCheckout('c')
      const [outcome, setOutcome] = useState('')
      const order = async () => setOutcome((await placeOrder()).outcome + ' to ')
      return [
        outcome + value?.priceSummary.total.formattedConvertedAmount,
        h('button', { key: 'o', onClick: order }, 'Order'),
      ]
    },
    Suspended() {
      return h(Suspense, { fallback: '…' }, h(Title))
    },
    SignIn() {
      const { progress, signIn } = useSignIn()
      const { verify } = useVerification()
      const { role } = useSession()
      return [
        progress.loginState + ' as ' + role,
        h('button', { key: 's', onClick: () => signIn({ email: 'a@b.example', password: 'p' }) }, 'Sign in'),
        h('button', { key: 'v', onClick: () => verify('123456') }, 'Verify'),
      ]
    },
  }
  class Boundary extends Component {
    state = { error: null }
    static getDerivedStateFromError = (error) => ({ error })
    render() {
      const { error } = this.state
      if (!error) return this.props.children
      return [error.name, h('button', { key: 'a', onClick: () => this.setState({ error: null }) }, 'Again')]
    }
  }
  function SlowRole() {
    const { role } = useSession()
    const begun = performance.now()
    while (performance.now() < begun + 10);
    return role + ' '
  }
  const memberTokens = {
    accessToken: { value: 'a', expiresAt: 9_999_999_999 },
    refreshToken: { value: 'r', role: 'member' },
  }
  function Title() {
    return use(useProduct({ slug: 'mug' }).promise).name
  }

  const client = createClient({ clientId: 'c', host: '${PLATFORM}' })
  const root = createRoot(document.getElementById('root'))
  window.show = (name) =>
    root.render(h(VitrineProvider, { client }, h(components[name])))
`

async function bundle() {
  const { output } = (await build({
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry.js' ? `${import.meta.dirname}/entry.js` : null),
        load: (id) => (id.endsWith('/entry.js') ? entry : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry.js', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
