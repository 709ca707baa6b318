// Finds the Chromium that browser tests drive, and installs Debian's where that needs no password.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of the browser, or `null`. `CHROMIUM_PATH` is the path of another one. */
export function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const named = process.env['CHROMIUM_PATH']
  return [...(named ? [named] : []), ...candidates].find(isExecutable) ?? null
}

/** Ends the process with the command to run when there is no browser and none can be installed. */
export function requireChromium(): void {
  if (findChromium()) return
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log('Installing Chromium for the browser tests …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
    if (findChromium()) return
  }
  console.error(
    'The browser tests need Chromium. Install it with "sudo apt-get install -y chromium", or set CHROMIUM_PATH to one.',
  )
  process.exit(1)
}

function isOnPath(name: string) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => isExecutable(join(folder, name)))
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
