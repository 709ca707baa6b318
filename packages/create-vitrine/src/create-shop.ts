import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CreateError } from './answers.ts'
import { listTarballs } from './checkout.ts'
import { createExample, writeConfiguration } from './create-example.ts'
import { createStorefront, writeEnvironment } from './create-storefront.ts'
import { DEVELOPMENT_ORIGINS, type NewShop, type Template } from './new-shop.ts'

/** Only these files have values to fill in. */
const WITH_VALUES = /(\.html|\.md|package\.json)$/

/** Made by the commands of a template, or secret. */
const IGNORED: Record<Template, string[]> = {
  storefront: [
    ...['.env', '.react-router/', 'build/'],
    ...['app/messages/', 'packages/account/src/messages/', 'packages/ui/src/messages/'],
  ],
  next: ['.env', '.next/', 'next-env.d.ts'],
  astro: ['.env', '.astro/', 'dist/'],
  vite: ['dist/'],
  html: [],
}

/**
 * Writes the shop's files, and returns those that have to be translated from English.
 *
 * @throws {CreateError} When the folder has files already.
 */
export function createShop(shop: NewShop): { untranslated: string[] } {
  const { folder, template } = shop
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CreateError(`${folder} is not empty. Name another folder, or empty it.`)
  }
  mkdirSync(folder, { recursive: true })
  const untranslated =
    template === 'storefront' ? createStorefront(shop) : createExample({ ...shop, template })
  writeSettings(shop)
  writeFileSync(join(folder, '.gitignore'), ['node_modules/', ...IGNORED[template], ''].join('\n'))
  fillIn(shop)
  takePackages(shop)
  return { untranslated }
}

/** Writes what distinguishes the shop from others. */
export function writeSettings(shop: NewShop): void {
  if (shop.template === 'storefront') writeEnvironment(shop)
  else writeConfiguration(shop)
}

function fillIn({ folder, name, template }: NewShop) {
  const origin = DEVELOPMENT_ORIGINS[template]
  const values: Record<string, string> = {
    name,
    packageName: packageNameOf(folder),
    origin,
  }
  for (const file of readdirSync(folder).filter((name) => WITH_VALUES.test(name))) {
    const path = join(folder, file)
    const asWritten = file.endsWith('.html') ? escapeHtml : (text: string) => text
    const text = readFileSync(path, 'utf8')
    const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) =>
      asWritten(values[key] ?? ''),
    )
    if (filled !== text) writeFileSync(path, filled)
  }
}

/** Until the packages are in a registry they are part of the shop: its tarballs, and paths that stay inside of it. */
function takePackages({ folder, packages }: NewShop) {
  if (packages === undefined) return
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    dependencies: Record<string, string>
  }
  mkdirSync(join(folder, 'packages'), { recursive: true })
  for (const tarball of listTarballs(packages)) {
    const dependency = `@vitrine/${tarball.split('-')[1]}`
    if (!manifest.dependencies[dependency]) continue
    cpSync(join(packages, tarball), join(folder, 'packages', tarball))
    manifest.dependencies[dependency] = `file:packages/${tarball}`
  }
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
}

function packageNameOf(folder: string) {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return name || 'shop'
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
