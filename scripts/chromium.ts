// Finds the browsers that tests drive, and installs Debian's where that needs no password.
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HEADLESS_SHELL = 'chromium-headless-shell'

/** Path of the browser, or `null`. `CHROMIUM_PATH` is the path of another one. */
export function findChromium(): string | null {
  return findNamed() ?? findOnPath(NAMES)
}

/**
 * Path of Chromium without its user interface, which opens pages in half the time, or of Chromium where that is not
 * installed; `null` without both. `CHROMIUM_PATH` is the path of another one.
 */
export function findHeadlessChromium(): string | null {
  return findNamed() ?? findOnPath([HEADLESS_SHELL]) ?? findChromium()
}

/**
 * Installs what is missing of the two browsers where it can. Whether there is a Chromium then; the tests run without the
 * headless shell, for longer.
 */
export async function installChromium(): Promise<boolean> {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...((findNamed() ?? findOnPath([HEADLESS_SHELL])) ? [] : [HEADLESS_SHELL]),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && findOnPath(['apt-get'])) {
    console.log(`Installing for the browser tests: ${missing.join(', ')} …`)
    // One at a time: some systems have no package of the shell.
    for (const name of missing) await installPackage(name)
  }
  return findChromium() !== null
}

/** The known package lists come first: loading them takes longer than most installations. */
async function installPackage(name: string) {
  if (await aptGet('install', '-y', name)) return
  await aptGet('update')
  await aptGet('install', '-y', name)
}

/** Whether the command succeeded. */
async function aptGet(...args: string[]) {
  const run = spawn('apt-get', ['-qq', ...args], { stdio: 'ignore' })
  return (await new Promise((resolve) => run.once('close', resolve))) === 0
}

function findNamed() {
  const named = process.env['CHROMIUM_PATH']
  return named && isExecutable(named) ? named : null
}

function findOnPath(names: string[]) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
