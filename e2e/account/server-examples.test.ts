import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { createShop, registrationArguments } from 'create-vitrine'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'
import { buildClient } from '../examples/build-client.ts'
import { installPackages } from '../examples/installed-packages.ts'
import { walkExample } from '../examples/walk-example.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Kept from run to run: packages, and what Turbopack has compiled of the same sources. */
const KEPT = ['node_modules', '.next']
const INSTALL_MS = 300_000
/** Next compiles everything on its first run. */
const BUILD_MS = 180_000

let browser: Browser
let folder: string

beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  folder = installPackages()
  await buildClient(folder)
}, INSTALL_MS)

it(
  'a shop of the template next is built, and used without scripts of its own',
  async () => {
    const port = await findFreePort()
    await writeShop('next', port)
    const config = join(folder, 'next.config.ts')
    // Types are checked below, by the compiler of the project, which takes a tenth of the time.
    const faster = `typescript: { ignoreBuildErrors: true },
    experimental: { turbopackFileSystemCacheForBuild: true },`
    writeFileSync(config, readFileSync(config, 'utf8').replace('poweredByHeader', `${faster} $&`))
    run('node_modules/next/dist/bin/next', 'build')
    checkTypes()
    const stop = await serve(
      port,
      'node_modules/next/dist/bin/next',
      'start',
      '--port',
      String(port),
    )
    await walkExample(browser, `http://localhost:${port}`).finally(stop)
  },
  BUILD_MS,
)

it(
  'a shop of the template astro is built, and used without scripts of its own',
  async () => {
    const port = await findFreePort()
    await writeShop('astro', port)
    run('node_modules/astro/bin/astro.mjs', 'build')
    const stop = await serve(port, '--env-file=.env', 'dist/server/entry.mjs')
    await walkExample(browser, `http://localhost:${port}`).finally(stop)
  },
  BUILD_MS,
)

it('have the packages that are installed for these tests, and no others', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
  const { dependencies, devDependencies } = read('e2e/examples/packages/package.json')
  const installed: Record<string, string> = { ...dependencies, ...devDependencies }
  for (const template of ['next', 'astro']) {
    const wanted: Record<string, string> = read(`examples/${template}/package.json`).dependencies
    delete wanted['@vitrine/client']
    expect(installed).toMatchObject(wanted)
  }
})

/** A shop in two languages in the folder of the packages, registered at the store that the tests share. */
async function writeShop(template: 'next' | 'astro', port: number) {
  const origin = `http://localhost:${port}`
  const [name, languages] = ['Käthe & Söhne', ['en', 'de']]
  const { clientId } = await runVitrine(
    ...registrationArguments({ name, languages, template, origin }),
  )
  const written = join(mkdtempSync(join(tmpdir(), 'vitrine-example-')), template)
  const answers = { name, languages, currency: 'EUR', hasDemo: true }
  createShop({ ...answers, folder: written, template, host: inject('store').platformUrl, clientId })
  for (const entry of readdirSync(folder).filter((entry) => !KEPT.includes(entry))) {
    rmSync(join(folder, entry), { recursive: true })
  }
  cpSync(written, folder, { recursive: true })
  rmSync(written, { recursive: true })
  const settings = join(folder, '.env')
  const ofDevelopment = /^SHOP_ORIGIN=.*$/m
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace(ofDevelopment, `SHOP_ORIGIN=${origin}`),
  )
}

function run(...args: string[]) {
  execFileSync(process.execPath, args, { cwd: folder, env: environment(), stdio: 'pipe' })
}

function checkTypes() {
  const paths = {
    '@vitrine/*': [join(ROOT, 'packages/*/src/index.ts')],
    '@vitrine/client/storage': [join(ROOT, 'packages/client/src/storage.ts')],
  }
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { paths, incremental: false, plugins: [] },
  }
  writeFileSync(join(folder, 'tsconfig.check.json'), JSON.stringify(config))
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  execFileSync(tsc, ['-p', 'tsconfig.check.json'], { cwd: folder, stdio: 'pipe' })
}

/** What the walk provokes is on the standard error stream; it is shown where the server does not start. */
async function serve(port: number, ...args: string[]) {
  const env = { ...environment(), PORT: String(port), HOST: 'localhost' }
  const server = spawn(process.execPath, args, { cwd: folder, env })
  const closed = once(server, 'close')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text) => {
        output += text
        if (/Ready|listening/.test(output)) resolve()
      })
    }
    server.once('close', () => reject(new Error(`${args.join(' ')} ended:\n${output}`)))
  })
  return async () => {
    server.kill()
    await closed
  }
}

function environment() {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  return { ...env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
}
