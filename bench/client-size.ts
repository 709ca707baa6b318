import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

export interface ClientSize {
  /** What a page loads before the client's first call. */
  first: { minified: number; gzip: number }
  /** What it loads for a sign-in. */
  later: { minified: number; gzip: number }
}

/** Bytes of the client with session, catalog and cart, bundled and minified as an application would. */
export async function measureClientSize(): Promise<ClientSize> {
  const [entry, ...others] = await bundleClient()
  const first = entry ? withImports(entry, others) : []
  return { first: sizeOf(first), later: sizeOf(others.filter((chunk) => !first.includes(chunk))) }
}

/** The client as an application's chunks, the one that is loaded first in front. */
export async function bundleClient(): Promise<Rolldown.OutputChunk[]> {
  const name = 'virtual:application'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: name } },
    plugins: [
      {
        name: 'application',
        enforce: 'pre',
        resolveId: (id) => (id === name ? id : null),
        load: (id) => (id === HELPER ? helper : id === name ? application : null),
      },
    ],
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('Vite built nothing.')
  return output.output.filter((file) => file.type === 'chunk')
}

const application = `import { createClient } from '@vitrine/client'\nglobalThis.client = createClient({ clientId: '' })`

/** Loads chunks with their style sheets; it is the bundler's, and not every bundler has one. */
const HELPER = '\0vite/preload-helper.js'
const helper = 'export const __vitePreload = (load) => load()'

function withImports(entry: Rolldown.OutputChunk, others: Rolldown.OutputChunk[]) {
  const found = [entry]
  for (const { imports } of found) {
    found.push(...others.filter((one) => imports.includes(one.fileName) && !found.includes(one)))
  }
  return found
}

function sizeOf(chunks: Rolldown.OutputChunk[]) {
  return {
    minified: chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
    gzip: chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0),
  }
}
