import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-install-'))
  mkdirSync(join(root, 'scripts'))
  copyFileSync(join(import.meta.dirname, 'install.mjs'), join(root, 'scripts/install.mjs'))
  lock('1')
  // Notes what it is called with, as npm would do it, in the folder that it installs into.
  writeFileSync(
    join(root, 'npm.cjs'),
    `const { appendFileSync, mkdirSync } = require('node:fs')
    mkdirSync('node_modules', { recursive: true })
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
    process.exit(Number(process.env.NPM_STATUS ?? 0))`,
  )
})

const OPTIONS = '--ignore-scripts --loglevel=error --prefer-offline --no-audit'
const PROGRAMS = `ci ${OPTIONS} --omit=dev`
const EVERYTHING = `ci ${OPTIONS} --include=dev`
const ADDED = `install ${OPTIONS} --include=dev`

it('installs for a store what it is built with and runs on, and the rest before the first test', () => {
  expect(install('programs')).toEqual([PROGRAMS])
  expect(install('programs')).toEqual([])
  // It deletes nothing below a store that runs.
  expect(install()).toEqual([ADDED])
  expect(install()).toEqual([])
  expect(install('programs')).toEqual([])
})

it('installs again what was there when the lock file has changed', () => {
  install('programs')
  lock('2')
  expect(install('programs')).toEqual([PROGRAMS])
  lock('3')
  expect(install()).toEqual([EVERYTHING])
  lock('4')
  expect(install('programs')).toEqual([EVERYTHING])
})

it('never removes tools that were installed by hand', () => {
  mkdirSync(join(root, 'node_modules'))
  expect(install('programs')).toEqual([EVERYTHING])
})

it('tries again after a failure', () => {
  expect(() => install('programs', { NPM_STATUS: '1' })).toThrow('Installing failed. Read the')
  expect(install()).toContain(EVERYTHING)
})

it('installs everything again when adding the rest was interrupted: packages may be there in part', () => {
  install('programs')
  expect(() => install(undefined, { NPM_STATUS: '1' })).toThrow('Installing failed.')
  expect(install()).toEqual([EVERYTHING])
})

function lock(version: string) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ version }))
}

/** The calls of npm. */
function install(part?: string, env: NodeJS.ProcessEnv = {}) {
  const calls = join(root, 'calls')
  const before = existsSync(calls) ? readFileSync(calls, 'utf8') : ''
  execFileSync(process.execPath, ['scripts/install.mjs', ...(part ? [part] : [])], {
    cwd: root,
    env: { ...process.env, ...env, npm_execpath: join(root, 'npm.cjs') },
    stdio: 'pipe',
  })
  const after = existsSync(calls) ? readFileSync(calls, 'utf8') : ''
  return after.slice(before.length).split('\n').filter(Boolean)
}
