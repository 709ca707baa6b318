import type { Collection, HomeSection, Shop } from '@vitrine/contract'
import type {
  Accent,
  PictureView,
  ProductCardView,
  ProductSummary,
} from '../../catalog/product-view.ts'
import { accentOf, toCard, toPicture } from '../../catalog/to-product-view.ts'
import { hrefOf, inLanguage } from '../../shop/navigation-of.ts'
import type { Home } from './compose-home.ts'

/** A product in a line of text. */
export type ListedProduct = Pick<
  ProductSummary,
  'slug' | 'localSlug' | 'name' | 'maker' | 'price' | 'soldOut'
>

/** A part of the page with only what it shows. */
export type SectionView =
  | FeaturedPictureView
  | { type: 'featuredProducts'; products: (ProductCardView & Pick<ProductSummary, 'accent'>)[] }
  | { type: 'newest'; products: ProductCardView[] }
  | { type: 'byBrand'; products: ListedProduct[] }
  | { type: 'text'; title: string; paragraphs: string[] }
  | EditorialView
  | { type: 'range' | 'collections' | 'product' }

export interface FeaturedPictureView {
  type: 'featuredPicture'
  picture: Omit<PictureView, 'id'>
  narrow?: { picture: Pick<PictureView, 'url' | 'width' | 'height'>; from: number; to: number }
  accent?: Accent
  /** `x` and `y` are parts of the picture's width and height. */
  pins: { product: ListedProduct; x: number; y: number }[]
}

/** A picture beside a text. */
export interface EditorialView {
  type: 'editorial'
  title: string
  paragraphs: string[]
  picture: PictureView
  link?: { href: string; text: string }
}

/** The parts of the home page from top to bottom; those that are empty are left out. */
export function toHomeView(
  home: Home,
  shop: Shop,
  collections: readonly Collection[],
): SectionView[] {
  return home.sections.flatMap((section) =>
    section.type === 'editorial'
      ? toEditorial(section, shop, collections)
      : toSection(section, home, shop),
  )
}

function toEditorial(
  { type, texts, picture, link }: HomeSection & { type: 'editorial' },
  shop: Shop,
  collections: readonly Collection[],
): SectionView[] {
  const text = inLanguage(texts, shop)
  const shown = toPicture(picture, '')
  if (!text || !shown) return []
  const { action, ...rest } = text
  const href = link && hrefOf(link, shop, collections)
  return [
    {
      ...{ type, ...rest, picture: shown },
      ...(href !== undefined && action !== undefined && { link: { href, text: action } }),
    },
  ]
}

type OtherSection = Exclude<HomeSection, { type: 'editorial' }>

function toSection(section: OtherSection, home: Home, shop: Shop): SectionView[] {
  const { type } = section
  switch (type) {
    case 'featuredPicture':
      return toFeaturedPicture(section, home)
    case 'featuredProducts':
      return home.featured.length > 0 ? [{ type, products: home.featured.map(toFeatured) }] : []
    case 'newest':
      return home.arrivals.length > 0 ? [{ type, products: home.arrivals.map(toCard) }] : []
    case 'byBrand':
      return home.index.length > 0 ? [{ type, products: home.index.map(toListedProduct) }] : []
    case 'text': {
      const text = inLanguage(section.texts, shop)
      return text ? [{ type, ...text }] : []
    }
    default:
      return [{ type }]
  }
}

function toFeaturedPicture(
  { type, picture, narrow, pins }: HomeSection & { type: 'featuredPicture' },
  { pinned }: Home,
): SectionView[] {
  const products = pins.flatMap(({ product: slug, x, y }) => {
    const product = pinned.get(slug)
    return product ? [{ product: toListedProduct(product), x, y }] : []
  })
  const wide = toPicture(picture, '')
  if (!wide) return []
  const { id: _, ...shown } = wide
  const small = narrow && toPicture(narrow.picture, '')
  const accent = accentOf(picture)
  return [
    {
      ...{ type, picture: shown, pins: products },
      ...(narrow && small && { narrow: { ...narrow, picture: sizeOf(small) } }),
      ...(accent && { accent }),
    },
  ]
}

const sizeOf = ({ url, width, height }: PictureView) => ({ url, width, height })

function toListedProduct(product: ProductSummary): ListedProduct {
  const { slug, localSlug, name, maker, price, soldOut } = product
  return {
    slug,
    ...(localSlug !== undefined && { localSlug }),
    name,
    ...(maker && { maker }),
    price,
    soldOut,
  }
}

function toFeatured(product: ProductSummary) {
  return { ...toCard(product), ...(product.accent && { accent: product.accent }) }
}
