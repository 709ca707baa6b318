// npm run journeys: from the home page to a paid order in Chromium and in Debian's Firefox ESR, as a guest and as a member,
// in every language, with and without JavaScript. Exit code 0: all of them arrive, and no page complains in the console.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findHeadlessChromium } from '@vitrine/scripts/chromium'
import { startStore } from '@vitrine/scripts/start-store'
import { runVitrineOn } from '../browser/run-vitrine.ts'

const DRIVER = join(import.meta.dirname, 'driver')
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

const firefox = process.env['FIREFOX_PATH'] ?? FIREFOX.find((path) => existsSync(path))
const chromium = findHeadlessChromium()
if (!firefox || !chromium) {
  console.error(
    'The journeys need Chromium and Firefox: sudo apt-get install -y chromium firefox-esr, or set CHROMIUM_PATH and FIREFOX_PATH.',
  )
  process.exit(2)
}
if (!existsSync(join(DRIVER, 'node_modules'))) {
  console.log('Installing the driver (only on the first run) …')
  const options = { cwd: DRIVER }
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], options)
}

const { store, stop } = await startStore()
try {
  await runVitrineOn(store, 'settings', 'set', 'languages', '["en", "de", "ar"]')
  const browsers = JSON.stringify({ chromium, firefox })
  const script = join(DRIVER, 'walk.mjs')
  const { status } = spawnSync(process.execPath, [script, store.shopUrl, browsers], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  await stop()
}
