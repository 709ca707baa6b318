// npm run templates -- FOLDER [COPIES]: runs public templates of the hosted platform, of which FOLDER is a clone, on a demo
// store of this machine. They are built in copies, and nothing of them is changed. Exit code 0: they can be walked through,
// and every call that they make is one that the tests check.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findTemplateCall, type Template } from '@vitrine/platform'
import { findChromium } from '@vitrine/scripts/chromium'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { chromium } from 'playwright-core'
import { walkCommerce } from './commerce.ts'
import { compareClients } from './compare-clients.ts'
import { type Call, type LocalStore, startLocalStore } from './local-store.ts'
import { CLIENT_ID, runOwnTest, walkMembers } from './minimal-examples.ts'
import { binOf, type Place, runToEnd, startServer } from './run.ts'

const [folder, kept] = process.argv.slice(2)
const executablePath = findChromium()
if (!folder || !executablePath) {
  console.error(
    'Usage: npm run templates -- FOLDER [COPIES]\n\nFOLDER is a clone of the templates, COPIES a folder in which their packages stay installed. Needs Chromium.',
  )
  process.exit(2)
}
const copies =
  kept === undefined ? mkdtempSync(join(tmpdir(), 'vitrine-templates-')) : resolve(kept)
mkdirSync(copies, { recursive: true })
const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-store-'))
const store = await startLocalStore(dataFolder)
const args = [...store.browser, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
const browser = await chromium.launch({ executablePath, args })

try {
  const outcomes = [
    await runCommerce(folder),
    await runMinimalExamples(folder),
    await compareBoth(join(copies, 'minimal-examples')),
  ]
  const isSound = outcomes.every(Boolean)
  process.exitCode = isSound ? 0 : 1
} finally {
  await browser.close()
  store.stop()
  rmSync(dataFolder, { recursive: true, force: true })
  if (kept === undefined) rmSync(copies, { recursive: true, force: true })
}

function runCommerce(templates: string) {
  const clientId = crypto.randomUUID()
  return runTemplate(templates, 'nextjs/commerce', {
    hostname: 'localhost',
    environment: { WIX_CLIENT_ID: clientId, SITE_NAME: 'Vitrine', COMPANY_NAME: 'Vitrine' },
    client: { id: clientId, redirectPath: '/', callbackPaths: [] },
    walk: (baseURL) => walkCommerce(browser, baseURL),
  })
}

function runMinimalExamples(templates: string) {
  return runTemplate(templates, 'nextjs/minimal-examples', {
    hostname: '127.0.0.1',
    environment: {},
    client: {
      id: CLIENT_ID,
      redirectPath: '/login-callback',
      callbackPaths: ['/store', '/members'],
    },
    walk: async (baseURL, place) => {
      const launch = { executablePath: executablePath ?? '', args }
      const test = await runOwnTest(place.cwd, { baseURL, chromium: launch, place })
      return [test, ...(await walkMembers(browser, baseURL))]
    },
  })
}

/** Whether the SDK that the template has installed and our client are the same in all that is not explained. */
async function compareBoth(packages: string) {
  console.log('The SDK and @vitrine/client, by one script against one store:')
  const clientId = crypto.randomUUID()
  const origin = 'http://localhost'
  await store.addClient({ id: clientId, origin, redirectUri: origin, callbackUrls: [] })
  const differences = await compareClients(packages, { host: store.platformUrl, clientId })
  for (const { step, at, sdk, ours } of differences) {
    console.log(`  ✗ ${step}${at}: ${JSON.stringify(sdk)} or ${JSON.stringify(ours)}`)
  }
  if (differences.length === 0)
    console.log('  ✓ no difference but those of docs/migrate-from-platform-sdk.md')
  return differences.length === 0
}

interface TemplateRun {
  /** The name of this machine by which the template's pages are opened. */
  hostname: string
  environment: NodeJS.ProcessEnv
  client: { id: string; redirectPath: string; callbackPaths: string[] }
  walk(baseURL: string, place: Place): Promise<string[]>
}

/** Whether the template can be walked through with no call but those that are listed. */
async function runTemplate(
  templates: string,
  name: Template,
  { hostname, environment, client, walk }: TemplateRun,
): Promise<boolean> {
  const copy = join(copies, basename(name))
  const log = `${copy}.log`
  console.log(`${name}: builds in ${copy} …`)
  const isInstalled = existsSync(join(copy, 'node_modules'))
  cpSync(join(templates, name), copy, { recursive: true })
  const plain = { cwd: copy, environment: {}, log }
  // Without a lockfile that names versions which are gone; scripts of packages are not needed.
  const install = [
    'npm',
    'install',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
  ]
  if (!isInstalled) await runToEnd(install, plain)

  const own = { ...environment, NODE_OPTIONS: store.nodeOptions, ...writeFonts(copies) }
  const place = { ...plain, environment: own }
  const next = binOf(copy, 'next')
  const port = String(await findFreePort())
  const origin = `http://${hostname}:${port}`
  await store.addClient({
    id: client.id,
    origin,
    redirectUri: `${origin}${client.redirectPath}`,
    callbackUrls: client.callbackPaths.map((path) => `${origin}${path}`),
  })
  // The build makes pages with what the store says.
  await runToEnd([process.execPath, next, 'build'], place)
  const server = await startServer(
    [process.execPath, next, 'start', '-p', port, '-H', hostname],
    origin,
    place,
  )
  return walkAndJudge(name, server, () => walk(origin, plain))
}

async function walkAndJudge(name: Template, server: ChildProcess, walk: () => Promise<string[]>) {
  let hasWalked = true
  try {
    for (const walked of await walk()) console.log(`  ✓ ${walked}`)
  } catch (error) {
    console.log(`  ✗ ${(error as Error).message}`)
    hasWalked = false
  }
  const gone = once(server, 'exit')
  server.kill()
  await gone
  // The proxy reports a call when it is answered, which may be after the page went on.
  await setTimeout(1_000)
  return report(name, store) && hasWalked
}

/** Prints the calls of the template, and returns whether all are listed. */
function report(name: Template, { takeCalls }: LocalStore): boolean {
  const counts = new Map<string, { call: Call; count: number }>()
  for (const call of takeCalls()) {
    // Preflights are the browser's.
    if (call.method === 'OPTIONS') continue
    const listed = findTemplateCall(name, call)
    const isKnown = listed?.statuses.includes(call.status)
    const path = listed?.path ?? call.path.split('?')[0]
    const title = `${isKnown ? '✓' : '✗'} ${call.status} ${call.method} ${path}`
    counts.set(title, { call, count: (counts.get(title)?.count ?? 0) + 1 })
  }
  for (const [title, { count }] of [...counts].toSorted()) console.log(`  ${title}  ${count}×`)
  const isSound = counts.size > 0 && [...counts.keys()].every((title) => title.startsWith('✓'))
  if (!isSound)
    console.log(
      `  ${name} made calls that apps/platform/src/testing/foreign/template-calls.ts does not list.`,
    )
  return isSound
}

/** Google's fonts are not fetched: Next.js takes what this module says of them. */
function writeFonts(parent: string) {
  const file = join(parent, 'fonts.cjs')
  const css =
    "@font-face { font-family: 'Inter'; src: url(https://fonts.gstatic.com/s/inter.woff2) format('woff2') }"
  writeFileSync(file, `module.exports = new Proxy({}, { get: () => ${JSON.stringify(css)} })\n`)
  return { NEXT_FONT_GOOGLE_MOCKED_RESPONSES: file }
}
