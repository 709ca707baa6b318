import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { findHeadlessChromium } from '@vitrine/scripts/chromium'
import { chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

const KIB = 1024
const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const executablePath = findHeadlessChromium()

it('are left out of builds for production, and small in others', async () => {
  const entry = `export * from '@vitrine/react/devtools'`
  const [production, development] = await Promise.all([
    bundle(entry, 'production'),
    bundle(entry, 'development'),
  ])

  expect(production).not.toContain('Access token')
  expect(gzipSync(production).length).toBeLessThan(0.5 * KIB)
  expect(development).toContain('Access token')
  expect(gzipSync(development).length).toBeLessThan(7 * KIB)
})

it.skipIf(!executablePath)(
  'show session, tokens, calls, cart and events, and no token',
  async () => {
    const script = await bundle(SHOP, 'development', [])
    const isRoot = process.getuid?.() === 0
    const browser = await chromium.launch({
      executablePath: executablePath as string,
      args: isRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    })
    try {
      const page = await browser.newPage()
      await page.route('https://shop.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<div id="root"></div>' }),
      )
      await page.goto('https://shop.example/')
      await page.addScriptTag({ content: script, type: 'module' })

      const panel = page.getByRole('region', { name: 'Vitrine devtools' })
      const button = panel.getByRole('button', { name: 'Vitrine' })
      expect(await button.getAttribute('aria-expanded')).toBe('false')
      await button.press('Enter')
      await panel.getByText('holds for 9 min').waitFor()
      await panel.getByText('2 items, €39.00').waitFor()
      await panel.getByText('GET /ecom/v1/carts/current').waitFor()
      await panel.getByRole('cell', { name: '200', exact: true }).first().waitFor()
      await panel.getByText('product.changed').waitFor()
      expect(await panel.textContent()).not.toMatch(/secret-(access|refresh)/)

      await page.addScriptTag({ content: readFileSync(AXE, 'utf8') })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await findViolations(page), `${colorScheme} ${width}`).toEqual([])
          const box = await panel.locator('> div').boundingBox()
          expect(box?.x, `${colorScheme} ${width}`).toBeGreaterThanOrEqual(0)
        }
      }

      await page.keyboard.press('Escape')
      await panel.getByRole('heading', { name: 'Session' }).waitFor({ state: 'detached' })

      // A shop that creates its client in a component; the warning is the provider's, in development too.
      const warnings: string[] = []
      page.on(
        'console',
        (message) => void (message.type() === 'warning' && warnings.push(message.text())),
      )
      for (let renders = 0; renders < 4; renders++) {
        await page.evaluate('renderWithNewClient()')
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await expect.poll(() => warnings).toEqual([expect.stringContaining('outside of components')])
    } finally {
      await browser.close()
    }
  },
)

/** What axe finds in the panel. */
function findViolations(page: Page) {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run('.vitrine-devtools')
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  })
}

/** A shop whose platform answers in the page. */
const SHOP = `
  import { createClient } from '@vitrine/client'
  import { VitrineProvider } from '@vitrine/react'
  import { createCallLog, VitrineDevtools } from '@vitrine/react/devtools'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'

  const tokens = { access_token: 'secret-access', expires_in: 600, refresh_token: 'secret-refresh' }
  const productName = { original: 'Mug' }
  const cart = {
    id: 'c',
    lineItems: [{ id: 'l', quantity: 2, productName }],
    subtotal: { formattedAmount: '€39.00' },
  }
  const calls = createCallLog(async (url) =>
    Response.json(url.endsWith('/token') ? tokens : { cart }),
  )
  async function* events() {
    yield { type: 'product.changed', position: '1' }
  }
  const options = { clientId: 'c', host: 'https://platform.example', fetch: calls.fetch }
  const tools = createElement(VitrineDevtools, { calls, events })
  const root = createRoot(document.getElementById('root'))
  window.renderWithNewClient = () =>
    root.render(createElement(VitrineProvider, { client: createClient(options) }, tools))
  window.renderWithNewClient()
`

/** The code of an entry, without what is installed beside it, or with it. */
async function bundle(
  entry: string,
  mode: 'production' | 'development',
  external: (string | RegExp)[] = [/^react/, /^@vitrine\/client/],
) {
  const { output } = (await build({
    root: import.meta.dirname,
    mode,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'entry.js' ? `${import.meta.dirname}/entry.js` : null),
        load: (id) => (id.endsWith('/entry.js') ? entry : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry.js',
        external,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
