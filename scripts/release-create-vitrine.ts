import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assembleStorefront } from 'create-vitrine/assemble-storefront'
import { build } from 'vite'
import { copyTexts, PUBLISH_CONFIG } from './published-package.ts'

const root = dirname(import.meta.dirname)
const source = join(root, 'packages/create-vitrine')

/** Builds the published form of `create-vitrine` in a folder, which is emptied first: one module, and the templates. */
export async function releaseCreateVitrine(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'dist'),
      target: 'node20',
      minify: false,
      ssr: join(source, 'src/main.ts'),
    },
  })
  cpSync(join(source, 'bin'), join(folder, 'bin'), { recursive: true })
  cpSync(join(root, 'examples'), join(folder, 'templates'), { recursive: true })
  // What is in the examples is only what differs from the storefront.
  rmSync(join(folder, 'templates/storefront'), { recursive: true })
  assembleStorefront(root, join(folder, 'templates/storefront'))
  copyTexts(source, folder)
  const {
    private: _,
    exports: __,
    devDependencies: ___,
    ...manifest
  } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const published = {
    ...manifest,
    files: ['bin', 'dist', 'templates', 'CHANGELOG.md'],
    publishConfig: PUBLISH_CONFIG,
    engines: { node: '>=20' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
}
