import {
  Breadcrumb,
  Button,
  Link,
  OptionPills,
  OptionSelect,
  type OptionValue,
  Price,
  SpecificationTable,
  Swatches,
} from '@vitrine/ui'
import { useState } from 'react'
import * as words from '#words/product'
import {
  findVariant,
  outlookOf,
  type Selection,
  selectNearest,
  stockState,
} from '../../catalog/option-matrix.ts'
import { picturesOf, shownInstead } from '../../catalog/pictures-of.ts'
import type {
  CardObject,
  OptionView,
  ProductView,
  VariantView,
} from '../../catalog/product-view.ts'
import {
  MOVED,
  optionParameter,
  readSelection,
  STARTED_FROM,
  writeSelection,
} from '../../catalog/selection-url.ts'
import { shop } from '../../shop.ts'
import { accentStyle } from '../../ui/accent-style.ts'
import { ObjectCard } from '../../ui/object-card.tsx'
import page from '../../ui/page.module.css'
import { Gallery } from './gallery.tsx'
import { detailOf, movedSentence, noteOn, stockSentence, wordsFor } from './outlook-words.ts'
import styles from './product-page.module.css'

export interface ProductPageProps {
  product: ProductView
  neighbours: CardObject[]
  /** What was looked at before. */
  seen: CardObject[]
  /** The chosen options, as the URL says them. */
  search: URLSearchParams
  onSelect: (search: URLSearchParams) => void
}

export function ProductPage({ product, neighbours, seen, search, onSelect }: ProductPageProps) {
  const selection = readSelection(product, search)
  const variant = findVariant(product, selection) ?? product.variants[0]
  const pictures = picturesOf(product, selection)
  const [moved, setMoved] = useState(() => movedByForm(product, selection, search))

  const choose = (option: string, value: string) => {
    const next = selectNearest(product, { ...selection, [option]: value }, option)
    const gaveWay = product.options.find(
      ({ name }) => name !== option && next[name] !== selection[name],
    )
    setMoved(gaveWay && movedSentence(selection, next, gaveWay.name))
    onSelect(writeSelection(product, next))
  }

  return (
    <div className={page['wrap']} data-accent style={accentStyle(pictures[0]?.accent)}>
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
          {variant && <Cost variant={variant} />}
          {product.options.length > 0 && (
            <Options product={product} selection={selection} choose={choose} />
          )}
          <p className={styles['moved']} role="status">
            {moved}
          </p>
          {variant && <Stock product={product} variant={variant} />}
          {product.ownWords.map(({ title, most }) => (
            <p key={title} className={styles['unit']}>
              {words.ownWords(title, most)}
            </p>
          ))}
        </div>
      </div>
      <Facts product={product} selection={selection} variant={variant} />
      <Shelf id="neighbours" name={words.neighbours} objects={neighbours} />
      <Shelf id="seen" name={words.seen} objects={seen} />
    </div>
  )
}

function Title({ product: { name, maker, description } }: { product: ProductView }) {
  return (
    <div className={styles['title']}>
      {maker && <p>{maker}</p>}
      <h1>{name}</h1>
      {description[0] && <p className={styles['summary']}>{description[0]}</p>}
    </div>
  )
}

function Cost({ variant: { price, unitPrice } }: { variant: VariantView }) {
  return (
    <div aria-live="polite">
      <Price {...price} size="page" />
      <p className={styles['unit']}>
        {unitPrice && `${unitPrice}. `}
        {shop.priceNote}
      </p>
    </div>
  )
}

interface OptionsProps {
  product: ProductView
  selection: Selection
  choose: (option: string, value: string) => void
}

/** A form that reads the page anew without JavaScript, and the page itself with it. */
function Options({ product, selection, choose }: OptionsProps) {
  return (
    <form className={styles['options']} method="get">
      <input type="hidden" name={STARTED_FROM} value={`${writeSelection(product, selection)}`} />
      {product.options.map((option) => (
        <Option key={option.name} {...{ product, selection, option, choose }} />
      ))}
      <noscript>
        <Button look="second">{words.showThis}</Button>
      </noscript>
    </form>
  )
}

