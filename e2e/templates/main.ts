// npm run templates -- FOLDER [COPIES [NAME…]]: runs public templates of the hosted platform, of which FOLDER is a clone, on a demo
// store of this machine. They are built in copies, and nothing of them is changed. Exit code 0: they can be walked through,
// and every call that they make is one that the tests check.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findTemplateCall, type Template } from '@vitrine/platform'
import { findChromium } from '@vitrine/scripts/chromium'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { chromium } from 'playwright-core'
import { walkAstroCommerce } from './astro-commerce.ts'
import { walkCommerce } from './commerce.ts'
import { compareClients, EXPLAINED_OF_THE_EARLIER } from './compare-clients.ts'
import { type Call, type LocalStore, startLocalStore } from './local-store.ts'
import { CLIENT_ID, runOwnTest, walkMembers } from './minimal-examples.ts'
import { binOf, type Place, runToEnd, startServer } from './run.ts'

/** The packages of the earlier generation of the SDK, as the recorded calls name them. */
const EARLIER = ['sdk@1.15.24', 'stores@1.0.387', 'redirects@1.0.77', 'ecom@1.0.806']

/** Without a lockfile that names versions which are gone; scripts of packages are not needed. */
const INSTALL = [
  'npm',
  'install',
  '--ignore-scripts',
  '--legacy-peer-deps',
  '--no-audit',
  '--no-fund',
]

const SERVE_WORKER = join(import.meta.dirname, 'serve-worker.ts')

const [folder, kept, ...chosen] = process.argv.slice(2)
const executablePath = findChromium()
if (!folder || !executablePath) {
  console.error(
    'Usage: npm run templates -- FOLDER [COPIES [NAME…]]\n\nFOLDER is a clone of the templates, COPIES a folder in which their packages stay installed, NAME one of them, such as astro/commerce; all without any. Needs Chromium.',
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
  const steps: Record<string, (templates: string) => Promise<boolean>> = {
    'nextjs/commerce': runCommerce,
    'nextjs/minimal-examples': runMinimalExamples,
    clients: compareGenerations,
    // The last one: it changes the catalog of the store.
    'astro/commerce': runAstroCommerce,
  }
  let isSound = true
  for (const [name, run] of Object.entries(steps)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    isSound = (await run(folder)) && isSound
  }
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

async function runAstroCommerce(templates: string) {
  await store.convertToV3()
  const clientId = crypto.randomUUID()
  return runTemplate(templates, 'astro/commerce', {
    hostname: 'localhost',
    // What the hosted platform's command line would write for a project that is linked with a site of it.
    environment: {
      WIX_CLIENT_ID: clientId,
      WIX_CLIENT_SECRET: 'unused',
      WIX_CLIENT_PUBLIC_KEY: 'unused',
      WIX_CLIENT_INSTANCE_ID: clientId,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    client: {
      id: clientId,
      redirectPath: '/api/auth/callback',
      callbackPaths: ['/api/auth/logout-callback?returnTo=%2F'],
    },
    serve: serveWithAstro,
    walk: (baseURL) => walkAstroCommerce(browser, baseURL),
  })
}

/** Whether the SDK of each generation and our client are the same in all that is not explained. */
async function compareGenerations() {
  const earlier = join(copies, 'earlier-generation')
  if (!existsSync(join(earlier, 'node_modules'))) {
    mkdirSync(earlier, { recursive: true })
    writeFileSync(join(earlier, 'package.json'), '{ "private": true }\n')
    const packages = EARLIER.map((name) => `@wix/${name}`)
    const place = { cwd: earlier, environment: {}, log: `${earlier}.log` }
    await runToEnd([...INSTALL, ...packages], place)
  }
  const current = join(copies, 'nextjs-minimal-examples')
  const outcomes = [
    await compareWith('The SDK of today', current),
    await compareWith(`The SDK before (${EARLIER.join(', ')})`, earlier, EXPLAINED_OF_THE_EARLIER),
  ]
  return outcomes.every(Boolean)
}

async function compareWith(title: string, packages: string, explained: readonly RegExp[] = []) {
  console.log(`${title} and @vitrine/client, by one script against one store:`)
  const clientId = crypto.randomUUID()
  const origin = 'http://localhost'
  await store.addClient({ id: clientId, origin, redirectUri: origin, callbackUrls: [] })
  const differences = await compareClients(packages, {
    host: store.platformUrl,
    clientId,
    explained,
  })
  for (const { step, at, sdk, ours } of differences) {
    console.log(`  ✗ ${step}${at}: ${JSON.stringify(sdk)} or ${JSON.stringify(ours)}`)
  }
  if (differences.length === 0)
    console.log('  ✓ no difference but those of docs/migrate-from-platform-sdk.md')
  return differences.length === 0
}

interface Address {
  hostname: string
  port: string
}

interface TemplateRun {
  /** The name of this machine by which the template's pages are opened. */
  hostname: string
  environment: NodeJS.ProcessEnv
  client: { id: string; redirectPath: string; callbackPaths: string[] }
  serve?: (place: Place, address: Address) => Promise<ChildProcess>
  walk(baseURL: string, place: Place): Promise<string[]>
}

/** Whether the template can be walked through with no call but those that are listed. */
async function runTemplate(
  templates: string,
  name: Template,
  { hostname, environment, client, serve = serveWithNext, walk }: TemplateRun,
): Promise<boolean> {
  const copy = join(copies, name.replace('/', '-'))
  const log = `${copy}.log`
  console.log(`${name}: builds in ${copy} …`)
  const isInstalled = existsSync(join(copy, 'node_modules'))
  cpSync(join(templates, name), copy, { recursive: true })
  const plain = { cwd: copy, environment: {}, log }
  if (!isInstalled) await runToEnd(INSTALL, plain)

  const own = { ...environment, NODE_OPTIONS: store.nodeOptions, ...writeFonts(copies) }
  const place = { ...plain, environment: own }
  const port = String(await findFreePort())
  const origin = `http://${hostname}:${port}`
  await store.addClient({
    id: client.id,
    origin,
    redirectUri: `${origin}${client.redirectPath}`,
    callbackUrls: client.callbackPaths.map((path) => `${origin}${path}`),
  })
  const server = await serve(place, { hostname, port })
  return walkAndJudge(name, server, () => walk(origin, plain))
}

async function serveWithNext(place: Place, { hostname, port }: Address) {
  const next = binOf(place.cwd, 'next')
  // The build makes pages with what the store says.
  await runToEnd([process.execPath, next, 'build'], place)
  const command = [process.execPath, next, 'start', '-p', port, '-H', hostname]
  return startServer(command, `http://${hostname}:${port}`, place)
}

/** Its build is a function for the hosted platform's servers, which a program of ours calls in their place. */
async function serveWithAstro(place: Place, { hostname, port }: Address) {
  await runToEnd([process.execPath, binOf(place.cwd, 'astro'), 'build'], place)
  const command = [process.execPath, SERVE_WORKER, place.cwd, hostname, port]
  return startServer(command, `http://${hostname}:${port}`, place)
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
