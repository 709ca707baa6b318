import { randomBytes } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assembleStorefront } from './assemble-storefront.ts'
import { checkout, templates } from './checkout.ts'
import { DEVELOPMENT_ORIGINS, type NewShop } from './new-shop.ts'

const CATALOGS = ['messages', 'packages/account/messages', 'packages/ui/messages']

/** Writes the storefront's files, and returns those that have to be translated from English. */
export function createStorefront({ folder, languages }: NewShop): string[] {
  if (checkout) assembleStorefront(checkout, folder)
  else cpSync(join(templates, 'storefront'), folder, { recursive: true })
  return languages.flatMap((tag) => addLanguage(folder, tag))
}

/** Its messages and content pages, in English; none where the storefront has the language already. */
function addLanguage(folder: string, tag: string) {
  const code = codeOf(tag)
  if (existsSync(join(folder, 'messages', `${code}.json`))) return []
  const files = [...CATALOGS, 'content'].map((catalog) => `${catalog}/${code}.json`)
  for (const file of files) {
    const path = join(folder, file)
    copyFileSync(path.replace(/[\w-]+\.json$/, 'en.json'), path)
    const content = JSON.parse(readFileSync(path, 'utf8'))
    if (!content.language) continue
    const read = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    const language = { ...content.language, code, locale: tag, read }
    writeFileSync(path, `${JSON.stringify({ ...content, language }, null, 2)}\n`)
  }
  return files
}

/** Writes what distinguishes the shop from others; its secret stays. */
export function writeEnvironment(shop: NewShop): void {
  const file = join(shop.folder, '.env')
  const secret = existsSync(file) && /^SESSION_SECRET=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  writeFileSync(file, environmentOf(shop, secret || randomBytes(32).toString('base64url')), {
    mode: 0o600,
  })
  writeFileSync(`${file}.example`, environmentOf({ ...shop, clientId: '' }, ''))
}

function environmentOf({ name, languages, currency, host, clientId }: NewShop, secret: string) {
  const codes = [...new Set(languages.map(codeOf))]
  return `# The name, the languages and the currency of this shop. Without them, it has those of its store.
SHOP_NAME=${quote(name)}
SHOP_LANGUAGES=${codes.join(',')}
# Prices are shown in it where the store has a rate for it, and paid in the store's own.
SHOP_CURRENCY=${currency}

# How browsers reach this shop, and the port that it listens on.
PUBLIC_STOREFRONT_URL=${DEVELOPMENT_ORIGINS.storefront}
STOREFRONT_PORT=${new URL(DEVELOPMENT_ORIGINS.storefront).port}

# The store, and the client that is registered there for this shop.
PUBLIC_PLATFORM_URL=${host}
VITRINE_CLIENT_ID=${clientId}

# Seals the cookie of the session: 32 random bytes in base64url.
SESSION_SECRET=${secret}
`
}

/** The storefront has one file for a language, whatever the region. */
function codeOf(tag: string) {
  return tag.split('-')[0] ?? tag
}

/** A value of a file of settings, which has no escapes: in quotation marks that it does not contain. */
function quote(text: string) {
  const mark = ['"', "'", '`'].find((candidate) => !text.includes(candidate))
  return mark ? `${mark}${text}${mark}` : `"${text.replaceAll('"', "'")}"`
}
