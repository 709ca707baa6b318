import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { generateKey } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { createTestSite } from '../testing/test-scope.ts'
import { tableFormats } from '../transfer/export/export-table.ts'

/** As built where it is, which loads in a fifth of the time. */
const INSTALLED = join(import.meta.dirname, '../../bin/vitrine.mjs')
const COMMANDS = readdirSync(join(import.meta.dirname, 'commands')).map((name) =>
  basename(name, '.ts'),
)

let database: OpenDatabase
let scope: SiteScope
let folder: string
let url: URL
beforeAll(async () => {
  const { host, user } = inject('postgres')
  database = await createTestDatabase({ host, user })
  scope = await createTestSite(database)
  folder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'))
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  url = new URL(`postgresql:///${rows[0]?.name}`)
  url.search = String(new URLSearchParams({ host, user }))
  writeCredentials(folder, scope)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

describe('the help of a command', () => {
  it('needs no store and loads nothing of the platform', async () => {
    const shown: Outcome[] = []
    for (const name of COMMANDS) {
      shown.push(await run([name, '--help'], { DATA_DIR: join(folder, 'none') }))
    }
    expect(shown).toHaveLength(COMMANDS.length)
    const { modules: withStore } = await run(['site', 'show'])
    for (const [at, { code, output, modules }] of shown.entries()) {
      expect([code, output]).toEqual([0, expect.stringContaining(`vitrine ${COMMANDS[at]}`)])
      expect(modules, COMMANDS[at]).toBeLessThan(withStore / 2)
    }
  }, 30_000)

  it('names every format of an export', async () => {
    const { output } = await run(['export', '--help'])
    for (const name of Object.keys(tableFormats)) expect(output).toContain(name)
  })
})

it.each([
  [['keys', '--version', '999'], '--version is a whole number from 1 to 255, not 999.'],
  [['keys', '--version=1.5'], '--version is a whole number from 1 to 255, not 1.5.'],
  [['media', 'quota', '-5'], '-5 is negative, and no value here may be.'],
  [['import', 'a.csv', '--colum', 'x'], 'There is no option --colum.'],
  [['import', 'a.csv', '--dry-run=no'], '--dry-run is not used correctly'],
])('refuses %j in its own words', async (args, message) => {
  const { code, output } = await run(args)
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
})

it('refuses a currency that does not exist', async () => {
  const { code, output } = await run(['currencies', 'set', 'XXQ=1.5'])
  expect([code, output]).toEqual([1, expect.stringContaining('is not a currency of ISO 4217')])
})

it('puts no demo products into a store for others unless that is said (NODE_ENV=production)', async () => {
  const empty = await createTestSite(database)
  const data = mkdtempSync(join(folder, 'production-'))
  writeCredentials(data, empty)
  const { code, output } = await run(['seed'], { DATA_DIR: data, ...PRODUCTION })
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('This store runs in production: demo products would be offered in it'),
  ])
  const { rows } = await database.pool.query('SELECT name FROM products WHERE site_id = $1', [
    empty.siteId,
  ])
  expect(rows).toEqual([])
})

it('puts no demo products into a store that has products of its own', async () => {
  await createProduct(scope, { name: 'Own', priceMinor: 100 })
  const { code, output } = await run(['seed'])
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('has 1 products of its own: demo products would be offered in it'),
  ])
  const { rows } = await database.pool.query('SELECT name FROM products WHERE site_id = $1', [
    scope.siteId,
  ])
  expect(rows).toEqual([{ name: 'Own' }])
})

it('writes the orders of the time that was asked for', async () => {
  const platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  const vase = { name: 'Vase', priceMinor: 1305 }
  const { productId } = await createProduct(platform.scope, vase)
  const buyer = await createTestBuyer(platform, { productId })
  const { body } = await buyer.placeOrder(await buyer.checkOut(2))
  const data = mkdtempSync(join(folder, 'orders-'))
  writeCredentials(data, platform.scope)
  const exported = async (...options: string[]) => {
    const file = join(data, `orders${options.length}.csv`)
    const { code } = await run(['orders', 'export', file, ...options], { DATA_DIR: data })
    expect(code).toBe(0)
    return readFileSync(file, 'utf8').trimEnd().split('\r\n')
  }

  const [head, row, ...others] = await exported()
  expect(head).toContain('Order number,Order id,')
  expect(row).toContain(`10001,${body.orderId},`)
  expect(others).toEqual([])
  const placed = platform.clock.now().getTime()
  expect(await exported('--from', new Date(placed + 1).toISOString())).toEqual([head])
  const { code, output } = await run(['orders', 'export', 'x.csv', '--to', 'soon'])
  expect([code, output]).toEqual([1, expect.stringContaining('"soon" is no time')])
})

