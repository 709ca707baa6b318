import { withElements } from '@vitrine/account/with-elements.tsx'
import { ButtonLink, classNames, EmptyState, Link, Styled } from '@vitrine/ui'
import * as messages from '#messages/home'
import { locale } from '#messages/language'
import { productPath } from '../../catalog/product-path.ts'
import type { PictureView, ProductCardView, ProductView } from '../../catalog/product-view.ts'
import { collectionInSentence } from '../../language/collection-in-sentence.ts'
import { useShop } from '../../shop/use-shop.ts'
import { accentValues } from '../../ui/accent-values.ts'
import page from '../../ui/page.module.css'
import { Picture } from '../../ui/picture.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { FeaturedPicture } from './featured-picture.tsx'
import type { LanguageOffer } from './find-language-offer.server.ts'
import styles from './home-page.module.css'
import { ShopHeading } from './shop-heading.tsx'
import type { EditorialView, ListedProduct, SectionView } from './to-home-view.ts'

export interface HomePageProps {
  sections: SectionView[]
  total: number
  /** How many products there are, in a sentence. */
  lede: string
  /** The heading of the list by brand, in the owner's words. */
  byBrand?: string | undefined
  /** For a shop without products, in the owner's words. */
  empty?: string | undefined
  story:
    | (Pick<ProductView, 'name' | 'slug' | 'maker' | 'description'> & { picture: PictureView })
    | null
  collections: {
    name: string
    slug: string
    count: number
    picture?: Omit<PictureView, 'id' | 'alt'> | undefined
  }[]
  /** Of the language that the shopper prefers. */
  offer: LanguageOffer | null
}

export function HomePage(props: HomePageProps) {
  const { sections, total, offer, empty } = props
  if (total === 0) return <EmptyShop text={empty} />

  const [first] = sections
  const hasHeading = first?.type === 'featuredPicture' || first?.type === 'featuredProducts'
  return (
    <Styled as="div" data-accent values={accentValues(first && accentOfSection(first))}>
      {offer && <OfferedLanguage {...offer} />}
      {!hasHeading && (
        <div className={classNames(page['wrap'], styles['title'])}>
          <ShopHeading />
        </div>
      )}
      {sections.map((section) => (
        <Section
          key={'title' in section ? section.title : section.type}
          section={section}
          {...props}
        />
      ))}
    </Styled>
  )
}

function accentOfSection(section: SectionView) {
  if (section.type === 'featuredPicture') return section.accent
  return section.type === 'featuredProducts' ? section.products[0]?.accent : undefined
}

const wrap = page['wrap']

function Section({ section, ...props }: HomePageProps & { section: SectionView }) {
  switch (section.type) {
    case 'featuredPicture':
      return <FeaturedPicture {...section} />
    case 'featuredProducts':
      return <Featured products={section.products} />
    case 'product':
      return props.story && <Story product={props.story} />
    default:
      return (
        <div className={wrap}>
          <WrappedSection {...props} section={section} />
        </div>
      )
  }
}

function WrappedSection({
  section,
  lede,
  collections,
  total,
  byBrand,
}: HomePageProps & { section: SectionView }) {
  switch (section.type) {
    case 'range':
      return <Lede lede={lede} collections={collections} />
    case 'collections':
      return <Collections collections={collections} />
    case 'newest':
      return <Arrivals products={section.products} />
    case 'byBrand':
      return <ProductIndex products={section.products} total={total} heading={byBrand} />
    case 'text':
      return <Text {...section} />
    case 'editorial':
      return <Editorial {...section} />
    default:
      return null
  }
}

