// Builds the pages of the shop in every language; what they have in common is minified once.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { languages } from './app/messages/languages.ts'
import { terserWithCache } from './terser-with-cache.ts'

/** The folder of the installed packages, here or above. */
const installed = dirname(dirname(fileURLToPath(import.meta.resolve('terser/package.json'))))

const minified = terserWithCache(join(installed, '.cache/terser'))
const builds: Promise<void>[] = []
for (const { code } of languages) {
  const { promise: isBundled, resolve } = Promise.withResolvers<void>()
  const afterBundling = { name: 'after-bundling', renderStart: () => resolve() }
  // The configurations read it here.
  process.env['SHOP_LANGUAGE'] = code
  const builder = await createBuilder({ logLevel: 'warn', plugins: [minified, afterBundling] })
  const build = builder.buildApp()
  builds.push(build)
  // The next language is bundled while the scripts of this one are minified.
  await Promise.race([isBundled, build])
}
await Promise.all(builds)
