// Installs the locked dependencies when they are missing or stale. Runs on any Node from 20 on, with built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.installed')

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Vitrine needs Node 20 or newer to install; this is ${process.version}.`)

const stamp = lockStamp()
if (readStamp() !== stamp) {
  console.log('Installing dependencies (only on the first run and after changes) …')
  install()
  writeFileSync(stampFile, stamp)
}

function lockStamp() {
  const lock = readOrNull(join(root, 'package-lock.json'))
  if (lock === null) {
    fail('package-lock.json is missing. Restore it with: git checkout package-lock.json')
  }
  return createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

function readStamp() {
  return readOrNull(stampFile)
}

/** @param {string} file */
function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function install() {
  const npm = process.env['npm_execpath']
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(command, [...args, 'ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (result.status !== 0) {
    fail('Installing failed. Read the message of npm above, then run the same command again.')
  }
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
