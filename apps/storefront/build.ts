// Builds the pages of the shop in every language, side by side: what they have in common is minified once.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { languages } from './app/messages/languages.ts'
import { terserWithCache } from './terser-with-cache.ts'

/** The folder of the installed packages, here or above. */
const installed = dirname(dirname(fileURLToPath(import.meta.resolve('terser/package.json'))))

const minified = terserWithCache(join(installed, '.cache/terser'))
const builders = []
for (const { code } of languages) {
  // The configurations read it here.
  process.env['SHOP_LANGUAGE'] = code
  builders.push(await createBuilder({ logLevel: 'warn', plugins: [minified] }))
}
await Promise.all(builders.map((builder) => builder.buildApp()))
