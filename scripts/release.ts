// Builds, packs and checks the published form of the packages: modules, declarations, manifest, README, changelog and
// licence. `npm run packages`, then `npm install` of a tarball in `build`; `npm run release` gives them their versions.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { findManifestProblems, findTypeProblems } from './package-problems.ts'
import { copyTexts, PUBLISH_CONFIG } from './published-package.ts'
import { releaseCreateVitrine } from './release-create-vitrine.ts'
import { createSbom } from './sbom.ts'

const root = dirname(import.meta.dirname)
const declarations = join(root, 'node_modules/.cache/types')

/** The package that the others include instead of depending on it (decision 023). */
const CONTRACT = '@vitrine/contract'

const PACKAGES = ['contract', 'client', 'react'] as const
export type PackageName = (typeof PACKAGES)[number]

/** The part of a package's manifest that is used here. */
interface Manifest {
  /** Entry → source file. */
  exports: Record<string, string>
  version: string
  private?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Builds the published form of every package in `folderOf(name)`, which is emptied first. */
export async function release(folderOf: (name: PackageName) => string): Promise<void> {
  execFileSync(join(root, 'node_modules/.bin/tsc'), [
    '-b',
    ...PACKAGES.map((name) => join(root, 'packages', name)),
  ])
  for (const name of PACKAGES) await releasePackage(name, folderOf(name))
}

async function releasePackage(name: PackageName, folder: string) {
  const source = join(root, 'packages', name)
  const manifest: Manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const published = publishedManifest(name, manifest)
  const { dependencies, peerDependencies } = published

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await buildModules({
    source,
    entries: Object.values(manifest.exports),
    stayOutside: Object.keys({ ...dependencies, ...peerDependencies }),
    outDir: join(folder, 'dist'),
  })
  copyDeclarations(name, Object.values(manifest.exports), join(folder, 'dist'))
  // The same, as those of a CommonJS module: Node.js can require the modules, and TypeScript has to be told so.
  const forCommonJs = join(folder, 'dist/cjs')
  copyDeclarations(name, Object.values(manifest.exports), forCommonJs)
  writeFileSync(join(forCommonJs, 'package.json'), '{ "type": "commonjs" }\n')
  copyTexts(source, folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
}

/** Replaces sources by built modules, and removes dependencies that are bundled. */
function publishedManifest(name: PackageName, manifest: Manifest) {
  const { private: _, devDependencies: __, dependencies = {}, ...kept } = manifest
  const needed = Object.entries(dependencies).filter(
    ([dependency]) => name === 'contract' || dependency !== CONTRACT,
  )
  const entries = Object.entries(manifest.exports)
  const main = manifest.exports['.'] ?? ''
  return {
    ...kept,
    // For resolvers that do not know `exports`.
    main: builtPath(main, '.js'),
    types: builtPath(main, '.d.ts'),
    typesVersions: {
      '*': Object.fromEntries(
        entries
          .filter(([entry]) => entry !== '.')
          .map(([entry, file]) => [entry.slice('./'.length), [builtPath(file, '.d.ts')]]),
      ),
    },
    exports: Object.fromEntries(
      entries.map(([entry, file]) => [
        entry,
        {
          types: {
            import: builtPath(file, '.d.ts'),
            require: builtPath(file, '.d.ts').replace('./dist/', './dist/cjs/'),
          },
          default: builtPath(file, '.js'),
        },
      ]),
    ),
    files: ['dist', 'CHANGELOG.md'],
    publishConfig: PUBLISH_CONFIG,
    // The first versions in which CommonJS can require ES modules.
    engines: { node: '^20.19.0 || >=22.12.0' },
    ...(needed.length > 0 && { dependencies: Object.fromEntries(needed) }),
  }
}

function builtPath(file: string, ending: string) {
  return file.replace('./src/', './dist/').replace(/\.tsx?$/, ending)
}

interface Modules {
  source: string
  entries: string[]
  /** Packages that are imported, not bundled. */
  stayOutside: string[]
  outDir: string
}

async function buildModules({ source, entries, stayOutside, outDir }: Modules) {
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      lib: {
        entry: Object.fromEntries(
          entries.map((file) => [builtPath(file, '').slice('./dist/'.length), join(source, file)]),
        ),
        formats: ['es'],
      },
      rolldownOptions: {
        external: (id) => stayOutside.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name].js',
          // Modules that need React are client modules, which frameworks with server components require to
          // be marked; others, such as number formatting, can be called on servers, too.
          ...(stayOutside.includes('react') && {
            preserveModules: true,
            preserveModulesRoot: join(source, 'src'),
            banner: ({ imports }) => (imports.some(isReact) ? `'use client'` : ''),
          }),
        },
      },
    },
  })
}

function isReact(specifier: string) {
  return /^react(-number-format|\/|$)/.test(specifier)
}

/** Copies the declarations that the entries use, including those of the contract (decision 023). */
function copyDeclarations(name: PackageName, entries: string[], outDir: string) {
  const waiting = entries.map((file) => join(declarations, name, file.replace(/\.tsx?$/, '.d.ts')))
  const targetOf = (file: string) => {
    const [owner = '', , ...path] = relative(declarations, file).split('/')
    return join(outDir, ...(owner === name ? [] : [owner]), ...path)
  }

  for (const file of waiting) {
    const text = readFileSync(file, 'utf8').replace(
      /(from |import\()(['"])(\.[^'"]*|@vitrine\/contract)\2/g,
      (whole, before: string, quote: string, specifier: string) => {
        if (specifier === CONTRACT && name === 'contract') return whole
        const reached =
          specifier === CONTRACT
            ? join(declarations, 'contract/src/index.d.ts')
            : join(dirname(file), specifier.replace(/\.tsx?$/, '.d.ts'))
        if (!waiting.includes(reached)) waiting.push(reached)
        const path = relative(dirname(targetOf(file)), targetOf(reached)).replace('.d.ts', '.js')
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
      },
    )
    mkdirSync(dirname(targetOf(file)), { recursive: true })
    writeFileSync(targetOf(file), text)
  }
}

if (import.meta.main) {
  const folder = join(root, 'build')
  // Those of other versions.
  for (const tarball of globSync('*.tgz', { cwd: folder })) rmSync(join(folder, tarball))
  await release((name) => join(folder, name))
  await releaseCreateVitrine(join(folder, 'create-vitrine'))
  const folders = [...PACKAGES, 'create-vitrine'].map((name) => `./${name}`)
  execFileSync('npm', ['pack', '--silent', ...folders], { cwd: folder, stdio: 'inherit' })
  const sbom = createSbom(
    'vitrine-packages',
    PACKAGES.map((name) => `packages/${name}`),
  )
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  const problems = await findProblems(folder)
  if (problems.length > 0) {
    console.error(['Do not publish these packages:', ...problems].join('\n  '))
    process.exit(1)
  }
}

/** What is wrong with the packages in `build`, as lines that begin with the name of the package. */
async function findProblems(folder: string) {
  const found = PACKAGES.map(async (name) => {
    const manifest = readFileSync(join(folder, name, 'package.json'), 'utf8')
    const { version }: Manifest = JSON.parse(manifest)
    const problems = [
      ...(await findManifestProblems(join(folder, name))),
      ...(await findTypeProblems(join(folder, `vitrine-${name}-${version}.tgz`))),
    ]
    return problems.map((problem) => `${name}: ${problem}`)
  })
  return (await Promise.all(found)).flat()
}
