import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ownPackage = dirname(import.meta.dirname)
const parent = dirname(dirname(ownPackage))

/** The checkout of Vitrine that this program is part of; null when it was installed from a registry. */
export const checkout: string | null = existsSync(join(parent, 'apps/platform/bin/vitrine.mjs'))
  ? parent
  : null

/** Where the templates are: published with this package, or the checkout's examples. */
export const templates: string = checkout
  ? join(checkout, 'examples')
  : join(ownPackage, 'templates')

/** The tarballs of the packages, as `npm run packages` packs them in a checkout. */
export function listTarballs(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) =>
    /^vitrine-(client|contract|react)-.*\.tgz$/.test(name),
  )
}
