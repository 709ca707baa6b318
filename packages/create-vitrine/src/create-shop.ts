import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Answers, CreateError } from './answers.ts'
import { listTarballs, templates } from './checkout.ts'

export const TEMPLATES = ['html', 'vite'] as const
export type Template = (typeof TEMPLATES)[number]

/** The address of each template's development server. */
export const DEVELOPMENT_ORIGINS: Record<Template, string> = {
  html: 'http://localhost:5180',
  vite: 'http://localhost:5173',
}

export interface NewShop extends Answers {
  /** The folder to create. */
  folder: string
  template: Template
  /** Origin of the platform. */
  host: string
  /** Empty until a client is registered. */
  clientId: string
  /** A folder with tarballs of the packages; without one they come from the registry. */
  packages?: string | undefined
}

/** Only these files have values to fill in. */
const WITH_VALUES = /(\.html|\.md|package\.json)$/

/**
 * Writes the shop's files, and returns the languages whose words have to be translated from English.
 *
 * @throws {CreateError} When the folder has files already.
 */
export function createShop(shop: NewShop): { untranslated: string[] } {
  const { folder, template } = shop
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CreateError(`${folder} is not empty. Name another folder, or empty it.`)
  }
  mkdirSync(folder, { recursive: true })
  for (const part of ['shared', template]) {
    cpSync(join(templates, part), folder, { recursive: true, filter: isSource })
  }
  const untranslated = writeWords(shop)
  writeConfiguration(shop)
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n')
  fillIn(shop)
  takePackages(shop)
  return { untranslated }
}

function isSource(path: string) {
  return !['node_modules', 'dist'].includes(basename(path))
}

function writeWords({ folder, languages }: NewShop) {
  const words = join(folder, 'words')
  const existing = readdirSync(words).map((name) => basename(name, '.js'))
  const untranslated = []
  for (const language of languages) {
    if (existing.includes(language)) continue
    const base = language.split('-')[0] ?? language
    const source = existing.includes(base) ? base : 'en'
    if (source === 'en' && base !== 'en') untranslated.push(language)
    cpSync(join(words, `${source}.js`), join(words, `${language}.js`))
  }
  const imports = languages.map(
    (language, index) => `import language${index} from './${language}.js'`,
  )
  const entries = languages.map((language, index) => `  '${language}': language${index},`)
  writeFileSync(
    join(words, 'index.js'),
    `${imports.join('\n')}\n\n/**\n * The texts of each language.\n *\n * @type {Record<string, typeof language0>}\n */\nexport const words = {\n${entries.join('\n')}\n}\n`,
  )
  return untranslated
}

/** Writes what distinguishes the shop from others. */
export function writeConfiguration(shop: NewShop): void {
  const { folder, name, languages, currency, host, clientId } = shop
  const values = JSON.stringify({ name, languages, currency, host, clientId }, null, 2)
  const text = `// What this shop is called, and which store it sells from. All of it is public.\nexport const shop = ${values}\n`
  writeFileSync(join(folder, 'shop.config.js'), text)
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
  mkdirSync(join(folder, 'packages'))
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
