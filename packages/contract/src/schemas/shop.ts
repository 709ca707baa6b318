import * as v from 'valibot'
import type { HomeSection, ShopSettings, UpdateShopRequest } from '../shop.ts'
import type { ShopLinkTarget, ShopNavigation } from '../shop-navigation.ts'
import { isUnique } from './is-unique.ts'
import { filled } from './text.ts'

const line = filled(120)
const paragraph = filled(4_000)
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const hue = v.pipe(v.number(), v.minValue(0), v.maxValue(360))
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'is no code of ISO 639-1'))
const slug = filled(100)
const mediaId = filled(200)
const blocks = {
  title: line,
  paragraphs: v.pipe(v.array(paragraph), v.maxLength(50)),
}

/** What paths of the shop's own pages and files begin with: a page of text at one of them would not be found. */
const TAKEN = new Set([
  ...['account', 'account-closed', 'assets', 'back-in-stock', 'brands', 'cart', 'collections'],
  ...['forgot-password', 'healthz', 'new-password', 'products', 'readyz', 'region', 'register'],
  ...['search', 'sign-in', 'sign-out', 'theme', 'visits', 'wishlist'],
  // The shop in another language.
  ...['ar', 'de', 'en'],
])

const path = v.pipe(
  filled(60),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has other characters than a-z, 0-9 and hyphens'),
)

const freePath = v.pipe(
  path,
  v.check((path) => !TAKEN.has(path), 'is the path of another page of the shop'),
)

const pagesAt = (paths: v.GenericSchema<string>) =>
  v.record(
    languageCode,
    v.pipe(
      v.array(
        v.strictObject({
          path: paths,
          title: line,
          lede: filled(500),
          sections: v.pipe(v.array(v.strictObject(blocks)), v.maxLength(50)),
        }),
      ),
      v.maxLength(40),
      v.check(
        (pages) => isUnique(pages.map(({ path }) => path)),
        'DUPLICATE: have two pages at one path',
      ),
    ),
  )

const texts = v.strictObject({
  heading: v.exactOptional(v.pipe(v.array(filled(40)), v.minLength(1), v.maxLength(2))),
  sentence: v.exactOptional(filled(300)),
  description: v.exactOptional(filled(300)),
  priceNote: v.exactOptional(line),
  range: v.exactOptional(filled(300)),
  allProducts: v.exactOptional(filled(300)),
  brand: v.exactOptional(filled(40)),
  byBrand: v.exactOptional(line),
  search: v.exactOptional(line),
  empty: v.exactOptional(filled(300)),
})

const pin = v.strictObject({ product: slug, x: part, y: part })

const label = filled(60)
const linkTargets = {
  allProducts: { type: v.literal('allProducts') },
  collection: { type: v.literal('collection'), collectionId: filled(40) },
  page: { type: v.literal('page'), path },
  brand: { type: v.literal('brand'), path },
  address: {
    type: v.literal('address'),
    // No other scheme, so that a link cannot run a script; `//` would be another host, `/\\` too.
    address: v.pipe(
      filled(500),
      v.regex(
        /^(\/(?![/\\])|https:\/\/[^\s/])\S*$/,
        'is no path such as /wishlist and no address that begins with https://',
      ),
    ),
  },
}
const linkTarget = v.variant('type', [
  v.strictObject(linkTargets.allProducts),
  v.strictObject(linkTargets.collection),
  v.strictObject(linkTargets.page),
  v.strictObject(linkTargets.brand),
  v.strictObject(linkTargets.address),
]) satisfies v.GenericSchema<unknown, ShopLinkTarget>
const labels = { labels: v.exactOptional(v.record(languageCode, label)) }
const link = v.variant('type', [
  v.strictObject({ ...linkTargets.allProducts, ...labels }),
  v.strictObject({ ...linkTargets.collection, ...labels }),
  v.strictObject({ ...linkTargets.page, ...labels }),
  v.strictObject({ ...linkTargets.brand, ...labels }),
  v.strictObject({ ...linkTargets.address, ...labels }),
])
const navigation = v.strictObject({
  header: v.pipe(v.array(link), v.maxLength(30)),
  footer: v.pipe(
    v.array(
      v.strictObject({
        titles: v.record(languageCode, label),
        links: v.pipe(v.array(link), v.maxLength(20)),
      }),
    ),
    v.maxLength(4),
  ),
}) satisfies v.GenericSchema<unknown, ShopNavigation>

