// Turns the changesets since the last release into versions and changelogs of the published packages: `npm run release`
// does so first, and CONTRIBUTING.md says what follows. Without changesets nothing changes.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Applies the changesets of a checkout, and returns whether there were any. Its packages keep one version in common. */
export function applyChangesets(checkout: string): boolean {
  const changesets = readdirSync(join(checkout, '.changeset')).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  )
  if (changesets.length === 0) return false
  const command = join(import.meta.dirname, '../node_modules/.bin/changeset')
  execFileSync(command, ['version'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
  return true
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  if (applyChangesets(root)) {
    // The packages of the workspace depend on each other's exact versions.
    const npm = ['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error']
    execFileSync('npm', npm, { cwd: root, stdio: 'inherit' })
    console.log('Versions and changelogs are written: read them, and commit them with the release.')
  } else {
    console.log('No changesets: the versions stay.')
  }
}
