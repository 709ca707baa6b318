// Builds what runs: platform, storefront, back office, hosted pages. A part with unchanged sources is not built again.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockFile } from './lock-file.ts'
import { listLanguages } from './message-catalogs.ts'
import { precompress } from './precompress.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where Node keeps the compiled code of programs that `npm start` has run. */
export const compileCache = join(root, 'node_modules/.cache/compile')

/** The same for the tools of the build, which several parts have in common. */
const toolsCache = join(root, 'node_modules/.cache/compile-tools')

interface Part {
  name: string
  folder: string
  command: string[]
  /** Outputs of the build; without one of them the part is stale, whatever its stamp. */
  outputs: string[]
  sources: string[]
  /** The folders of files that browsers cache permanently. */
  assets?: string[]
}

/** Two builds at a time would write over each other's outputs. */
const lock = join(root, 'node_modules/.cache/build-lock')

/** The tools run on this Node, whichever the shell finds first. */
const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)

const CLEAR_LINE = '\r\x1b[2K'

const SHARED = ['packages', 'package-lock.json']

const storefront: Part = {
  name: 'storefront',
  folder: 'apps/storefront',
  command: ['node', 'build.ts'],
  outputs: listLanguages().map((language) => `build/${language}/server/index.js`),
  sources: [
    ...SHARED,
    'apps/storefront/app',
    'apps/storefront/content',
    'apps/storefront/public',
    'apps/storefront/package.json',
    'apps/storefront/build.ts',
    'apps/storefront/build-language.ts',
    'apps/storefront/react-router.config.ts',
    'apps/storefront/minify-thread.ts',
    'apps/storefront/minify-in-thread.ts',
    'apps/storefront/terser-with-cache.ts',
    'apps/storefront/vite.config.ts',
  ],
  assets: listLanguages().map((language) => `build/${language}/client/assets`),
}

/** The platform, and what it cannot start without. */
const platformParts: Part[] = [
  {
    name: 'platform',
    folder: 'apps/platform',
    command: ['rolldown', '--config', 'rolldown.config.ts', '--logLevel', 'warn'],
    outputs: ['build/server/cli.js'],
    sources: [
      ...SHARED,
      'apps/platform/src',
      'apps/platform/rolldown.config.ts',
      'apps/platform/package.json',
      'demo/catalog',
    ],
  },
  {
    name: 'hosted pages',
    folder: 'apps/platform',
    command: ['node', 'hosted/build.ts'],
    outputs: listLanguages().map((language) => `build/hosted/${language}/render.js`),
    sources: [
      ...SHARED,
      'apps/platform/hosted',
      'apps/platform/src/account-pages/account/account-paths.ts',
      'apps/platform/src/account-pages/hosted-pages.ts',
      'apps/platform/src/account-pages/in-language.ts',
      'apps/platform/src/email/carrier-name.ts',
    ],
  },
]

/** Made of what the storefront's build has made. */
const storefrontServer: Part = {
  name: 'storefront server',
  folder: 'apps/storefront',
  command: ['rolldown', '--config', 'rolldown.config.ts', '--logLevel', 'warn'],
  outputs: ['build/server/main.js'],
  sources: [
    ...listLanguages().map((language) => `apps/storefront/build/${language}/server`),
    'apps/storefront/server',
    'apps/storefront/app/environment.server.ts',
    'apps/storefront/app/language/languages.ts',
    'apps/storefront/app/messages/languages.ts',
    'apps/storefront/rolldown.config.ts',
    'package-lock.json',
  ],
}

/** What the platform serves and can do without for some seconds. */
const laterParts: Part[] = [
  {
    name: 'back office',
    folder: 'apps/backoffice',
    command: ['vite', 'build', '--logLevel', 'warn'],
    outputs: ['build/index.html'],
    sources: [
      ...SHARED,
      'apps/backoffice/src',
      'apps/backoffice/index.html',
      'apps/backoffice/vite.config.ts',
    ],
    assets: ['build/assets'],
  },
  {
    name: 'documentation',
    folder: 'apps/docs',
    command: ['node', 'src/build.ts'],
    outputs: ['build/index.html'],
    sources: [
      ...['docs', 'decisions', 'deploy', '.env.example'],
      ...['apps/docs/src', 'apps/docs/site', 'apps/docs/package.json'],
      ...['packages/ui/src/tokens.css', 'packages/ui/src/fonts.css'],
    ],
    assets: ['build/assets'],
  },
]