function Option({ product, selection, option, choose }: OptionsProps & { option: OptionView }) {
  const outlooks = option.values.map(({ label }) =>
    outlookOf(product, selection, option.name, label),
  )
  const showsPrice = new Set(outlooks.flatMap(({ variant }) => variant?.shortPrice ?? [])).size > 1
  const values = option.values.map(({ label, color }, index): OptionValue => {
    const outlook = outlooks[index] ?? { state: 'not-made' }
    return {
      value: label,
      label,
      state: outlook.state,
      detail: detailOf(outlook, showsPrice),
      words: wordsFor(label, outlook),
      color,
    }
  })
  const Group = option.kind === 'color' ? Swatches : values.length > 12 ? OptionSelect : OptionPills

  return (
    <Group
      legend={option.name}
      name={optionParameter(option.key ?? option.name)}
      values={values}
      chosen={selection[option.name] ?? ''}
      note={option.kind === 'color' ? noteOn(values) : undefined}
      onChoose={(value) => choose(option.name, value)}
    />
  )
}

function Stock({ product, variant }: { product: ProductView; variant: VariantView }) {
  const state = stockState(variant)
  const sister = state === 'sold-out' && product.variants.find(({ inStock }) => inStock)

  return (
    <p className={styles['stock']} data-state={state} role="status">
      {stockSentence(variant)}
      {sister && (
        <Link
          className="text-link"
          href={`?${writeSelection(product, sister.choices)}`}
          keepsScroll
          replace
        >
          {words.instead(Object.values(sister.choices))}
        </Link>
      )}
    </p>
  )
}

function Facts({
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
    ...(weight ? [{ label: words.weight, value: weight }] : []),
    ...(maker ? [{ label: words.madeBy, value: maker }] : []),
    ...(variant?.sku ? [{ label: words.item, value: variant.sku }] : []),
  ]
  const told = sections.filter(({ paragraphs }) => paragraphs.length > 0)
  const more = description.slice(1)

  return (
    <section className={styles['facts']} aria-labelledby="facts">
      <div>
        <h2 id="facts">{words.facts}</h2>
        <SpecificationTable
          caption={words.factsAbout(product.name)}
          rows={[...new Map(rows.map((row) => [row.label, row])).values()]}
        />
      </div>
      <div className={styles['sections']}>
        {more.length > 0 && <Told title={words.aboutIt} paragraphs={more} />}
        {told.map(({ title, paragraphs }) => (
          <Told key={title} title={title} paragraphs={paragraphs} />
        ))}
      </div>
    </section>
  )
}

function Told({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function Shelf({ id, name, objects }: { id: string; name: string; objects: CardObject[] }) {
  if (objects.length === 0) return null

  return (
    <section className={page['section']} aria-labelledby={id}>
      <div className={page['sectionHead']}>
        <h2 id={id}>{name}</h2>
      </div>
      <div className={page['shelf']}>
        {objects.map((object) => (
          <ObjectCard key={object.slug} object={object} sizes="(max-width: 900px) 46vw, 22vw" />
        ))}
      </div>
    </section>
  )
}

function trailOf({ collection }: ProductView) {
  return [
    { href: '/', label: words.home },
    collection
      ? { href: `/collections/${collection.slug}`, label: collection.name }
      : { href: '/collections', label: words.allObjects },
  ]
}

/** After a form without JavaScript the URL names the option that gave way. */
function movedByForm(product: ProductView, selection: Selection, search: URLSearchParams) {
  const moved = product.options.find(
    ({ name, key = name }) => optionParameter(key) === search.get(MOVED),
  )
  return moved && movedSentence({}, selection, moved.name)
}
