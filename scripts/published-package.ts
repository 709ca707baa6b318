import { copyFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Of every published package: its page says from which commit and by which run it was built. */
export const PUBLISH_CONFIG = { access: 'public', provenance: true }

/** Copies README, licence, and the changelog, which a package has from its second release on. */
export function copyTexts(source: string, folder: string): void {
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'))
  copyFileSync(join(dirname(import.meta.dirname), 'LICENSE'), join(folder, 'LICENSE'))
  const changelog = join(source, 'CHANGELOG.md')
  if (existsSync(changelog)) copyFileSync(changelog, join(folder, 'CHANGELOG.md'))
}
