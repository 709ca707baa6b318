// Builds the pages of the shop in every language, side by side: what they have in common is minified once.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MinifyOptions } from 'terser'
import { createBuilder } from 'vite'
import { languages } from './app/messages/languages.ts'
import { terserWithCache } from './terser-with-cache.ts'

// Slower than the bundler's own minifier, and 1 kB smaller. The router's warnings for developers are dropped.
const terserOptions = {
  module: true,
  ecma: 2020,
  compress: {
    passes: 2,
    pure_getters: true,
    unsafe_methods: true,
    unsafe_arrows: true,
    keep_fargs: false,
    pure_funcs: ['console.warn'],
  },
} satisfies MinifyOptions

/** The folder of the installed packages, here or above. */
const installed = dirname(dirname(fileURLToPath(import.meta.resolve('terser/package.json'))))

const minified = terserWithCache(join(installed, '.cache/terser'), terserOptions)
const builders = []
for (const { code } of languages) {
  // The configurations read it here.
  process.env['SHOP_LANGUAGE'] = code
  builders.push(await createBuilder({ logLevel: 'warn', plugins: [minified] }))
}
await Promise.all(builders.map((builder) => builder.buildApp()))
