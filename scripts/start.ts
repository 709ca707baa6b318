// Starts the platform and the storefront, building them first where they are stale, and stops both cleanly.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const environment = {
  ...process.env,
  PLATFORM_PORT: process.env['PLATFORM_PORT'] || '4000',
  STOREFRONT_PORT: process.env['STOREFRONT_PORT'] || '3000',
  DATA_DIR: resolve(root, process.env['DATA_DIR'] || '.data'),
  // In a terminal only what needs a person; a host's log collector asks for more.
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
}
const platformUrl =
  process.env['PUBLIC_PLATFORM_URL'] || `http://localhost:${environment.PLATFORM_PORT}`
const storefrontUrl =
  process.env['PUBLIC_STOREFRONT_URL'] || `http://localhost:${environment.STOREFRONT_PORT}`

const children: ChildProcess[] = []
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0))
}
stopWithParent()

await requireFreePort(environment.PLATFORM_PORT, 'PLATFORM_PORT')
await requireFreePort(environment.STOREFRONT_PORT, 'STOREFRONT_PORT')
build()

const { clientId = '', signIns = [] } = await run('apps/platform/src/main.ts', {})
await run('apps/storefront/server/main.ts', {
  VITRINE_CLIENT_ID: process.env['VITRINE_CLIENT_ID'] || clientId,
  SESSION_SECRET: process.env['SESSION_SECRET'] || readOrCreateSecret('storefront-secret'),
  PUBLIC_PLATFORM_URL: platformUrl,
  PUBLIC_STOREFRONT_URL: storefrontUrl,
})
printLinks()

/** What a program says when it is ready; the platform tells its client and, in development, who may sign in. */
interface Ready {
  clientId?: string
  signIns?: { what: string; email: string; password: string }[]
}

/** Resolves when the program says that it is ready; a program that ends takes everything down. */
function run(file: string, extra: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...environment, ...extra },
    // Ctrl-C reaches us, and we stop the programs in order.
    detached: true,
  })
  children.push(child)
  child.once('exit', (code) => void stop(code ?? 1))
  return new Promise<Ready>((ready) => {
    child.on('message', (message) => ready(message as Ready))
  })
}

/** Storefront first, then the platform with its database. */
async function stop(exitCode: number) {
  if (isStopping) return
  isStopping = true
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  process.exit(exitCode)
}

/** npm that is killed cannot tell us; the system hands us to another parent then. */
function stopWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void stop(0)
  }, 1_000).unref()
}

async function requireFreePort(port: string, variable: string) {
  await new Promise<void>((free) => {
    const probe = createServer()
    probe.once('error', () => {
      console.error(
        `Port ${port} is taken. Stop the program that has it, or choose another with ${variable}.`,
      )
      process.exit(1)
    })
    probe.listen(Number(port), () => probe.close(() => free()))
  })
}

function readOrCreateSecret(name: string) {
  const file = join(environment.DATA_DIR, name)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const secret = randomBytes(32).toString('base64url')
    mkdirSync(environment.DATA_DIR, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}

function printLinks() {
  const lines = [
    '',
    `  Shop          ${storefrontUrl}`,
    `  Platform      ${platformUrl}`,
    `  Back office   ${platformUrl}/admin`,
    '',
  ]
  if (signIns.length > 0) {
    lines.push(
      '  Sign in as',
      ...signIns.map(({ what, email, password }) => `    ${email}  ${password}  (${what})`),
      '',
    )
  }
  lines.push('  Ctrl-C stops everything.', '')
  console.log(lines.join('\n'))
}
