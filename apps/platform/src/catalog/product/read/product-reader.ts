import { isDeepStrictEqual } from 'node:util'
import { currencyExponent } from '@vitrine/contract'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { UncheckedQuery } from '../../../query/compile-query.ts'
import type { CursorCodec } from '../../../query/cursor-codec.ts'
import { isGuid } from '../../../query/query-field.ts'
import { databaseGeneration } from '../../cache/catalog-epoch.ts'
import { type DisplayCurrency, findDisplayCurrency } from '../../currency/display-currencies.ts'
import {
  type FoundProducts,
  type ProductSearch,
  searchProducts,
} from '../../search/search-products.ts'
import { languagesFor } from '../../translations/read/languages.ts'
import type { CatalogSettings } from '../media/wire-media.ts'
import type { ProductRecord } from '../product-row.ts'
import { toProductText } from '../product-text.ts'
import { readSearchedSite, type SearchedSite } from '../read-site.ts'
import { seesHidden } from '../visibility.ts'
import { toProduct } from '../wire-product.ts'
import { highlightProducts, tagOf, type WireText, wrapPage, wrapProduct } from '../wire-text.ts'
import { findProduct } from './find-product.ts'
import { listProducts, type ProductKey } from './list-products.ts'
import { createProductMemory, type ProductMemory, type StoredText } from './product-memory.ts'
import { readProducts } from './read-products.ts'
import { type ProductParts, shortenProduct } from './shorten-product.ts'

interface ReadOptions {
  /** The caller has written something and must see it, whichever process wrote it. */
  mustBeFresh: boolean
  /** The display currency requested by the caller. */
  displayCurrency?: string | undefined
  /** The language requested by the caller, canonical. */
  language?: string | undefined
}

/** Reads products as JSON text for the wire, mostly from caches. */
export interface ProductReader {
  /** `{product}` without merchant data, or `null` when there is none that the caller may see. */
  find(scope: SiteScope, productId: string, options: ReadOptions): Promise<WireText | null>
  /**
   * `{products, metadata}` for the query that `parse` returns; `text` is its cache key.
   *
   * @throws {ApiError} 400 for an invalid query.
   */
  query(
    scope: SiteScope,
    text: string,
    parse: () => UncheckedQuery,
    options: ReadOptions,
  ): Promise<WireText>
  /**
   * `{products, metadata, facets, highlights}` and notes on the words for the search that `parse` returns; `text` is its
   * cache key. Products have the parts that are asked for.
   *
   * @throws {ApiError} 400 for an invalid search.
   */
  search(
    scope: SiteScope,
    text: string,
    parse: () => ProductSearch & { parts?: ProductParts },
    options: ReadOptions,
  ): Promise<WireText>
  /** The result of `find` if it is cached; `undefined` when it would query the database. */
  peekProduct(reader: Reader, productId: string, language?: string): WireText | undefined
  /** The result of `query` if it is cached; `undefined` when it would query the database. */
  peekQuery(reader: Reader, text: string, language?: string): WireText | undefined
  /** The site's currency settings and languages, at most a second old. */
  readSite(scope: SiteScope, mustBeFresh: boolean): Promise<SearchedSite>
}

/** The parts of a scope that determine the text. */
type Reader = Pick<SiteScope, 'siteId' | 'caller' | 'now'>

interface ProductReaderOptions {
  settings: CatalogSettings
  cursors: CursorCodec
  memory?: ProductMemory
  /** The beginning of its keys in the memory, where others with other settings share it. */
  edition?: string
}

/**
 * Uses two caches, neither of which serves data older than a second.
 *
 * A product's text is cached by its version, which every write increments, so it is always exact. Which products match,
 * and their versions, is read by one small statement; its result is cached for a second, and at most until this process
 * changes the catalog.
 *
 * None of these texts contains merchant data: see `toProduct`.
 */
