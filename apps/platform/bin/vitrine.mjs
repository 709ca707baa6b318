#!/usr/bin/env node
// The command line. On an older Node it starts itself again on the one that the project brings.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const [major = 0] = process.versions.node.split('.').map(Number)

if (major >= 24) {
  await import(cli)
} else {
  const result = spawnSync(findNode(), [cli, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(result.status ?? 1)
}

function findNode() {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'win' : process.platform
  try {
    const manifest = require.resolve(`node-${platform}-${process.arch}/package.json`)
    return join(dirname(manifest), 'bin', 'node')
  } catch {
    console.error(
      'Vitrine needs Node 24. Install it, or run npm ci to get the one the project brings.',
    )
    process.exit(1)
  }
}
