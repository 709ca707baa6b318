// Builds the shop in its languages, then its server; what has not changed since is not built again.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listLanguages } from './message-catalogs.ts'
import { precompress } from './precompress.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SOURCES = [
  ...['app', 'content', 'messages', 'packages', 'public', 'scripts', 'server'],
  ...['package.json', 'build.ts', 'vite.config.ts', 'react-router.config.ts', 'rolldown.config.ts'],
]
const stampFile = join(root, 'build/stamp')
const stamp = fingerprint()

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('Building the shop …')
  run(process.execPath, ['build.ts'])
  for (const language of listLanguages()) {
    await precompress(join(root, 'build', language, 'client/assets'))
  }
  run(join(root, 'node_modules/.bin/rolldown'), [
    ...['--config', 'rolldown.config.ts'],
    ...['--logLevel', 'warn'],
  ])
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function run(program: string, args: string[]) {
  execFileSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // The tools run on this Node, whichever the shell finds first.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    },
  })
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => listFiles(join(root, source)))) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
