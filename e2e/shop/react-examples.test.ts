import { hoistImports, missingImports } from '@vitrine/scripts/snippet-imports'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { bundleClient, bundleProgram, openEmptyPage } from '../browser/client-page.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { type Example, readExamples } from '../contract/read-examples.ts'
import { readSnippets } from '../contract/read-snippets.ts'

declare global {
  /** What went wrong, by the name of the example. */
  var failures: Record<string, string>
  /** What the examples have begun. */
  var begun: Promise<void>[]
}

/** What the store may refuse: an example names a checkout, a code or an account that is not there. */
const REFUSALS = [401, 403, 404, 409, 428, 429]

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('runs every example of the docstrings of the React bindings, and that of their README', async () => {
  const { page } = await openShop(browser)
  await openEmptyPage(page, await bundleClient())
  const examples = [
    ...readExamples('react', 'tsx'),
    { name: 'README', code: readSnippets('../packages/react/README', 'tsx').join('\n') },
  ]
  expect(examples.length).toBeGreaterThan(28)
  const { platformUrl: host, clientId } = inject('store')
  await page.evaluate(
    async ({ clientId, host }) => {
      const client = globalThis.connect({ clientId, host })
      const { items } = await client.products.queryProducts().eq('slug', 'bottle-vase').find()
      // What examples use without declaring it, as packages/client/snippets.d.ts has it.
      Object.assign(globalThis, {
        ...{ client, clientId, host, product: items[0], slug: 'bottle-vase', sessionToken: 'none' },
        ...{ email: 'ada@example.com', password: 'an unhurried kettle', code: '000000' },
        ...{ checkoutId: crypto.randomUUID(), lineItemId: crypto.randomUUID(), lineItems: [] },
        ...{ price: '12', setPrice() {}, setCode() {}, Shop: () => 'The shop' },
        ...{ failures: {}, begun: [] },
      })
    },
    { clientId, host },
  )
  await page.addScriptTag({ content: await bundleProgram(toProgram(examples)), type: 'module' })

  const failures = () =>
    page.evaluate(async () => {
      await Promise.all(globalThis.begun)
      return globalThis.failures
    })
  // Hidden frames, and calls without a component, show nothing of their own.
  const shows = examples.filter(({ code }) => /<(?!\w*Frame)\w+/.test(code))
  expect(shows.length).toBeGreaterThan(14)
  await expect
    .poll(async () => ({ failures: await failures(), empty: await listEmpty(page, shows) }))
    // A visitor has no orders.
    .toEqual({ failures: {}, empty: ['use-orders.ts 2'] })
})

/** The examples that show nothing yet. */
async function listEmpty(page: Page, examples: Example[]) {
  const shown = await page
    .locator('section:has(:not(iframe)), section:text-matches("(?!Loading).")')
    .all()
  const titles = await Promise.all(shown.map((section) => section.getAttribute('title')))
  return examples.map(({ name }) => name).filter((name) => !titles.includes(name))
}

/** Shows each example in a section of its own, with a client of its own. */
function toProgram(examples: Example[]) {
  const components = examples
    .map(({ name, code }) => `'${name}': (() => {\n${toComponent(name, code)}\n})(),`)
    .join('\n')
  const { imports } = hoistImports(examples.map(({ code }) => code).join('\n'))
  return `
    ${imports}
    ${missingImports(components, imports)}
    import * as React from 'react'
    import { createRoot } from 'react-dom/client'
    import * as clients from '@vitrine/client'
    import * as bindings from '@vitrine/react'

    class Guard extends React.Component {
      state = { hasFailed: false }
      static getDerivedStateFromError = () => ({ hasFailed: true })
      componentDidCatch(error) { failures[this.props.name] = String(error) }
      render() { return this.state.hasFailed ? null : this.props.children }
    }
    async function begin(name, call) {
      await call().catch((error) => {
        if (!${JSON.stringify(REFUSALS)}.includes(error.status)) failures[name] = String(error)
      })
    }
    for (const [name, Example] of Object.entries({ ${components} })) {
      const section = document.body.appendChild(document.createElement('section'))
      section.title = name
      createRoot(section).render(
        <Guard name={name}>
          <bindings.VitrineProvider client={clients.createClient({ clientId, host })}>
            <React.Suspense fallback="Loading"><Example {...globalThis} /></React.Suspense>
          </bindings.VitrineProvider>
        </Guard>
      )
    }
  `
}

/** The program of an example as a component: the first that it declares, its markup, or its calls of hooks. */
function toComponent(name: string, code: string) {
  const body = hoistImports(code)
    .body.replace(/^export /gm, '')
    .replace(/clientId: '.*'/, 'clientId, host')
  const declared = [...body.matchAll(/^function ([A-Z]\w+)/gm)].at(-1)?.[1]
  if (declared) return `${body}\nreturn ${declared}`
  if (body.startsWith('<')) return `return () => (\n${body})`
  const shown = /^const (\w+) = \(\n *</m.exec(body)?.[1]
  // A call that changes something is not one of rendering.
  const calls = body.search(/^(await|select|const cartStore)\b/m)
  const [hooks, rest] = calls === -1 ? [body, ''] : [body.slice(0, calls), body.slice(calls)]
  return `return () => {
    ${hooks}
    React.useEffect(() => void begun.push(begin('${name}', async () => { ${rest} })), [])
    return ${shown ?? 'null'}
  }`
}
