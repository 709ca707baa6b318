import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHeadlessChromium } from '@vitrine/scripts/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The hooks and inputs with the oldest React that they support: 18.3 has no `use`, no functions as
// actions of forms, and passes no `ref` to function components.
const executablePath = findHeadlessChromium()
let html: string

beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/react-18')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'server.mjs'), await bundle('ssr'))
  const { render } = await import(join(folder, 'server.mjs'))
  html = render()
})

it('renders on a server with React 18.3', () => {
  expect(html).toBe(
    '<p>React 18.3.1</p><p>visitor none, 0 in the cart, progress INITIAL</p><p>pending</p>' +
      '<button>Add</button><button>Sign in</button>' +
      '<input inputMode="decimal" name="price" type="text" value="1.234,5"/>' +
      '<input inputMode="numeric" name="card" type="text" value="1234 5678"/>',
  )
})

describe.skipIf(!executablePath)('in Chromium with React 18.3', () => {
  let browser: Browser
  let page: Page
  const messages: string[] = []

  beforeAll(async () => {
    const isRoot = process.getuid?.() === 0
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: isRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    })
    page = await browser.newPage()
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(String(error)))
    await page.setContent(`<div id="root">${html}</div>`)
    await page.addScriptTag({ content: await bundle('browser'), type: 'module' })
  })
  afterAll(() => browser?.close())

  it('takes over what the server has rendered, and loads products', async () => {
    await page.getByText('ready: Mug, Bowl').waitFor()
    expect(await page.getByText('React 18.3.1').count()).toBe(1)
  })

  it('shows a changed cart and a changed session', async () => {
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('visitor visitor, 2 in the cart').waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('member member').waitFor()
    await page.getByText('progress FAILURE').waitFor()
  })

  it('passes the elements of inputs to refs, and formats what is typed', async () => {
    expect(await page.evaluate('[refs.price?.name, refs.card?.name]')).toEqual(['price', 'card'])
    await page.fill('[name=price]', '')
    await page.locator('[name=price]').pressSequentially('98765,25')
    expect(await page.inputValue('[name=price]')).toBe('98.765,25')
  })

  it('logs no warning and no error of React', () => {
    expect(messages).toEqual([])
  })
})

const entry = `
  import { createElement as h, StrictMode, version } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  import { renderToString } from 'react-dom/server'
  import { createClient } from '@vitrine/client'
  import { useCart, useProducts, useSession, useSignIn, VitrineProvider } from '@vitrine/react'
  import { NumberInput, PatternInput } from '@vitrine/react/number-input'

  const refs = globalThis.refs = {}

  function Shop() {
    const { role, loggedIn } = useSession()
    const { status, value } = useProducts((query) => query.limit(2))
    const { count, add } = useCart()
    const { progress, signIn } = useSignIn()
    const names = value?.items.map(({ name }) => name).join(', ')
    const signInAs = async () => {
      await signIn({ email: 'ada@shop.example', password: 'wrong' })
      await client.auth.setTokens(memberTokens)
    }
    return [
      h('p', { key: 'v' }, 'React ' + version),
      h('p', { key: 's' }, [
        (loggedIn ? 'member ' : 'visitor ') + role, count + ' in the cart',
        'progress ' + progress.loginState,
      ].join(', ')),
      h('p', { key: 'n' }, status + (names ? ': ' + names : '')),
      h('button', { key: 'a', onClick: () => add({ lineItems: [] }) }, 'Add'),
      h('button', { key: 'i', onClick: signInAs }, 'Sign in'),
      h(NumberInput, {
        key: 'd', name: 'price', locale: 'de', defaultValue: '1234.5',
        ref: (element) => { refs.price = element },
      }),
      h(PatternInput, {
        key: 'p', name: 'card', pattern: '#### ####', defaultValue: '12345678',
        ref: (element) => { refs.card = element },
      }),
    ]
  }

  const expiresAt = Math.floor(Date.now() / 1000) + 600
  const memberTokens = {
    accessToken: { value: 'm', expiresAt }, refreshToken: { value: 'm', role: 'member' },
  }
  const client = createClient({ clientId: 'c', host: 'https://platform.example', fetch: answer })
  const app = h(StrictMode, null, h(VitrineProvider, { client }, h(Shop)))

  async function answer(url) {
    const { pathname } = new URL(url)
    if (pathname === '/oauth2/token') {
      return Response.json({ access_token: 'a', expires_in: 600, refresh_token: 'r' })
    }
    if (pathname.endsWith('/add-to-cart')) {
      return Response.json({ cart: { lineItems: [{ quantity: 2 }] } })
    }
    if (pathname.endsWith('/carts/current')) return Response.json({ cart: { lineItems: [] } })
    if (pathname.endsWith('/login')) return Response.json({ message: 'no' }, { status: 400 })
    const products = [{ id: '1', name: 'Mug' }, { id: '2', name: 'Bowl' }]
    return Response.json({ products, metadata: { total: 2 } })
  }

  export const render = () => renderToString(app)
  if (globalThis.document) hydrateRoot(document.getElementById('root'), app)
`

/** Our packages with React 18.3 in the place of the repository's own. */
async function bundle(target: 'browser' | 'ssr') {
  const folder = import.meta.dirname
  const { output } = (await build({
    root: folder,
    logLevel: 'silent',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        { find: /^react(?=\/|$)/, replacement: `${folder}/node_modules/react` },
        { find: /^react-dom(?=\/|$)/, replacement: `${folder}/node_modules/react-dom` },
      ],
    },
    ssr: { noExternal: true },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry.js' ? `${folder}/entry.js` : null),
        load: (id) => (id.endsWith('/entry.js') ? entry : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      minify: false,
      ssr: target === 'ssr',
      rolldownOptions: { input: 'entry.js', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
