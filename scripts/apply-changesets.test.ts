import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { applyChangesets } from './apply-changesets.ts'

const ROOT = join(import.meta.dirname, '..')
const PUBLISHED = ['client', 'contract', 'create-vitrine', 'react']

it('gives the published packages one version, a changelog, and those that use them its number', () => {
  const checkout = copyManifests()
  const changeset = '---\n"@vitrine/client": minor\n---\n\nOrders can be exported.\n'
  writeFileSync(join(checkout, '.changeset', 'export-orders.md'), changeset)
  commit(checkout)

  expect(applyChangesets(checkout)).toBe(true)

  const versions = PUBLISHED.map((name) => manifestOf(checkout, `packages/${name}`).version)
  expect(new Set(versions).size).toBe(1)
  const [version] = versions
  expect(version).not.toBe(manifestOf(ROOT, 'packages/client').version)
  const changelog = readFileSync(join(checkout, 'packages/client/CHANGELOG.md'), 'utf8')
  expect(changelog).toContain(`## ${version}`)
  expect(changelog).toContain('Orders can be exported.')
  expect(manifestOf(checkout, 'packages/react').peerDependencies).toMatchObject({
    '@vitrine/client': version,
  })
  const app = manifestOf(checkout, 'apps/storefront')
  expect(app.dependencies).toMatchObject({ '@vitrine/client': version })
  expect(app.version).toBe(manifestOf(ROOT, 'apps/storefront').version)
  // The changeset is used up.
  expect(applyChangesets(checkout)).toBe(false)
})

/** What changesets reads of this checkout, without changesets of its own. */
function copyManifests() {
  const checkout = mkdtempSync(join(tmpdir(), 'vitrine-changesets-'))
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }))
  const { workspaces } = manifestOf(ROOT, '.')
  const patterns = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)]
  for (const file of globSync(patterns, { cwd: ROOT })) {
    mkdirSync(join(checkout, dirname(file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(checkout, file))
  }
  copyFileSync(join(ROOT, 'package-lock.json'), join(checkout, 'package-lock.json'))
  cpSync(join(ROOT, '.changeset/config.json'), join(checkout, '.changeset/config.json'))
  return checkout
}

/** A changelog names the commit of each changeset. */
function commit(checkout: string) {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: checkout })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message=Export orders')
}

interface Manifest {
  version: string
  workspaces: string[]
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

function manifestOf(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}
