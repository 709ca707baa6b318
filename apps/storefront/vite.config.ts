import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { messagesInLanguage } from '@vitrine/ui/messages-in-language'
import { defineConfig } from 'vite'
import { baseOf } from './app/language/languages.ts'
import { buildLanguage } from './build-language.ts'

// What nearly every page needs is in two files, and what every form needs in a third: they compress better than a
// dozen. Captcha code is for two pages only. The styles that declare the order of the layers stay with the root, whose
// stylesheet comes first.
const vendor = { name: 'vendor', test: /node_modules/ }
const parts = {
  name: 'parts',
  test: /app\/(ui|language)\/(?!\w+-in-sentence)|messages\/(languages|\w+\/(language|shop|errors|price|field))\.|ui\/src\/(button|card|checkbox|class-names|empty-state|icons|link|picture|price|quantity|ribbon|styled|use-follow|use-typed-early)\./,
}
// Files of a few hundred bytes each, which only products need: their page, and what is loaded on demand.
const product = {
  name: 'product',
  test: /app\/catalog\/(selection-url|pictures-of|option-matrix)\.|app\/routes\/product\/custom-text\.|messages\/\w+\/product\.|ui\/src\/(option-group|option-select|option-value|specification-table)\./,
}
// Otherwise it would be in the file of the forms, which pages without forms do not load.
const plural = { name: 'plural', test: /message-forms\/plural\./ }
const forms = {
  name: 'forms',
  test: /app\/account\/(account-layout|account-router-form|shop-account-mount)|account\/src\/(account-mount|target-form|login\/(sheet|message-page|use-countdown))|messages\/\w+\/problems\.|ui\/src\/(code-field|field|field-frame|notice|password-field|progress)\./,
}

const code = buildLanguage()

/** The other processes of `npm run dev` and their paths: the shop in other languages, the style guide. */
const proxy = {
  ...Object.assign({}, ...Object.entries(shopUrls()).map(([base, url]) => proxyToShop(base, url))),
  ...proxyTo('^/dev/ui(?=[/?]|$)', process.env['PARTS_URL'], (path) =>
    path.replace(/^\/dev\/ui(?=\?|$)/, '/dev/ui/'),
  ),
}

export default defineConfig(({ command, isSsrBuild }) => ({
  // Built files are named after their content, so that languages share those without texts.
  ...(command === 'serve' && { base: baseOf(code) || '/' }),
  server: { proxy },
  // Each process of `npm run dev` has its own optimized dependencies.
  cacheDir: `node_modules/.vite/${code}`,
  // In development the default names of classes show their file.
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  plugins: [
    messagesInLanguage(code),
    reactRouter(),
    ...(command === 'build' && !isSsrBuild
      ? [
          withoutAssertionMessages,
          withoutInstrumentation,
          withoutDefaultErrorPage,
          withoutDisplayNames,
          withoutFetchers,
          withoutBlockers,
          withoutViewTransitions,
          withoutFragmentRefs,
          withShortLoader,
        ]
      : []),
  ],
  build: {
    // Browsers with `light-dark()` and nesting: those of the last two and a half years.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: a data address would be forbidden by our own security policy.
    assetsInlineLimit: 0,
    cssMinify: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // React Router's console messages for developers: 1.4 kB.
      treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
      // Inlines messages where they are used, so that no page loads those of another.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        comments: false,
        codeSplitting: { groups: [vendor, parts, product, plural, forms] },
      },
    },
  },
}))

/**
 * Drops the messages of React Router's assertions from the production build: 1 kB.
 */
const withoutAssertionMessages = {
  name: 'without-assertion-messages',
  transform: {
    filter: {
      id: /react-router\/dist\/production\/lib\/(router\/history|dom\/ssr\/invariant)\.js$/,
    },
    handler: (code: string) =>
      code.replace(
        /(function invariant\(value), message(.*\n.*throw new Error\()message\)/,
        "$1$2'invariant')",
      ),
  },
}

/** Drops React Router's hooks for tracing navigations, which the shop does not use: 1.2 kB. */
const withoutInstrumentation = {
  name: 'without-instrumentation',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler: () => `
      export const consumeInstrumentationClientResultMetaReceiver = () => {}
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export const instrumentHandler = undefined
      export const instrumentationResultMetaContext = undefined
    `,
  },
}

/** Drops React Router's own error page, which shows stacks to developers: the shop has its own, in its layout. */
const withoutDefaultErrorPage = {
  name: 'without-default-error-page',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/ },
    handler: (code: string) =>
      code.replace(/function RemixRootDefaultErrorBoundary[\s\S]*(?=\/\/#endregion)/, SHORT_PAGE),
  },
}
const SHORT_PAGE = `
  const RemixRootDefaultErrorBoundary = ({ error }) => {
    console.error(error)
    return React$1.createElement('html', null, React$1.createElement('body', null, 'Please reload the page.'))
  }
  const BoundaryShell = RemixRootDefaultErrorBoundary
`

/** Drops the names of React Router's components for developers' tools, and with them a component that is only named. */
const withoutDisplayNames = {
  name: 'without-display-names',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code: string) => code.replace(/^\s*\w+\.displayName = ".*";$/gm, ''),
  },
}

/** Drops React Router's fetchers: the shop's forms navigate, and what does not calls `fetch` itself. */
const withoutFetchers = {
  name: 'without-fetchers',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/router\.js$/ },
    handler: (code: string) =>
      code.replace(
        /async function fetch\(key,[\s\S]*(?=async function startRedirectNavigation)/,
        "function fetch() { throw new Error('The shop has no fetchers: see vite.config.ts') }\n",
      ),
  },
}

