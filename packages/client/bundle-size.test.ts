import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

const KIB = 1024

it('fits a shopper’s first load: tokens, catalog and cart in 9 KiB', async () => {
  const { loadedAtOnce, moduleIds } = await bundle(`export * from '@vitrine/client'`)

  expect(moduleIds.filter((id) => !isOurs(id))).toEqual([])
  expect(gzippedSize(loadedAtOnce)).toBeLessThanOrEqual(9 * KIB)
  expect(loadedAtOnce.includes('/ecom/v1/carts/current')).toBe(true)
})

it('fits a session alone in 4 KiB', async () => {
  const { loadedAtOnce } = await bundle(`export { createSession } from '@vitrine/client'`)

  expect(gzippedSize(loadedAtOnce)).toBeLessThanOrEqual(4 * KIB)
})

it('loads the steps of a sign-in and hidden iframes only on first use', async () => {
  const { loadedAtOnce, loadedLater } = await bundle(`export * from '@vitrine/client'`)

  expect(loadedAtOnce.includes('iframe')).toBe(false)
  expect(loadedLater.includes('iframe')).toBe(true)
  expect(loadedAtOnce.includes('EMAIL_VERIFICATION_REQUIRED')).toBe(false)
})

it('leaves out what is not used', async () => {
  const { loadedAtOnce } = await bundle(
    `export { isPlatformError, parseTokens } from '@vitrine/client'`,
  )

  expect(gzippedSize(loadedAtOnce)).toBeLessThan(0.5 * KIB)
})

it.each([
  ['account', 2.25],
  ['admin', 9.45],
  ['captcha', 1],
  ['catalog-v3', 2],
  ['checkout', 1.15],
  ['shopping', 0.65],
  ['events', 3],
  ['graphql', 1],
  ['identity', 2.25],
  ['shop', 1],
  ['storage', 3],
  ['webhooks', 3],
])('has %s in an entry of its own, of at most %s KiB', async (entry, limit) => {
  const { loadedAtOnce, moduleIds } = await bundle(`export * from '@vitrine/client/${entry}'`)

  expect(moduleIds.filter((id) => !isOurs(id))).toEqual([])
  expect(gzippedSize(loadedAtOnce)).toBeLessThanOrEqual(limit * KIB)
  expect(moduleIds.some((id) => id.endsWith('/create-client.ts'))).toBe(false)
})

/** Vite's own module that loads chunks with their style sheets; other bundlers have none, so its size does not count. */
const HELPER = '\0vite/preload-helper.js'
const helper = 'export const __vitePreload = (load) => load()'

async function bundle(entry: string) {
  const { output } = (await build({
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'entry.js' ? `${import.meta.dirname}/entry.js` : null),
        load: (id) => (id.endsWith('/entry.js') ? entry : id === HELPER ? helper : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry.js', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const first = withImports(output[0], chunks)
  return {
    loadedAtOnce: codeOf(first),
    loadedLater: codeOf(chunks.filter((chunk) => !first.has(chunk))),
    moduleIds: chunks.flatMap(({ moduleIds }) => moduleIds),
  }
}

/** A chunk and all that a browser loads with it. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: Rolldown.OutputChunk[],
  found = new Set<Rolldown.OutputChunk>(),
) {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const other of chunks) {
    if (chunk.imports.includes(other.fileName)) withImports(other, chunks, found)
  }
  return found
}

function codeOf(chunks: Iterable<Rolldown.OutputChunk>) {
  return Array.from(chunks, ({ code }) => code).join('\n')
}

function isOurs(id: string) {
  return /\/packages\/(client|contract)\/src\/|\/entry\.js$/.test(id) || id === HELPER
}

function gzippedSize(code: string) {
  return gzipSync(code).length
}
