import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What a shop of its own has of a checkout: the path there, and in the shop. */
const PARTS: [source: string, target: string][] = [
  ...['app', 'content', 'messages', 'public', 'server'].map(inStorefront),
  ...['build.ts', 'build-language.ts'].map(inStorefront),
  ...['react-router.config.ts', 'rolldown.config.ts', 'vite.config.ts'].map(inStorefront),
  ...['minify-in-thread.ts', 'minify-thread.ts', 'terser-with-cache.ts'].map(inStorefront),
  ...['account', 'ui'].flatMap((name) =>
    ['messages', 'package.json', 'src'].map((part) => same(`packages/${name}/${part}`)),
  ),
  ...['compile-messages.ts', 'message-catalogs.ts', 'precompress.ts'].map((name) =>
    same(`scripts/${name}`),
  ),
  same('tsconfig.base.json'),
  ['examples/storefront', '.'],
]

/** Tools of the checkout that a shop needs, too. */
const TOOLS = ['@types/node', '@types/react', '@types/react-dom', 'typescript', 'vite', 'vitest']

/** Made by the shop's own commands. */
const GENERATED = ['node_modules', 'build', '.react-router']
const COMPILED = /(app|src)[\\/]messages$/

type Dependencies = Record<string, string>
interface Manifest {
  sideEffects?: string[]
  version: string
  imports: Record<string, string>
  dependencies: Dependencies
  devDependencies: Dependencies
  optionalDependencies: Dependencies
}

/** Writes the storefront of a checkout with its components as the sources of a shop of its own. */
export function assembleStorefront(checkout: string, folder: string): void {
  for (const [source, target] of PARTS) {
    mkdirSync(join(folder, target, '..'), { recursive: true })
    cpSync(join(checkout, source), join(folder, target), { recursive: true, filter: isSource })
  }
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(manifestFrom(checkout), null, 2)}\n`,
  )
}

function isSource(path: string) {
  return !GENERATED.includes(basename(path)) && !COMPILED.test(path)
}

/** The versions are those that the checkout is tested with. */
function manifestFrom(checkout: string) {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(checkout, path, 'package.json'), 'utf8')) as Manifest
  const [root, storefront, scripts] = [read('.'), read('apps/storefront'), read('scripts')]
  const tools = Object.entries(root.devDependencies).filter(([name]) => TOOLS.includes(name))
  return {
    name: '{{packageName}}',
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=22.18' },
    workspaces: ['packages/account', 'packages/ui'],
    sideEffects: storefront.sideEffects,
    imports: storefront.imports,
    scripts: {
      messages: 'node scripts/compile-messages.ts',
      prebuild: 'npm run messages',
      build: 'node scripts/build.ts',
      prestart: 'npm run build',
      start: 'node --env-file=.env build/server/main.js',
      predev: 'npm run messages',
      dev: 'node --env-file=.env node_modules/@react-router/dev/bin.cjs dev --port 3100 --strictPort',
      pretest: 'npm run messages',
      test: 'vitest run',
      pretypes: 'npm run messages && react-router typegen',
      types: 'tsc',
    },
    dependencies: storefront.dependencies,
    devDependencies: {
      ...storefront.devDependencies,
      ...Object.fromEntries(tools),
      '@lingui/message-utils': scripts.devDependencies['@lingui/message-utils'],
    },
    // Node itself: npm's scripts run on this one, whichever is installed.
    optionalDependencies: root.optionalDependencies,
  }
}

function inStorefront(name: string): [string, string] {
  return [`apps/storefront/${name}`, name]
}

function same(path: string): [string, string] {
  return [path, path]
}