/** Drops what else of React Router's router only fetchers, blockers of navigations and view transitions need: 0.9 kB. */
const withoutBlockers = {
  name: 'without-blockers',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/router\.js$/ },
    handler: (code: string) => Object.entries(UNUSED_OF_ROUTER).reduce(replaceFunction, code),
  },
}
const UNUSED_OF_ROUTER = {
  shouldBlockNavigation: '',
  updateBlocker: '',
  getBlocker: 'return IDLE_BLOCKER',
  deleteBlocker: '',
  markFetchRedirectsDone: 'return false',
  abortStaleFetchLoads: 'return false',
  getUpdatedRevalidatingFetchers: 'return state.fetchers',
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  // Its messages are for developers; the shop's error page has its own.
  getInternalRouterError:
    "return new ErrorResponseImpl(status || 500, '', new Error(String(status)), true)",
}

/** Drops what React Router's provider does for view transitions, which no link of the shop asks for: 0.5 kB. */
const withoutViewTransitions = {
  name: 'without-view-transitions',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/components\.js$/ },
    handler: (code: string) => UNUSED_OF_PROVIDER.reduce(replace, code),
  },
}
const UNUSED_OF_PROVIDER: [RegExp, string][] = [
  // Their state; that none is under way stays.
  [/\tlet \[(pendingState|renderDfd|transition|interruption), .*\n/g, ''],
  [/(?<=isViewTransitionAvailable = ).*(?=;\n)/g, 'false'],
  // Their start, at the end of a callback, and their effects.
  [
    /\t\tif \(reactDomFlushSyncImpl && flushSync\) \{\n[\s\S]*?(?=\t\}, \[\n\t\trouter\.window)/g,
    '',
  ],
  [/\t\t(transition|renderDfd),\n/g, ''],
  [/(?<=router\.subscribe\(setState\).*\n)[\s\S]*?(?=\tlet navigator = )/g, ''],
]

/** Fails where a new version no longer has it. */
function replace(code: string, [pattern, by]: [RegExp, string]) {
  if (code.search(pattern) < 0) throw new Error(`React Router's provider has no ${pattern}.`)
  return code.replace(pattern, by)
}

/** Gives a function of another body; fails where a new version no longer has it. */
function replaceFunction(code: string, [name, body]: [string, string]) {
  const declaration = new RegExp(
    `^(\\t*)function ${name}\\((.*)\\) \\{\\n[\\s\\S]*?\\n\\1\\}$`,
    'm',
  )
  if (!declaration.test(code)) throw new Error(`React Router's router has no function ${name}.`)
  return code.replace(
    declaration,
    (_, tabs, parameters) => `${tabs}function ${name}(${parameters}) { ${body} }`,
  )
}

/** Drops what React's fragments do for a `ref`, which no component of the shop gives one: 2.2 kB. */
const withoutFragmentRefs = {
  name: 'without-fragment-refs',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: (code: string) =>
      code.replace(/^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};$/gm, ''),
  },
}

/**
 * What loads a part of a page on demand, with the styles and the modules that it needs: as Vite's own, without events
 * for errors, nonces and old browsers, 0.6 kB smaller.
 */
const withShortLoader = {
  name: 'with-short-loader',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `
      const begun = {}
      const add = (file) => begun[file] ??= new Promise((done, fail) => {
        const isStyle = file.endsWith('.css')
        const href = '/' + file
        if (document.querySelector('link[href="' + href + '"]')) return done()
        const rel = isStyle ? 'stylesheet' : 'modulepreload'
        document.head.append(Object.assign(document.createElement('link'), {
          rel,
          href,
          onload: done,
          onerror() {
            delete begun[file]
            fail(new Error(href))
          },
        }))
        isStyle || done()
      })
      export const __vitePreload = (load, files = []) => Promise.all(files.map(add)).then(load)
    `,
  },
}

/** Of each class, the one that has its short name. */
const namedClasses = new Map<string, string>()

/**
 * The name of a class in production: four letters and digits, the same in every language and on the server. A page has
 * some hundred of them, and what a name says takes 260 bytes of a listing.
 */
function shortName(name: string, path: string) {
  const file = relative(import.meta.dirname, path.split('?')[0] ?? path)
  const hash = createHash('sha256').update(`${file} ${name}`).digest()
  const short = [...hash.subarray(0, 4)].map((byte, at) => CHARACTERS[byte % (at === 0 ? 52 : 62)])
  const unique = short.join('')
  const named = namedClasses.get(unique) ?? `${file} ${name}`
  if (named !== `${file} ${name}`) throw new Error(`Rename a class: ${file} ${name}, or ${named}.`)
  namedClasses.set(unique, named)
  return unique
}
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The processes of other languages by their base paths, as JSON. */
function shopUrls(): Record<string, string> {
  return JSON.parse(process.env['SHOP_URLS'] ?? '{}')
}

function proxyToShop(base: string, url: string) {
  // React Router requests the first styles without a slash after the base.
  return proxyTo(`^${base}(?=[/?@]|$)`, url, (path) => path.replace(`${base}@`, `${base}/@`))
}

function proxyTo(paths: string, target?: string, rewrite = (path: string) => path) {
  return target ? { [paths]: { target, ws: true, rewrite } } : {}
}
