import {
  Breadcrumb,
  Button,
  Link,
  OptionPills,
  type OptionValue,
  Price,
  SpecificationTable,
  Styled,
  Swatches,
} from '@vitrine/ui'
import { memo, useState } from 'react'
import * as messages from '#messages/product'
import {
  availabilityOf,
  findVariant,
  type Selection,
  selectNearest,
  stockState,
} from '../../catalog/option-matrix.ts'
import { picturesOf, shownInstead } from '../../catalog/pictures-of.ts'
import type {
  OptionView,
  ProductCardView,
  ProductView,
  TermsView,
  VariantView,
} from '../../catalog/product-view.ts'
import {
  optionParameter,
  PREVIOUS_SELECTION,
  readSelection,
  writeSelection,
} from '../../catalog/selection-url.ts'
import { inShop } from '../../language/in-shop.ts'
import { useShop } from '../../shop/use-shop.ts'
import { accentValues } from '../../ui/accent-values.ts'
import page from '../../ui/page.module.css'
import { ProductCard } from '../../ui/product-card.tsx'
import { useSavedProducts } from '../../wishlist/saved-products.ts'
import { BuyBar, BuyForm } from './buy-form.tsx'
import { Gallery } from './gallery.tsx'
import { LongOption } from './long-option.tsx'
import { NotifyLink } from './notify-link.tsx'
import {
  accessibleLabelOf,
  choiceList,
  detailOf,
  replacedSentence,
  stockSentence,
  swatchNote,
} from './option-messages.ts'
import type { Personal } from './personal-fields.tsx'
import styles from './product-page.module.css'

export interface ProductPageProps {
  product: ProductView
  /** Absent where they cannot be read. */
  terms?: TermsView | undefined
  related: ProductCardView[]
  /** Viewed before this one. */
  recentlyViewed: ProductCardView[]
  /** After a form without JavaScript: that another option was changed with the one that was chosen. */
  replaced?: string | undefined
  /** The parameters of the URL, with the selected options. */
  search: URLSearchParams
  onSelect: (search: URLSearchParams) => void
}

export function ProductPage({
  product,
  terms,
  related,
  recentlyViewed,
  replaced: replacedByForm,
  search,
  onSelect,
}: ProductPageProps) {
  const selection = readSelection(product, search)
  const [personal, setPersonal] = useState<Personal>()
  const found = findVariant(product, selection) ?? product.variants[0]
  const variant = found && personal ? { ...found, ...personal.priceOf(found) } : found
  const lowest = found && terms?.lowestPrices?.[product.variants.indexOf(found)]
  const pictures = picturesOf(product, selection)
  const isSold = variant !== undefined && stockState(variant) !== 'sold-out'
  const isSaved = useSavedProducts().includes(product.slug)
  const [replaced, setReplaced] = useState(replacedByForm)

  const choose = (option: string, value: string) => {
    const next = selectNearest(product, { ...selection, [option]: value }, option)
    const changed = product.options.find(
      ({ name }) => name !== option && next[name] !== selection[name],
    )
    setReplaced(changed && replacedSentence(selection, next, changed.name))
    onSelect(writeSelection(product, next))
  }

  return (
    <Styled
      as="div"
      className={page['wrap']}
      data-accent
      values={accentValues(pictures[0]?.accent)}
    >
      <Breadcrumb trail={trailOf(product)} here={product.name} />
      <div className={styles['product']}>
        <Gallery
          product={product}
          pictures={pictures}
          shownIn={shownInstead(product, selection)}
          search={`${writeSelection(product, selection)}`}
        />
        <div className={styles['buy']}>
          <Title product={product} />
          {variant && <Cost {...{ variant, terms }} lowest={lowest} />}
          {product.options.length > 0 && (
            <Options product={product} selection={selection} choose={choose} />
          )}
          <p className={styles['replaced']} role="status">
            {replaced}
          </p>
          {variant && <Stock product={product} variant={variant} delivery={terms?.delivery} />}
          {isSold && <BuyForm {...{ product, selection, variant }} onPersonal={setPersonal} />}
          {variant && !isSold && <NotifyLink product={product} selection={selection} />}
          <form method="post" action={inShop('/wishlist')}>
            <Button look="quiet" name={isSaved ? 'remove' : 'add'} value={product.slug}>
              {isSaved ? messages.unsave : messages.save}
            </Button>
          </form>
        </div>
      </div>
      <Details product={product} selection={selection} variant={variant} />
      <Products id="related" name={messages.related} products={related} />
      <Products id="viewed" name={messages.recentlyViewed} products={recentlyViewed} />
      {isSold && (
        <BuyBar variant={variant} choices={personal?.choices ?? []} picture={pictures[0]} />
      )}
    </Styled>
  )
}

function Title({ product: { name, maker, makerPath, description } }: { product: ProductView }) {
  return (
    <div className={styles['title']}>
      {maker && <p>{makerPath ? <Link href={makerPath}>{maker}</Link> : maker}</p>}
      <h1>{name}</h1>
      {description[0] && <p className={styles['summary']}>{description[0]}</p>}
    </div>
  )
}

interface CostProps {
  variant: VariantView
  terms: TermsView | undefined
  /** Its lowest price before the reduction. */
  lowest: string | null | undefined
}

