import { DISPLAY_CURRENCY_HEADER, LANGUAGE_HEADER } from '@vitrine/contract'
import { mustBeFresh } from '../http/headers/consistency.ts'
import { hasTag } from '../http/headers/entity-tag.ts'
import { readLanguage } from '../http/headers/read-language.ts'
import type { RouteContext } from '../http/route/route.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { isPermitted, type SiteScope } from '../kernel/scope/site-scope.ts'
import type { Page } from '../query/compile-query.ts'
import { type CursorCodec, createCursorCodec } from '../query/cursor-codec.ts'
import { createReplyMemory, type ReplyMemory } from './cache/reply-cache.ts'
import { findDisplayCurrency } from './currency/display-currencies.ts'
import type { CatalogSettings } from './product/media/wire-media.ts'
import { createProductMemory, type ProductMemory } from './product/read/product-memory.ts'
import { createProductReader, type ProductReader } from './product/read/product-reader.ts'
import type { WireText } from './product/wire-text.ts'
import { inLanguage } from './translations/read/languages.ts'

/** What the reads of the catalog share: the caches, and what cursors are sealed with. */
export interface CatalogReads {
  settings: CatalogSettings
  /** The beginning of keys in the memory: names what texts depend on besides the site, the reader and the request. */
  edition: string
  cursors: CursorCodec
  reader: ProductReader
  replies: ReplyMemory
}

interface CatalogReadsOptions extends CatalogSettings {
  /** The only site that is read; its replies in a shared memory are told from those with earlier addresses of it. */
  onlySite?: string
}

/** Cached texts of the catalogs of all sites, and what cursors are sealed with. */
export interface CatalogMemory {
  cursors: CursorCodec
  products: ProductMemory
  replies: ReplyMemory
}

/** @param maxBytes What the texts of products and their pages may take. */
export function createCatalogMemory(keyring: Keyring, maxBytes?: number): CatalogMemory {
  return {
    cursors: createCursorCodec(keyring),
    products: createProductMemory(maxBytes),
    replies: createReplyMemory(),
  }
}

export function createCatalogReads(
  settings: CatalogReadsOptions,
  { cursors, products: memory, replies }: CatalogMemory,
): CatalogReads {
  const { onlySite, publicPlatformUrl, publicStorefrontUrl } = settings
  const edition = onlySite === undefined ? '' : `${publicPlatformUrl} ${publicStorefrontUrl} `
  const reader = createProductReader({ settings, cursors, memory, edition })
  return { settings, edition, cursors, reader, replies }
}

/** The options in the headers of a read. */
export function readOptions(c: RouteContext) {
  const displayCurrency = c.req.header(DISPLAY_CURRENCY_HEADER)?.slice(0, 3).toUpperCase()
  const language = readLanguage(c.req.header(LANGUAGE_HEADER))
  return { mustBeFresh: mustBeFresh(c), displayCurrency, language }
}

/** The caller's scope, for reading in the language that the request names. */
export function readIn(c: RouteContext, { reader }: CatalogReads) {
  const { scope } = c.var
  const { mustBeFresh, language } = readOptions(c)
  return inLanguage(scope, language, () => reader.readSite(scope, mustBeFresh))
}

/** The currency that the caller wants to see prices in, where the site has a rate for it. */
export async function readDisplay(c: RouteContext, { reader }: CatalogReads) {
  const { mustBeFresh, displayCurrency } = readOptions(c)
  if (displayCurrency === undefined) return undefined
  return findDisplayCurrency(await reader.readSite(c.var.scope, mustBeFresh), displayCurrency)
}

export const isMerchant = (c: RouteContext) =>
  isPermitted(c.var.scope, 'WIX_STORES.READ_MERCHANT_DATA')

/** The cached reply, or the one that `make` returns; `name` is the name of the call. */
export async function answerCached(
  c: RouteContext,
  reads: CatalogReads,
  name: string,
  make: (scope: SiteScope) => Promise<object>,
) {
  const { mustBeFresh, displayCurrency = '', language: asked = '' } = readOptions(c)
  const key = `${reads.edition}${displayCurrency} ${asked} ${name}`
  const text = await reads.replies.read(c.var.scope, key, { mustBeFresh }, async () => {
    const { scope, language } = await readIn(c, reads)
    return { reply: await make(scope), language }
  })
  return answerText(c, text)
}

/** The text, or 304 where the caller has it. What one caller may see is kept by that caller alone. */
export function answerText(c: RouteContext, { body, tag, language }: WireText) {
  setLanguage(c, language)
  c.header('ETag', `"${tag}"`)
  c.header('Cache-Control', 'private, no-cache')
  if (hasTag(c, tag)) return c.body(null, 304)
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}

/** What the reply is written in, and that another request for it may be answered otherwise. */
export function setLanguage(c: RouteContext, language: string | undefined) {
  c.header('Vary', LANGUAGE_HEADER, { append: true })
  if (language !== undefined) c.header('Content-Language', language)
}

export const toMetadata = ({ items, offset, total, cursors }: Page<unknown>) => ({
  count: items.length,
  offset,
  total,
  ...(cursors ? { cursors } : {}),
})
