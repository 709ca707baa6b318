import type { Collection, Shop, ShopLink, ShopLinkTarget, ShopPage } from '@vitrine/contract'
import { code } from '#messages/language'
import * as messages from '#messages/shop'
import { localSlug } from '../catalog/local-slug.ts'
import { pagesOf } from './pages-of.ts'

/** A link with the name that it has in the language of the page. */
export interface LinkView {
  name: string
  href: string
  /** It does not fit into the line of the header. */
  isInMenuOnly?: true
}

export interface NavigationView {
  header: LinkView[]
  /** Without that of the account; the last one has the pages of text. */
  footer: LinkGroupView[]
}

export interface LinkGroupView {
  title: string
  /** Absent: those of the header, which every page has already. */
  links?: LinkView[]
}

type Linked = Pick<
  Shop,
  'name' | 'contact' | 'pages' | 'navigation' | 'brands' | 'language' | 'countsVisits'
>
type Listed = Pick<Collection, 'id' | 'name' | 'slug' | 'slugs'>

const COLLECTIONS_IN_FOOTER = 8
/** Characters in the line of the header, and those that the space between two links takes. */
const LINE = { length: 44, gap: 4 }
/** Every page leads to these, wherever else they are linked. */
const LEGAL = ['imprint', 'privacy', 'terms']

/** The links of every page: the owner's, or those of a new shop. Links that lead nowhere are left out. */
export function navigationOf(shop: Linked | null, collections: readonly Listed[]): NavigationView {
  const all: ShopLink[] = collections.map(({ id }) => ({ type: 'collection', collectionId: id }))
  const pages = pagesOf(shop)
  const { header = [], footer = [] } = shop?.navigation ?? {}
  const placed = new Set(
    footer.flatMap(({ links }) => links.flatMap((link) => (link.type === 'page' ? link.path : []))),
  )
  const rest = pages.filter(({ path }) => LEGAL.includes(path) || !placed.has(path))
  const toViews = (links: readonly ShopLink[]) =>
    links.flatMap((link) => toView(link, shop, collections) ?? [])
  return {
    header:
      header.length > 0
        ? inLine(toViews(header))
        : [...inLine(toViews(all)), ...toViews([ALL_PRODUCTS])],
    footer: [...toGroups(), toGroup(messages.aboutUs, rest.map(toPage))],
  }

  function toGroups(): LinkGroupView[] {
    if (footer.length > 0) {
      return footer
        .map(({ titles, links }) => toGroup(inLanguage(titles, shop) ?? '', toViews(links)))
        .filter(({ links }) => links.length > 0)
    }
    const title = messages.collections
    return header.length > 0 || all.length <= COLLECTIONS_IN_FOOTER
      ? [{ title }]
      : [toGroup(title, toViews([...all.slice(0, COLLECTIONS_IN_FOOTER), ALL_PRODUCTS]))]
  }
}

const toGroup = (title: string, links: LinkView[]) => ({ title, links })

/** The path or address of a target; `undefined` when it does not exist. */
export function hrefOf(
  target: ShopLinkTarget,
  shop: Linked | null,
  collections: readonly Listed[],
): string | undefined {
  return targetOf(target, shop, collections)?.href
}

/** The pages with the owner's or every shop's texts, those of brands too, for the search. */
export function searchablePagesOf(shop: Shop): ShopPage[] {
  const brands = shop.brands.flatMap(({ path, brand, texts }) => {
    const { lede = '', paragraphs = [] } = inLanguage(texts, shop) ?? {}
    return { path: `brands/${path}`, title: brand, lede, sections: [{ title: '', paragraphs }] }
  })
  return [...brands, ...pagesOf(shop)]
}

/** The text in the language of the page, or else in that of the shop. */
export function inLanguage<Text>(
  texts: Record<string, Text>,
  shop: Pick<Shop, 'language'> | null,
): Text | undefined {
  return texts[code] ?? texts[shop?.language ?? '']
}

const ALL_PRODUCTS: ShopLink = { type: 'allProducts' }

function toView(link: ShopLink, shop: Linked | null, collections: readonly Listed[]) {
  const { labels = {} } = link
  const target = targetOf(link, shop, collections)
  const label = link.type === 'address' ? inLanguage(labels, shop) : labels[code]
  return target && { ...target, ...(label !== undefined && { name: label }) }
}

function targetOf(
  target: ShopLinkTarget,
  shop: Linked | null,
  collections: readonly Listed[],
): LinkView | undefined {
  switch (target.type) {
    case 'allProducts':
      return { name: messages.allProducts, href: '/collections' }
    case 'collection': {
      const found = collections.find(({ id }) => id === target.collectionId)
      return found && { name: found.name, href: `/collections/${localSlug(found)}` }
    }
    case 'page': {
      const found = pagesOf(shop).find(({ path }) => path === target.path)
      return found && toPage(found)
    }
    case 'brand': {
      const found = shop?.brands.find(({ path }) => path === target.path)
      return found && { name: found.brand, href: `/brands/${found.path}` }
    }
    case 'address':
      return { name: target.address.replace('https://', ''), href: target.address }
  }
}

const toPage = ({ path, title }: Pick<ShopPage, 'path' | 'title'>): LinkView => ({
  name: title,
  href: `/${path}`,
})

/** Marks the links that no longer fit, in their order. */
function inLine(links: LinkView[]): LinkView[] {
  let space = LINE.length
  return links.map((link) => {
    space -= link.name.length + LINE.gap
    return space >= 0 ? link : { ...link, isInMenuOnly: true }
  })
}