function Text({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <section className={classNames(page['section'], styles['text'])}>
      <h2>{title}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Editorial({ title, paragraphs, picture, link }: EditorialView) {
  return (
    <section className={classNames(page['section'], styles['editorial'])}>
      <Picture {...picture} sizes="(max-width: 900px) 92vw, 46vw" />
      <div>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <ButtonLink look="second" href={link.href}>
            {link.text}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** A link to another language instead of a redirect. */
function OfferedLanguage({ code, href, offer, takeOffer }: LanguageOffer) {
  return (
    <p className={styles['offer']} lang={code} dir="auto">
      {offer}{' '}
      <a className="text-link" href={href} hrefLang={code}>
        {takeOffer}
      </a>
    </p>
  )
}

/** A few products side by side, numbered, with names and prices below. */
function Featured({ products }: { products: ProductCardView[] }) {
  const { sentence } = useShop()

  return (
    <section className={styles['featured']} aria-label={messages.featured}>
      <div className={classNames(page['wrap'], styles['title'])}>
        <ShopHeading />
        <div>
          {sentence && <p>{sentence}</p>}
          <ButtonLink href="/collections">{messages.viewAll}</ButtonLink>
        </div>
      </div>
      <ol className={styles['items']}>
        {products.map(({ name, picture, price, ...product }, index) => (
          <li key={product.slug}>
            {picture && (
              <Picture
                {...picture}
                alt=""
                sizes="(max-width: 900px) 62vw, 20vw"
                first={index === 0}
                className={styles['itemPicture']}
              />
            )}
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles['itemLabel']}>
              <span aria-hidden="true">{index + 1}</span>
              <Link href={productPath(product)}>{name}</Link>
              <span className={styles['itemPrice']}>{priceOf(price)}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Lede({ lede, collections }: Pick<HomePageProps, 'lede' | 'collections'>) {
  const shown = collections.slice(0, 3)

  return (
    <section className={page['section']}>
      <p className={styles['lede']}>
        {lede}{' '}
        {shown.length > 0 &&
          withElements(messages.startWith, { collections: <EitherOf collections={shown} /> })}
      </p>
    </section>
  )
}

/** "vases, lamps or bowls", as links. */
function EitherOf({ collections }: Pick<HomePageProps, 'collections'>) {
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  return list.formatToParts(collections.map(({ slug }) => slug)).map(({ type, value }) => {
    const collection = type === 'element' && collections.find(({ slug }) => slug === value)
    if (!collection) return value
    return (
      <Link key={value} href={`/collections/${value}`}>
        {collectionInSentence(collection.name)}
      </Link>
    )
  })
}

function Collections({ collections }: Pick<HomePageProps, 'collections'>) {
  const shown = collections.filter(({ picture }) => picture).slice(0, 5)
  if (shown.length === 0) return null

  return (
    <section className={page['section']} aria-labelledby="collections">
      <h2 id="collections" className="visually-hidden">
        {messages.collections}
      </h2>
      <div className={styles['collections']} data-count={shown.length}>
        {shown.map(({ name, slug, count, picture }, index) => (
          <article key={slug} className={styles['collection']}>
            {picture && (
              <Picture
                {...picture}
                alt=""
                sizes={
                  index === 0 ? '(max-width: 900px) 92vw, 46vw' : '(max-width: 900px) 46vw, 22vw'
                }
              />
            )}
            <div>
              <h3>
                <Link href={`/collections/${slug}`}>{name}</Link>
              </h3>
              {count > 0 && <span>{messages.products({ count })}</span>}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

function Arrivals({ products }: { products: ProductCardView[] }) {
  return (
    <section className={page['section']} aria-labelledby="arrivals">
      <div className={page['sectionHead']}>
        <h2 id="arrivals">{messages.arrivals}</h2>
        <Link className="text-link" href="/collections?sort=newest">
          {messages.allNew}
        </Link>
      </div>
      <div className={page['grid']}>
        {products.map((product) => (
          <ProductCard key={product.slug} product={product} sizes="(max-width: 900px) 46vw, 22vw" />
        ))}
      </div>
    </section>
  )
}

/** One product at length: its close-up and its description, in its own accent. */
function Story({ product }: { product: NonNullable<HomePageProps['story']> }) {
  const { name, slug, maker, picture, description } = product
  return (
    <Styled
      as="section"
      className={styles['story']}
      data-accent
      values={accentValues(picture.accent)}
    >
      <Picture
        {...picture}
        sizes="(max-width: 900px) 100vw, 50vw"
        className={styles['storyPicture']}
      />
      <div className={styles['storyText']}>
        <h2>{name}</h2>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {maker && <p className={styles['storyMaker']}>{maker}</p>}
        <ButtonLink look="second" href={`/products/${slug}`}>
          {messages.view({ name })}
        </ButtonLink>
      </div>
    </Styled>
  )
}

interface ProductIndexProps {
  products: ListedProduct[]
  total: number
  heading: string | undefined
}

function ProductIndex({ products, total, heading = messages.byBrand }: ProductIndexProps) {
  return (
    <section className={page['section']} aria-labelledby="list">
      <div className={page['sectionHead']}>
        <h2 id="list">{heading}</h2>
        <Link className="text-link" href="/collections?sort=name">
          {messages.viewAllOf({ count: total })}
        </Link>
      </div>
      <ul className={styles['list']}>
        {products.map(({ name, maker, price, soldOut, ...product }) => (
          <li key={product.slug} data-sold-out={soldOut || undefined}>
            <Link href={productPath(product)}>
              <span className={styles['listName']}>{name}</span>
              {maker && <span className={styles['listMaker']}>{maker}</span>}
              <span className={styles['listPrice']}>
                {soldOut ? messages.soldOut : priceOf(price)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function priceOf({ now, from }: ProductCardView['price']) {
  return from ? messages.from({ price: now }) : now
}

function EmptyShop({ text = messages.empty }: { text?: string | undefined }) {
  return (
    <div className={classNames(page['wrap'], page['section'])}>
      <EmptyState headingLevel={1} title={messages.emptyTitle}>
        {text}
      </EmptyState>
    </div>
  )
}