const brandPage = v.strictObject({
  path,
  brand: filled(50),
  picture: v.exactOptional(mediaId),
  texts: v.record(
    languageCode,
    v.strictObject({ lede: filled(500), paragraphs: blocks.paragraphs }),
  ),
})

const sections = v.variant('type', [
  v.strictObject({
    type: v.literal('featuredPicture'),
    picture: mediaId,
    narrow: v.exactOptional(v.strictObject({ picture: mediaId, from: part, to: part })),
    pins: v.pipe(v.array(pin), v.maxLength(20)),
  }),
  v.strictObject({ type: v.literal('featuredProducts') }),
  v.strictObject({ type: v.literal('range') }),
  v.strictObject({ type: v.literal('collections') }),
  v.strictObject({ type: v.literal('newest') }),
  v.strictObject({ type: v.literal('product'), product: v.exactOptional(slug) }),
  v.strictObject({ type: v.literal('byBrand') }),
  v.strictObject({
    type: v.literal('text'),
    texts: v.record(languageCode, v.strictObject(blocks)),
  }),
  v.strictObject({
    type: v.literal('editorial'),
    picture: mediaId,
    texts: v.record(languageCode, v.strictObject({ ...blocks, action: v.exactOptional(label) })),
    link: v.exactOptional(linkTarget),
  }),
]) satisfies v.GenericSchema<unknown, HomeSection<string>>

/** Sections of which a page may have several. */
const REPEATED = new Set<HomeSection['type']>(['text', 'editorial'])

export const shopSettingsSchema = v.strictObject({
  contact: v.strictObject({
    place: v.exactOptional(line),
    email: v.exactOptional(v.pipe(filled(254), v.email())),
    telephone: v.exactOptional(filled(40)),
    address: v.exactOptional(v.pipe(v.array(line), v.maxLength(8))),
    legal: v.exactOptional(v.pipe(v.array(filled(300)), v.maxLength(12))),
  }),
  brand: v.strictObject({
    logo: v.exactOptional(mediaId),
    accent: v.exactOptional(
      v.strictObject({ hue, chroma: v.pipe(v.number(), v.minValue(0), v.maxValue(0.4)) }),
    ),
    radius: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16))),
    headings: v.exactOptional(v.picklist(['serif', 'sans'])),
  }),
  texts: v.record(languageCode, texts),
  // One that was stored before the shop had a page of its own there stays until pages are changed.
  pages: pagesAt(path),
  home: v.pipe(
    v.array(sections),
    v.maxLength(30),
    v.check(
      (parts) => isUnique(parts.map(({ type }) => type).filter((type) => !REPEATED.has(type))),
      'DUPLICATE: have a section twice that a page has once',
    ),
  ),
  navigation,
  brands: v.pipe(
    v.array(brandPage),
    v.maxLength(100),
    v.check(
      (pages) => isUnique(pages.map(({ path }) => path)),
      'DUPLICATE: have two pages at one path',
    ),
    v.check(
      (pages) => isUnique(pages.map(({ brand }) => brand)),
      'DUPLICATE: have two pages of one brand',
    ),
  ),
  countsVisits: v.boolean(),
}) satisfies v.GenericSchema<unknown, ShopSettings>

const { entries } = shopSettingsSchema

export const updateShopSchema = v.strictObject({
  name: v.exactOptional(v.pipe(filled(60), v.trim(), v.minLength(1))),
  settings: v.exactOptional(
    v.strictObject({
      contact: v.exactOptional(entries.contact),
      brand: v.exactOptional(entries.brand),
      texts: v.exactOptional(entries.texts),
      pages: v.exactOptional(pagesAt(freePath)),
      home: v.exactOptional(entries.home),
      navigation: v.exactOptional(entries.navigation),
      brands: v.exactOptional(entries.brands),
      countsVisits: v.exactOptional(entries.countsVisits),
    }),
  ),
  revision: v.exactOptional(filled(64)),
}) satisfies v.GenericSchema<unknown, UpdateShopRequest>