/** Bundlers use one core for most of their time; a third would want too much memory. */
const AT_ONCE = 2

export interface Builds {
  /** Fulfilled when the platform can be started. */
  platform: Promise<unknown>
  /** Fulfilled when the shop can be started, too. */
  shop: Promise<unknown>
  /** The names of the parts that were built, once every part is. */
  all: Promise<string[]>
}

/**
 * Builds every stale part, two at a time: first what a shop opens with. The promises are rejected when the command of a
 * part failed, which has printed the reason. Waits for another process that builds, after which no part may be stale.
 */
export function startBuild(): Builds {
  const limit = limitTo(AT_ONCE)
  const built: string[] = []
  const begin = (...parts: Part[]) =>
    Promise.all(
      parts.map((part) =>
        limit(async () => {
          if (await buildIfStale(part)) built.push(part.name)
        }),
      ),
    )
  // The platform serves these, and complains of folders that are missing when it starts.
  for (const { folder } of laterParts) mkdirSync(join(root, folder, 'build'), { recursive: true })
  const locked = lockFile(lock, () => print('Another build of this folder runs; waiting for it …'))
  const pages = locked.then(() => begin(storefront))
  const platform = locked.then(() => begin(...platformParts))
  const shop = Promise.all([pages, platform]).then(() => begin(storefrontServer))
  const all = shop.then(async () => {
    await Promise.all([compressAssets(storefront), begin(...laterParts)])
    for (const part of laterParts) await compressAssets(part)
    // After a failure it ends with this process: a command of another part may still be writing.
    const release = await locked
    release()
    return built
  })
  // Who awaits one of them hears it.
  all.catch(() => {})
  return { platform, shop, all }
}

async function compressAssets({ folder, assets = [] }: Part) {
  for (const path of assets) await precompress(join(root, folder, path))
}

/** Builds every stale part; returns the names of those it built. */
export const build = () => startBuild().all

function limitTo(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (task: () => Promise<void>) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    await task()
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

async function buildIfStale(part: Part) {
  const stampFile = join(root, 'node_modules', '.cache', 'builds', part.name.replaceAll(' ', '-'))
  const stamp = fingerprint(part.sources)
  const outputs = part.outputs.map((output) => join(root, part.folder, output))
  const isBuilt = outputs.every((output) => existsSync(output))
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    // The command line compares times.
    for (const output of outputs) utimesSync(output, new Date(), new Date())
    return false
  }

  print(`Building the ${part.name} …`)
  // Of code that is no longer there; programs that run already write what they have compiled when they end.
  if (part === storefront || platformParts.includes(part)) {
    rmSync(compileCache, { recursive: true, force: true })
  }
  const [command = '', ...args] = part.command
  await run(command, args, part.folder)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}

/** The platform may be drawing its progress. */
function print(line: string) {
  console.log(`${process.stdout.isTTY ? CLEAR_LINE : ''}${line}`)
}

async function run(command: string, args: string[], folder: string) {
  const program =
    command === 'node' ? process.execPath : join(root, 'node_modules', '.bin', command)
  const child = spawn(program, args, {
    cwd: join(root, folder),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_COMPILE_CACHE: toolsCache, ...process.env, NODE_ENV: 'production', PATH },
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  const [code, signal] = await once(child, 'close')
  process.off('exit', kill)
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended (${signal ?? code}).`)
}

function fingerprint(sources: string[]) {
  return hashOf(sources.map(digestOf))
}

/** Most parts have the packages in common. What parts write is read after all of them, and once. */
const digests = new Map<string, string>()

function digestOf(source: string) {
  const known = digests.get(source)
  if (known) return known
  const files = listFiles(join(root, source))
  const digest = hashOf(files.flatMap((file) => [file, readFileSync(file)]))
  digests.set(source, digest)
  return digest
}

function hashOf(values: (string | Buffer)[]) {
  const hash = createHash('sha256')
  for (const value of values) hash.update(value)
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return [path]
  }
}

if (import.meta.main) await build()