export function createProductReader({
  settings,
  cursors,
  memory = createProductMemory(),
  edition = '',
}: ProductReaderOptions): ProductReader {
  const { texts, sites, knownTotals, knownFacets, facetMemory, singles, pages } = memory

  return {
    async find(scope, productId, options) {
      const id = productId.toLowerCase()
      if (!isGuid(id)) return null
      const key = `${edition}${readerKey(scope, options)} ${id}`
      return singles.read(scope, key, options.mustBeFresh, async () => {
        const form = await readForm(scope, options)
        const text = await findText({ ...scope, languages: form.languages }, id, form)
        return text && wireText(wrapProduct(text.body), form, text.tag)
      })
    },

    query(scope, text, parse, options) {
      const key = `${edition}${readerKey(scope, options)} ${text}`
      return pages.read(scope, key, options.mustBeFresh, async () => {
        const query = parse()
        const form = await readForm(scope, options)
        const inLanguage = { ...scope, languages: form.languages }
        const page = await listProducts(inLanguage, query, {
          exponent: currencyExponent(form.currency),
          cursors,
          totals: options.mustBeFresh ? undefined : knownTotals(scope),
        })
        const products = await readTexts(inLanguage, page.items, form)
        const bodies = products.map(({ body }) => body)
        return wireText(wrapPage(bodies, page), form, tagsOf(page, products))
      })
    },

    search(scope, text, parse, options) {
      const { mustBeFresh } = options
      const key = `search ${edition}${readerKey(scope, options)} ${text}`
      return pages.read(scope, key, mustBeFresh, async () => {
        const presumed = sites.latest(scope, 'money') ?? (await readSiteAgain(scope, mustBeFresh))
        const { parts, ...asked } = parse()
        const { found, form, reader } = await searchAs(presumed, scope, asked, options)
        const { page, facets, words, isPartial, corrected } = found
        const products = await readTexts(reader, page.items, form)
        const highlights = highlightProducts(products, words)
        const bodies = products.map((text) => shortenProduct(text, parts))
        const more = {
          facets,
          highlights,
          ...(isPartial ? { isPartial } : {}),
          ...(corrected === undefined ? {} : { corrected }),
        }
        return {
          ...wireText(wrapPage(bodies, page, more), form, tagsOf([found, parts], products)),
          total: page.total,
        }
      })
    },

    peekProduct(reader, productId, language) {
      const key = `${edition}${readerKey(reader, { language })} ${productId.toLowerCase()}`
      return singles.peek(reader, key) ?? undefined
    },

    peekQuery(reader, text, language) {
      return pages.peek(reader, `${edition}${readerKey(reader, { language })} ${text}`)
    },

    readSite: readSiteAgain,
  }

  /** Runs a search with the cached site settings; repeats it if the search statement reads different ones. */
  async function searchAs(
    presumed: SearchedSite,
    scope: SiteScope,
    search: ProductSearch,
    options: ReadOptions,
  ): Promise<{ found: Omit<FoundProducts, 'site'>; form: TextForm; reader: SiteScope }> {
    const { mustBeFresh } = options
    const form = formOf(presumed, options)
    const reader = { ...scope, languages: form.languages }
    const { site, ...found } = await searchProducts(reader, search, {
      site: presumed,
      totals: mustBeFresh ? undefined : knownTotals(scope),
      memory: facetMemory,
      cacheFacets: (name, count) =>
        knownFacets.read(scope, `${seesHidden(scope)} ${name}`, mustBeFresh, count),
    })
    if (isDeepStrictEqual(site, presumed)) return { found, form, reader }
    const current = await readSiteAgain(scope, site !== undefined || mustBeFresh)
    if (isDeepStrictEqual(current, presumed)) return { found, form, reader }
    return searchAs(current, scope, search, options)
  }

  async function readForm(scope: SiteScope, options: ReadOptions): Promise<TextForm> {
    return formOf(await readSiteAgain(scope, options.mustBeFresh), options)
  }

  function formOf(site: SearchedSite, { displayCurrency, language: asked }: ReadOptions): TextForm {
    const languages = languagesFor(asked, site)
    return {
      currency: site.currency,
      original: site.language,
      language: languages[0] ?? site.language,
      languages,
      isAsked: asked !== undefined,
      display: findDisplayCurrency(site, displayCurrency),
    }
  }

  function readSiteAgain(scope: SiteScope, mustBeFresh: boolean) {
    return sites.read(scope, 'money', mustBeFresh, () => readSearchedSite(scope))
  }

  async function findText(scope: SiteScope, id: string, form: TextForm) {
    const generation = databaseGeneration()
    const known = findKnown(id, form)
    if (known && known.version === (await findVersion(scope, id))) return known
    return cacheText(await findProduct(scope, id), form, generation)
  }

  /** The texts of the products in order; those that are not cached are read in one statement. */
  async function readTexts(scope: SiteScope, keys: ProductKey[], form: TextForm) {
    const generation = databaseGeneration()
    const known = new Map(keys.map(({ productId }) => [productId, findKnown(productId, form)]))
    const missing = keys.filter(
      ({ productId, version }) => known.get(productId)?.version !== version,
    )
    const records = await readProducts(
      scope,
      missing.map(({ productId }) => productId),
    )
    for (const { productId } of missing) {
      known.set(productId, cacheText(records.get(productId) ?? null, form, generation) ?? undefined)
    }
    return keys.flatMap(({ productId }) => known.get(productId) ?? [])
  }

  function findKnown(productId: string, form: TextForm) {
    const known = texts.get(`${edition}${textKey(productId, form)}`)
    return known?.generation === databaseGeneration() ? known : undefined
  }

  /** `generation` is that from before the record was read. */
  function cacheText(
    record: ProductRecord | null,
    form: TextForm,
    generation: number,
  ): StoredText | null {
    if (!record) return null
    const product = toProductText(toProduct(record, { settings, display: form.display }))
    const { version } = record
    const tag = tagOf(product.body)
    const text = {
      ...product,
      version,
      generation,
      tag,
      bytes: product.body.length + ENTRY_BYTES,
    }
    texts.set(`${edition}${textKey(record.productId, form)}`, text)
    return text
  }

  function wireText(body: WireText['body'], form: TextForm, content: string): WireText {
    const { publicPlatformUrl, publicStorefrontUrl } = settings
    const language = form.isAsked ? { language: form.language } : {}
    const tag = tagOf(`${publicPlatformUrl} ${publicStorefrontUrl} ${nameOf(form)} ${content}`)
    return { body, tag, ...language }
  }
}

