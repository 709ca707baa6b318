import { Checkbox, classNames, Details, Link, PriceRange, SwatchCheckbox } from '@vitrine/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import * as messages from '#messages/listing'
import type { ChoiceView, FacetsView, MoreView } from '../catalog/facets.ts'
import { useShop } from '../shop/use-shop.ts'
import type { ListingQuery } from './listing-query.ts'
import styles from './product-listing.module.css'
import { readAmount } from './read-amount.ts'
import { stockLabels } from './stock-labels.ts'

interface FiltersProps {
  facets: FacetsView
  query: ListingQuery
}

/** The filters of a listing, as fields of the surrounding form. */
export function Filters({ facets, query }: FiltersProps) {
  const { brand = messages.brand } = useShop()
  const { stock, colors, price, brands, collections, options, more } = facets

  return (
    <>
      {query.more?.map((field) => (
        <input key={field} type="hidden" name="more" value={field} />
      ))}
      {stock.length > 1 && (
        <Facet name={messages.availability}>
          <Choices field="stock" values={labelled(stock)} chosen={query.stock} />
        </Facet>
      )}
      {colors.length > 1 && (
        <Facet name={messages.colour}>
          <div className={styles['colors']}>
            {colors.map(({ value, label, color, count }) => (
              <Swatch
                key={value}
                {...{ value, color, count }}
                isChosen={query.colors.includes(value)}
              >
                {label ?? value}
              </Swatch>
            ))}
          </div>
          <More {...more['colour']} />
        </Facet>
      )}
      {price && (
        <Facet name={messages.price}>
          <PriceRange
            {...price}
            min={query.min}
            max={query.max}
            read={readAmount}
            labels={{ min: messages.lowestPrice, max: messages.highestPrice, to: messages.to }}
          />
        </Facet>
      )}
      {brands.length > 1 && (
        <Facet name={brand}>
          <Choices field="brand" values={brands} chosen={query.brands} more={more['brand']} />
        </Facet>
      )}
      {collections.length > 1 && (
        <Facet name={messages.collection}>
          <Choices
            field="collection"
            values={collections}
            chosen={query.collections}
            more={more['collection']}
          />
        </Facet>
      )}
      {options.map(({ name, label, values }) => (
        <Details
          key={name}
          className={styles['facet']}
          isOpenAtFirst={Boolean(query.options[name])}
        >
          <summary>{label ?? name}</summary>
          <fieldset aria-label={label ?? name}>
            <Choices
              field={`o.${name}`}
              values={values}
              chosen={query.options[name] ?? []}
              more={more[`o.${name}`]}
            />
          </fieldset>
        </Details>
      ))}
    </>
  )
}

function Facet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles['facet']}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  )
}

interface ChoicesProps {
  field: string
  values: ChoiceView[]
  chosen: readonly string[]
  more?: MoreView | undefined
}

function Choices({ field, values, chosen, more }: ChoicesProps) {
  return (
    <>
      {values.map(({ value, label, count }) => (
        <Choice key={value} {...{ field, value, count }} isChosen={chosen.includes(value)}>
          {label ?? value}
        </Choice>
      ))}
      <More {...more} />
    </>
  )
}

function More({ count = 0, href = '' }: Partial<MoreView>) {
  if (count === 0) return null

  return (
    <Link
      className={classNames('text-link', styles['more'])}
      href={href}
      rel="nofollow"
      keepsScroll
    >
      {messages.showMore({ count })}
    </Link>
  )
}

interface ChoiceProps {
  value: string
  count: number
  isChosen: boolean
  children: string
}

function Choice({ field, value, count, isChosen, children }: ChoiceProps & { field: string }) {
  return (
    <Checkbox ref={useChecked(isChosen)} name={field} value={value} defaultChecked={isChosen}>
      {children}
      <small>{count}</small>
    </Checkbox>
  )
}

function Swatch({ isChosen, ...swatch }: ChoiceProps & { color: string }) {
  return (
    <SwatchCheckbox
      {...swatch}
      ref={useChecked(isChosen)}
      name="colour"
      defaultChecked={isChosen}
    />
  )
}

/** Updates an uncontrolled checkbox when the URL changes: by a chip, by Back. */
function useChecked(isChosen: boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const shown = useRef(isChosen)
  useEffect(() => {
    // Not at the first time: what was chosen before the page was interactive stays.
    if (ref.current && shown.current !== isChosen) ref.current.checked = isChosen
    shown.current = isChosen
  }, [isChosen])
  return ref
}

function labelled(stock: FacetsView['stock']): ChoiceView[] {
  return stock.map(({ value, count }) => ({ value, count, label: stockLabels[value] }))
}
