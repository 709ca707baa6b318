// npm run examples [TEMPLATE …]: creates the shops that a server renders on a store of this machine, as a developer does: with
// the packed packages in a folder of their own. Runs their types, tests and build, then uses them in Chromium. Exit code 0: all
// of it works. `npm test` builds and uses every template but the storefront, from packages that are there already.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findHeadlessChromium } from '@vitrine/scripts/chromium'
import { startStore } from '@vitrine/scripts/start-store'
import { type Browser, chromium } from 'playwright-core'
import { type Place, runToEnd, startServer } from '../templates/run.ts'
import { walkExample } from './walk-example.ts'
import { walkStorefront } from './walk-storefront.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = join(ROOT, 'packages/create-vitrine/bin/create-vitrine.mjs')

const SHOPS: Record<string, { origin: string; walk: typeof walkExample }> = {
  storefront: { origin: 'http://localhost:3100', walk: walkStorefront },
  next: { origin: 'http://localhost:3200', walk: walkExample },
  astro: { origin: 'http://localhost:4321', walk: walkExample },
}

const executablePath = findHeadlessChromium()
if (!executablePath) {
  console.error('The examples need Chromium: sudo apt-get install -y chromium-headless-shell')
  process.exit(2)
}
// Of these sources, not of an earlier run.
spawnSync(process.execPath, [join(ROOT, 'scripts/release.ts')], { cwd: ROOT, stdio: 'ignore' })
const wanted = process.argv.slice(2)
const scratch = mkdtempSync(join(tmpdir(), 'vitrine-examples-'))
const { store, stop } = await startStore()
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const [template, { origin, walk }] of Object.entries(SHOPS)) {
    if (wanted.length > 0 && !wanted.includes(template)) continue
    await tryShop(template, (shop) => walk(shop, origin), origin)
  }
} finally {
  await browser.close()
  await stop()
  rmSync(scratch, { recursive: true, force: true })
}

async function tryShop(
  template: string,
  walk: (browser: Browser) => Promise<void>,
  origin: string,
) {
  const folder = join(scratch, template)
  const begun = Date.now()
  const environment = {
    ...{ DATA_DIR: store.dataFolder, PUBLIC_PLATFORM_URL: store.platformUrl },
    ...{ NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
  }
  await promisify(execFile)(
    process.execPath,
    [
      ...[PROGRAM, folder, '--template', template, '--name', 'Käthe & "Söhne"'],
      ...['--languages', 'en,de', '--currency', 'EUR', '--demo'],
    ],
    { env: { ...process.env, ...environment } },
  )
  console.log(`${template}: created in ${seconds(begun)}`)

  // What a shell of a developer has.
  const place: Place = { cwd: folder, environment: { NODE_ENV: undefined }, log: `${folder}.log` }
  for (const command of ['types', 'test', 'build']) {
    const from = Date.now()
    await runToEnd(['npm', 'run', command], place)
    console.log(`${template}: npm run ${command} in ${seconds(from)}`)
  }
  const server = await startServer(commandOf(folder), origin, place)
  try {
    await walk(browser)
    console.log(`${template}: used in the browser; all in ${seconds(begun)}`)
  } finally {
    server.kill()
  }
}

/** What `npm start` runs after the build: stopped, npm would leave it behind. */
function commandOf(folder: string) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [program = '', ...args]: string[] = scripts.start.split(' ')
  const installed = join(folder, 'node_modules/.bin', program)
  return [
    existsSync(installed) ? installed : program === 'node' ? process.execPath : program,
    ...args,
  ]
}

function seconds(begun: number) {
  return `${Math.round((Date.now() - begun) / 1000)} s`
}