function Cost({ variant: { price, charged, unitPrice }, terms, lowest }: CostProps) {
  const { priceNote } = useShop()
  return (
    <div aria-live="polite">
      <Price {...price} size="page" />
      <p className={styles['unit']}>
        {charged && `${charged} `}
        {unitPrice && `${unitPrice}. `}
        {priceNote}
      </p>
      {lowest && <p className={styles['unit']}>{lowest}</p>}
      {terms?.discounts.map(({ text, end }) => (
        <p key={text} className={styles['discount']}>
          {end ? `${text}, ` : text}
          {end && <time dateTime={end.date}>{end.text}</time>}
        </p>
      ))}
    </div>
  )
}

interface OptionsProps {
  product: ProductView
  selection: Selection
  choose: (option: string, value: string) => void
}

/** The options; without JavaScript a form that reloads the page with the selection. */
function Options({ product, selection, choose }: OptionsProps) {
  return (
    <form className={styles['options']} method="get">
      <input
        type="hidden"
        name={PREVIOUS_SELECTION}
        value={`${writeSelection(product, selection)}`}
      />
      {product.options.map((option) => (
        <Option key={option.name} {...{ product, selection, option, choose }} />
      ))}
      <noscript>
        <Button look="second">{messages.updateSelection}</Button>
      </noscript>
    </form>
  )
}

function Option({ product, selection, option, choose }: OptionsProps & { option: OptionView }) {
  const availabilities = option.values.map(({ label }) =>
    availabilityOf(product, selection, option.name, label),
  )
  const showsPrice =
    new Set(availabilities.flatMap(({ variant }) => variant?.shortPrice ?? [])).size > 1
  const values = option.values.map(({ label, color }, index): OptionValue => {
    const availability = availabilities[index] ?? { state: 'not-made' }
    return {
      value: label,
      label,
      state: availability.state,
      detail: detailOf(availability, showsPrice),
      words: accessibleLabelOf(label, availability),
      color,
    }
  })
  const Group = option.kind === 'color' ? Swatches : values.length > 12 ? LongOption : OptionPills

  return (
    <Group
      legend={option.name}
      name={optionParameter(option.key ?? option.name)}
      values={values}
      chosen={selection[option.name] ?? ''}
      note={option.kind === 'color' ? swatchNote(values) : undefined}
      onChoose={(value) => choose(option.name, value)}
    />
  )
}

interface StockProps {
  product: ProductView
  variant: VariantView
  delivery: string | undefined
}

function Stock({ product, variant, delivery }: StockProps) {
  const state = stockState(variant)
  // When a pre-order is sent, its own message says.
  const isDated = variant.inStock && delivery !== undefined
  const alternative = state === 'sold-out' && product.variants.find(({ inStock }) => inStock)

  return (
    <p className={styles['stock']} data-state={state} role="status">
      <span>
        {stockSentence(product, variant)}
        {isDated && <span className={styles['delivery']}>{delivery}</span>}
      </span>
      {alternative && (
        <Link
          className="text-link"
          href={`?${writeSelection(product, alternative.choices)}`}
          keepsScroll
          replace
        >
          {messages.inStockIn({ choices: choiceList(alternative) })}
        </Link>
      )}
    </p>
  )
}

function Details({
  product,
  selection,
  variant,
}: {
  product: ProductView
  selection: Selection
  variant: VariantView | undefined
}) {
  const { sections, description, maker, weight, options } = product
  const rows = [
    ...options.map(({ name }) => ({ label: name, value: selection[name] ?? '' })),
    ...sections.flatMap(({ facts }) => facts),
    ...(weight ? [{ label: messages.weight, value: weight }] : []),
    ...(maker ? [{ label: messages.madeBy, value: maker }] : []),
    ...(variant?.sku ? [{ label: messages.itemNumber, value: variant.sku }] : []),
  ]
  const texts = sections.filter(({ paragraphs }) => paragraphs.length > 0)
  const more = description.slice(1)

  return (
    <section className={styles['details']} aria-labelledby="details">
      <div>
        <h2 id="details">{messages.details}</h2>
        <SpecificationTable
          caption={messages.detailsOf({ name: product.name })}
          rows={[...new Map(rows.map((row) => [row.label, row])).values()]}
        />
      </div>
      <div className={styles['sections']}>
        {more.length > 0 && <Text title={messages.description} paragraphs={more} />}
        {texts.map(({ title, paragraphs }) => (
          <Text key={title} title={title} paragraphs={paragraphs} />
        ))}
      </div>
    </section>
  )
}

function Text({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <div>
      {title && <h3>{title}</h3>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** Not rendered again for each choice, with all of its cards. */
const Products = memo(function Products({
  id,
  name,
  products,
}: {
  id: string
  name: string
  products: ProductCardView[]
}) {
  if (products.length === 0) return null

  return (
    <section className={page['section']} aria-labelledby={id}>
      <div className={page['sectionHead']}>
        <h2 id={id}>{name}</h2>
      </div>
      <div className={page['grid']}>
        {products.map((product) => (
          <ProductCard key={product.slug} product={product} sizes="(max-width: 900px) 46vw, 22vw" />
        ))}
      </div>
    </section>
  )
})

function trailOf({ collection }: ProductView) {
  return [
    { href: '/', label: messages.home },
    collection
      ? { href: `/collections/${collection.slug}`, label: collection.name }
      : { href: '/collections', label: messages.allProducts },
  ]
}
