import type { HomeSection, MediaItem, OtherPage, Shop, ShopSettings } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { toStoredMedia } from '../catalog/product/media/read-media.ts'
import { type CatalogSettings, toMediaItem } from '../catalog/product/media/wire-media.ts'
import { readSite } from '../catalog/product/read-site.ts'
import type { StoredMedia } from '../catalog/product/stored-product.ts'
import { mediaFiles } from '../catalog/tables.ts'
import { translateMedia } from '../catalog/translations/read/translate-media.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { findSite } from '../sites/find-site.ts'
import { taxSettings } from '../taxes/tax-settings.ts'
import { readShopLanguages } from './language-settings.ts'
import { toShopLogo } from './read-shop-logo.ts'
import { picturesOf, shopSettings } from './shop-settings.ts'

/** The shop in the language, and in its own where a text or page has no translation. */
export async function readShop(
  scope: SiteScope,
  language: string | undefined,
  settings: CatalogSettings,
): Promise<Shop> {
  const [site, { shop }, { taxes }] = await Promise.all([
    findSite(scope),
    shopSettings.read(scope),
    taxSettings.read(scope),
  ])
  const [languages, { rates }] = await Promise.all([
    readShopLanguages(scope, site.language),
    readSite(scope),
  ])
  const asked = language?.slice(0, 2) ?? site.language
  const { name, currency, country } = site
  const { logo: logoId, ...brand } = shop.brand
  const files = await readStored(scope, picturesOf(shop))
  const translated = translateMedia(files, asked === site.language ? [] : [asked])
  const stored = new Map(translated.map((file) => [file.id, file]))
  const logo = logoId === undefined ? undefined : stored.get(logoId)
  const pictures = new Map([...stored].map(([id, file]) => [id, toMediaItem(file, settings)]))
  return {
    ...{ name, currency, country, language: site.language, languages },
    currencies: [
      currency,
      ...Object.keys(rates)
        .filter((code) => code !== currency)
        .toSorted(),
    ],
    pricesIncludeTax: taxes.regions.length > 0 ? taxes.pricesIncludeTax : null,
    contact: shop.contact,
    brand: { ...brand, ...(logo && { logo: toShopLogo(logo, settings) }) },
    texts: { ...shop.texts[site.language], ...shop.texts[asked] },
    ...pagesIn(shop.pages, { asked, original: site.language }),
    home: shop.home.flatMap((section) => toSection(section, pictures)),
    navigation: shop.navigation,
    brands: shop.brands.map(({ picture: id, ...page }) => {
      const picture = id === undefined ? undefined : pictures.get(id)
      return { ...page, ...(picture && { picture }) }
    }),
    countsVisits: shop.countsVisits,
  }
}

/** The pages in the language that is asked for, or else in that of the site, and what only other languages have. */
function pagesIn(
  all: ShopSettings['pages'],
  { asked, original }: { asked: string; original: string },
): Pick<Shop, 'pages' | 'otherPages'> {
  const pages = all[asked] ?? all[original] ?? []
  const known = new Set(pages.map(({ path }) => path))
  const otherPages: OtherPage[] = []
  for (const language of [original, ...Object.keys(all)]) {
    for (const page of all[language] ?? []) {
      if (known.has(page.path)) continue
      known.add(page.path)
      otherPages.push({ ...page, language })
    }
  }
  return { pages, ...(otherPages.length > 0 && { otherPages }) }
}

function toSection(
  section: HomeSection<string>,
  pictures: ReadonlyMap<string, MediaItem>,
): HomeSection[] {
  if (section.type !== 'featuredPicture' && section.type !== 'editorial') return [section]
  const picture = pictures.get(section.picture)
  if (!picture) return []
  if (section.type === 'editorial') return [{ ...section, picture }]
  const narrow = section.narrow && pictures.get(section.narrow.picture)
  const { narrow: given, ...rest } = section
  return [{ ...rest, picture, ...(given && narrow && { narrow: { ...given, picture: narrow } }) }]
}

async function readStored({ db, siteId }: SiteScope, ids: string[]): Promise<StoredMedia[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), inArray(mediaFiles.mediaId, ids)))
  return rows.map(toStoredMedia)
}
