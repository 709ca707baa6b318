import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { buildLanguage } from './build-language.ts'

// What nearly every page needs lies in two files, and what every form needs in a third: they compress better than a
// dozen. What passes a captcha is for two pages and no others. The styles that name the order of the layers stay with the root, whose stylesheet comes first.
const vendor = { name: 'vendor', test: /node_modules/ }
const parts = {
  name: 'parts',
  test: /app\/(ui|language)\/|words\/(en|de)(\/(language|shop|errors))?\.|ui\/src\/(button|card|checkbox|class-names|empty-state|icons|link|picture|price|ribbon)\./,
}
const forms = {
  name: 'forms',
  test: /app\/account\/(account-layout|account-router-form|shop-account-mount)|account\/src\/(account-mount|target-form|with-elements|choose-form|login\/(?!.*-page\.))|messages\/(en|de)\/problems\.|ui\/src\/(badge|code-field|field|field-frame|notice|password-field|progress|select)\./,
}

const { code, base } = buildLanguage()

/** The other programs of `npm run dev`, and what they answer for: the German shop, the page of all parts. */
const proxy = {
  ...handOn('^/de(?=[/?@]|$)', process.env['GERMAN_SHOP_URL'], (path) =>
    // React Router asks for the first styles without a slash behind the base.
    path.replace(/^\/de@/, '/de/@'),
  ),
  ...handOn('^/dev/ui(?=[/?]|$)', process.env['PARTS_URL'], (path) =>
    path.replace(/^\/dev\/ui(?=\?|$)/, '/dev/ui/'),
  ),
}

export default defineConfig(({ command, isSsrBuild }) => ({
  // Built files are named after their content, so that languages share those without words.
  ...(command === 'serve' && { base: base || '/' }),
  server: { proxy },
  // Each of the two programs of `npm run dev` keeps its own prepared packages.
  cacheDir: `node_modules/.vite/${code}`,
  // `#words/…` leads to the words of this language, here and in the packages.
  resolve: { conditions: [code, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [code, ...defaultServerConditions] } },
  // Short names for what is sent; while developing the long ones say where they come from.
  css: command === 'build' ? { modules: { generateScopedName: '[local]-[hash:base64:3]' } } : {},
  plugins: [reactRouter(), command === 'build' && !isSsrBuild && withoutAssertionWords],
  build: {
    // Browsers that know `light-dark()` and nesting: all of the last two and a half years.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: a data address would be forbidden by our own security policy.
    assetsInlineLimit: 0,
    // Slower than the bundler's own, and a kilobyte shorter. What the router would warn developers of is left out.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        passes: 3,
        pure_getters: true,
        unsafe_methods: true,
        pure_funcs: ['console.warn'],
      },
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What React Router would tell developers on the console of a shopper: 1.4 kB.
      treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
      // A word stands where it is said, and travels with no page that does not say it.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups: [vendor, parts, forms] } },
    },
  },
}))

/**
 * What React Router says to developers where they broke a rule of it stays in `npm run dev`; a shopper, who can do
 * nothing with it, need not load it: 1 kB.
 */
const withoutAssertionWords = {
  name: 'without-assertion-words',
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

function handOn(paths: string, target?: string, rewrite = (path: string) => path) {
  return target ? { [paths]: { target, ws: true, rewrite } } : {}
}