/** What the platform needs for others, as far as the command line reads it. */
const PRODUCTION = {
  NODE_ENV: 'production',
  VITRINE_KEYS: generateKey(),
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_PLATFORM_URL: 'https://api.shop.example',
  PUBLIC_STOREFRONT_URL: 'https://shop.example',
}

function writeCredentials(dataFolder: string, { siteId }: SiteScope) {
  const credentials = { siteId, accountId: '', clientId: '', apiKey: '' }
  writeFileSync(join(dataFolder, 'credentials.json'), JSON.stringify(credentials))
}

interface Outcome {
  code: number | null
  output: string
  /** Loaded by the process. */
  modules: number
}

/** Writes at the end of a process how many modules it has loaded. */
const COUNT_MODULES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  let loaded = 0
  registerHooks({ load: (url, context, next) => { loaded += 1; return next(url, context) } })
  process.on('exit', () => process.stderr.write('\\nmodules ' + loaded))
`)}`

/** The command as an operator types it. */
function run(args: string[], variables: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', COUNT_MODULES, INSTALLED, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: url.href,
      NODE_ENV: 'development',
      ...variables,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) =>
    child.once('close', (code) => {
      const [line = '', modules] = /\nmodules (\d+)$/.exec(output) ?? []
      resolve({
        code,
        output: output.slice(0, output.length - line.length),
        modules: Number(modules),
      })
    }),
  )
}

it('shows what the shop says about itself, changes parts of it, and says which value is wrong', async () => {
  const set = await run(['site', 'set', 'texts.en.heading', '["Cups", "and saucers"]'])
  expect(set.code).toBe(0)
  const { output } = await run(['site', 'show', '--json'])
  expect(JSON.parse(output)).toMatchObject({ texts: { en: { heading: ['Cups', 'and saucers'] } } })
  const wrong = await run(['site', 'set', 'brand.radius', '99'])
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain('brand.radius cannot be 99: ')
})

it('creates, suspends, lists, exports and deletes a site', async () => {
  const create = ['sites', 'create', 'Oak & Elm', '--host', 'oak.example']
  const unnamed = await run(create)
  expect([unnamed.code, unnamed.output]).toEqual([1, expect.stringContaining('--platform-host')])
  create.push('--platform-host', 'api.oak.example', '--json')
  const local = await run(create)
  expect([local.code, local.output]).toEqual([1, expect.stringContaining('NODE_ENV=production')])
  const created = await run(create, PRODUCTION)
  expect([created.code, created.output]).toEqual([0, expect.stringContaining('setupLink')])
  const { siteId, setupLink } = JSON.parse(created.output)
  expect(setupLink).toMatch('https://api.oak.example/hosted/setup?token=')

  expect((await run(['sites', 'suspend', 'oak.example'])).code).toBe(0)
  const listed = JSON.parse((await run(['sites', 'list', '--json'])).output)
  expect(listed).toContainEqual(expect.objectContaining({ siteId, isSuspended: true }))

  const named = await run(['owners', 'setup-link'], { VITRINE_SITE: 'oak.example' })
  expect([named.code, named.output]).toEqual([
    0,
    expect.stringContaining('https://api.oak.example/hosted/setup?token='),
  ])

  const target = join(folder, 'oak')
  expect((await run(['sites', 'export', siteId, target])).code).toBe(0)
  expect(readdirSync(target).toSorted()).toEqual(
    ['carts', 'catalog', 'members', 'orders'].map((name) => `${name}.jsonl`),
  )

  const unasked = await run(['sites', 'delete', 'oak.example'])
  expect([unasked.code, unasked.output]).toEqual([1, expect.stringContaining('--yes')])
  const own = await run(['sites', 'delete', scope.siteId, '--yes'])
  expect([own.code, own.output]).toEqual([1, expect.stringContaining('was made for')])
  expect((await run(['sites', 'delete', 'oak.example', '--yes'])).code).toBe(0)
  const gone = await run(['sites', 'resume', 'oak.example'])
  expect([gone.code, gone.output]).toEqual([1, expect.stringContaining('There is no site')])
}, 60_000)
