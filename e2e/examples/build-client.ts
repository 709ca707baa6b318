import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const CLIENT = join(import.meta.dirname, '../../packages/client')

/** Builds what the templates use of the client into `node_modules` of a shop, as a package. */
export async function buildClient(shop: string): Promise<void> {
  const folder = join(shop, 'node_modules/@vitrine/client')
  await build({
    root: CLIENT,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'dist'),
      minify: false,
      lib: { entry: ['src/index.ts', 'src/storage.ts'], formats: ['es'] },
    },
  })
  const exports = { '.': './dist/index.js', './storage': './dist/storage.js' }
  const manifest = { name: '@vitrine/client', type: 'module', exports }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
}
