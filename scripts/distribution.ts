// Writes what a server needs to run a store, and nothing else, into build/vitrine: `npm run distribution`.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from './build.ts'
import { findPackage } from './find-package.ts'
import { listLanguages } from './message-catalogs.ts'
import { createSbom } from './sbom.ts'

const root = dirname(import.meta.dirname)

/** Outputs of `npm run build`, and the files that the bundles read where their sources are. */
const FILES = [
  'LICENSE',
  '.env.example',
  'apps/platform/package.json',
  'apps/platform/bin',
  'apps/platform/build/server',
  'apps/platform/build/hosted',
  'apps/platform/src/kernel/database/migrations',
  'apps/platform/src/graphql/schema.graphql',
  'apps/backoffice/build',
  'apps/docs/build',
  'apps/storefront/package.json',
  'apps/storefront/build/server',
  ...listLanguages().map((language) => `apps/storefront/build/${language}/client`),
]

/** Packages with compiled code, which no bundle contains. The embedded PostgreSQL is not one: a server has its own. */
const PACKAGES = ['sharp', '@node-rs/argon2']

/** Packages of the same name for other systems are not installed here. */
interface Manifest {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Replaces the folder by a distribution for this operating system, from what was built.
 *
 * @throws {Error} The build is incomplete.
 */
export function writeDistribution(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { recursive: true })
  }
  for (const name of PACKAGES) copyPackage(name, join(root, 'apps/platform'), folder)
  writeManifest(folder)
  const sbom = createSbom('vitrine', ['apps/platform', 'apps/storefront', 'apps/backoffice'])
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
}

/** Copies an installed package with its dependencies to where Node finds it. */
function copyPackage(name: string, from: string, folder: string) {
  const source = findPackage(name, from)
  if (!source) return
  const target = join(folder, relative(root, source))
  if (existsSync(target)) return
  cpSync(source, target, { recursive: true, dereference: true })
  const { dependencies, optionalDependencies } = readManifest(source)
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    copyPackage(needed, source, folder)
  }
}

function writeManifest(folder: string) {
  const { version } = readManifest(join(root, 'apps/platform'))
  const manifest = {
    name: 'vitrine',
    version,
    private: true,
    type: 'module',
    license: 'MIT',
    engines: { node: '>=24' },
    bin: { vitrine: 'apps/platform/bin/vitrine.mjs' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

if (import.meta.main) {
  await build()
  writeDistribution(join(root, 'build/vitrine'))
  console.log('build/vitrine is complete. docs/operate says how to run it.')
}
