import { randomBytes } from 'node:crypto'
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { templates } from './checkout.ts'
import { DEVELOPMENT_ORIGINS, type NewShop, type Template } from './new-shop.ts'

/** The folders that make a template; a later one adds to those before it. */
const PARTS: Record<Exclude<Template, 'storefront'>, string[]> = {
  html: ['shared', 'browser', 'html'],
  vite: ['shared', 'browser', 'vite'],
  next: ['shared', 'server', 'next'],
  astro: ['shared', 'server', 'astro'],
}

export type Example = NewShop & { template: keyof typeof PARTS }

/** Writes the example's files, and returns those that have to be translated from English. */
export function createExample(shop: Example): string[] {
  const { folder, template } = shop
  for (const part of PARTS[template]) {
    cpSync(join(templates, part), folder, { recursive: true, filter: isSource })
  }
  const untranslated = writeWords(shop)
  writeConfiguration(shop)
  if (PARTS[template].includes('server')) writeServerSettings(shop)
  return untranslated.map((language) => `words/${language}.js`)
}

function isSource(path: string) {
  return !['node_modules', 'dist', '.next', '.astro'].includes(basename(path))
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

/** The secret is the shop's own, from its first minute. */
function writeServerSettings({ folder, template }: Example) {
  const write = (file: string, secret: string) =>
    writeFileSync(
      join(folder, file),
      `# Scheme, host and port of this shop, as browsers reach it.
SHOP_ORIGIN=${DEVELOPMENT_ORIGINS[template]}

# Seals the cookies of sessions: 32 random bytes.
SESSION_SECRET=${secret}
`,
      { mode: 0o600 },
    )
  write('.env', randomBytes(32).toString('base64url'))
  write('.env.example', '')
}
