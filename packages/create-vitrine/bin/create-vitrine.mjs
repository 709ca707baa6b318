#!/usr/bin/env node
// Published, it is one module; in a checkout of Vitrine, its sources run on the Node that the checkout brings.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const inPackage = (path) => fileURLToPath(new URL(path, import.meta.url))
const published = inPackage('../dist/main.js')
const source = inPackage('../src/main.ts')
const [major = 0] = process.versions.node.split('.').map(Number)

if (existsSync(published) || major >= 24) {
  await import(pathToFileURL(existsSync(published) ? published : source).href)
} else {
  const node = inPackage('../../../node_modules/.bin/node')
  if (!existsSync(node)) {
    console.error(
      'Vitrine is not installed yet. Run npm ci in its folder, then this command again.',
    )
    process.exit(1)
  }
  const { status } = spawnSync(node, [source, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
