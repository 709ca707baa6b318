import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Bytes of the client as a page loads it first, bundled and minified as an application would; steps it loads later are not in it. */
export async function measureClientSize(): Promise<{ minified: number; gzip: number }> {
  const name = 'virtual:application'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: name } },
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === name ? id : null),
        load: (id) =>
          id === name
            ? `import { createClient } from '@vitrine/client'\nglobalThis.client = createClient({ clientId: '' })`
            : null,
      },
    ],
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('Vite built nothing.')
  const code = output.output
    .map((chunk) => ('code' in chunk && chunk.isEntry ? chunk.code : ''))
    .join('')
  return { minified: Buffer.byteLength(code), gzip: gzipSync(code).length }
}
