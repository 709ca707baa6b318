#!/usr/bin/env node
// The command line: as built, unless a source is newer. On an older Node it starts itself again on the one that the
// project brings.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'build/server/cli.js')
const source = join(root, 'src/cli/main.ts')
// A distribution has no sources.
const cli = existsSync(source) && !isCurrent(built) ? source : built
const [major = 0] = process.versions.node.split('.').map(Number)

if (major >= 24) {
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(cli).href)
} else {
  const result = spawnSync(findNode(), ['--enable-source-maps', cli, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exit(result.status ?? 1)
}

function isCurrent(build) {
  if (!existsSync(build)) return false
  const { mtimeMs } = statSync(build)
  const sources = join(root, 'src')
  return readdirSync(sources, { recursive: true }).every(
    (path) => statSync(join(sources, path)).mtimeMs <= mtimeMs,
  )
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