/** Approximate bytes of an entry besides its body. */
const ENTRY_BYTES = 700

/** The parameters of the texts' format, which are part of the cache key. */
interface TextForm {
  currency: string
  /** The language of the originals. */
  original: string
  /** The language of texts and prices, where available. */
  language: string
  /** See `SiteScope`. */
  languages: string[]
  /** The caller requested a language. */
  isAsked: boolean
  display: DisplayCurrency | undefined
}

const nameOf = ({ currency, language, languages, display }: TextForm) =>
  `${currency} ${language} ${languages} ${display ? `${display.currency}=${display.rate}` : ''}`

const textKey = (productId: string, form: TextForm) => `${productId} ${nameOf(form)}`

const tagsOf = (page: unknown, products: StoredText[]) =>
  `${JSON.stringify(page)} ${products.map(({ tag }) => tag).join()}`

const readerKey = (
  reader: Pick<SiteScope, 'caller'>,
  { displayCurrency = '', language = '' }: Omit<ReadOptions, 'mustBeFresh'>,
) => `${seesHidden(reader)} ${displayCurrency} ${language}`

async function findVersion(scope: SiteScope, productId: string) {
  const [row] = await runStatement<{ version: number }>(scope.db, {
    name: 'catalog.find-product-version',
    text: 'SELECT version FROM products WHERE site_id = $1 AND product_id = $2 AND (visible OR $3)',
    values: [scope.siteId, productId, seesHidden(scope)],
  })
  return row?.version
}
