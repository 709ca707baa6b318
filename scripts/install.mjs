// Installs the locked dependencies when they are missing or stale. Runs on any Node from 20 on, with built-ins only.
//
//   node scripts/install.mjs            everything
//   node scripts/install.mjs programs   what a store is built with and runs on, half of it
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.installed')

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Vitrine needs Node 20 or newer to install; this is ${process.version}.`)

const lock = digestOfLock()
const [installedLock, installedPart] = readStamp()
const isCurrent = installedLock === lock
const part = partToInstall()
if (!isCurrent) {
  console.log('Installing dependencies (only on the first run and after changes) …')
  npm('ci', part)
} else if (installedPart !== part) {
  // Not `npm ci`, which begins by deleting: a store may be running on what is installed.
  console.log('Installing the tools of the tests (only on their first run) …')
  npm('install', part)
}

/** Tools that were installed by hand are never removed. */
function partToInstall() {
  const isFresh = installedPart === 'programs' || !existsSync(join(root, 'node_modules'))
  return process.argv[2] === 'programs' && isFresh ? 'programs' : 'everything'
}

function digestOfLock() {
  const content = readOrNull(join(root, 'package-lock.json'))
  if (content === null) {
    fail('package-lock.json is missing. Restore it with: git checkout package-lock.json')
  }
  return createHash('sha256')
    .update(content)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** What is installed: the digest of its lock file, and which part of it. */
function readStamp() {
  return readOrNull(stampFile)?.split(' ') ?? []
}

/** @param {string} file */
function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** @param {'ci' | 'install'} command @param {'programs' | 'everything'} installed */
function npm(command, installed) {
  const path = process.env['npm_execpath']
  const [program, args] = path ? [process.execPath, [path]] : ['npm', []]
  // Where NODE_ENV is production, npm would leave them out by itself.
  const tools = installed === 'programs' ? '--omit=dev' : '--include=dev'
  // npm takes a package for installed of which it has written a part: what was interrupted begins again with `npm ci`.
  rmSync(stampFile, { force: true })
  // The lock file says which packages: the registry is asked for those only that npm's cache lacks.
  const quick = ['--prefer-offline', '--no-audit']
  const result = spawnSync(
    program,
    [...args, command, '--ignore-scripts', '--loglevel=error', ...quick, tools],
    { cwd: root, stdio: 'inherit' },
  )
  if (result.status !== 0) {
    fail('Installing failed. Read the message of npm above, then run the same command again.')
  }
  writeFileSync(stampFile, `${lock} ${installed}`)
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
