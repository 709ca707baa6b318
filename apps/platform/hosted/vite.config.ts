import { basename } from 'node:path'
import { messagesInLanguage } from '@vitrine/ui/messages-in-language'
import { defineConfig } from 'vite'

/** The language that is built: `HOSTED_LANGUAGE`, otherwise English. */
const language = process.env['HOSTED_LANGUAGE'] ?? 'en'

/** Browsers that know `light-dark()` and nesting: all of the last two and a half years. */
const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']

/**
 * Makes `build/hosted/<language>/render.js`: one module with its styles and fonts inside, for Node; and the scripts
 * that pages carry to the browser. The messages of the views are those of the language (decision 080).
 */
export default defineConfig({
  css: {
    // The same name for a class whether a module is imported for its names or for its text.
    modules: {
      generateScopedName: (name, file) =>
        `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`,
    },
  },
  plugins: [messagesInLanguage(language)],
  // The scripts run in browsers, which resolve no packages; and a bundled React is its production build in every mode.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: `build/hosted/${language}`,
    emptyOutDir: true,
    cssTarget: CSS_TARGET,
    // The pages load nothing: what they need is in them.
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: [
        'hosted/render.tsx',
        'hosted/passkey-script.ts',
        'hosted/checkout/checkout-script.ts',
        'hosted/checkout/stripe-script.ts',
        'hosted/captcha-script.ts',
        'hosted/captcha-frame-script.ts',
      ],
      output: { entryFileNames: '[name].js' },
    },
  },
})
