import {
  Button,
  ButtonLink,
  Chip,
  classNames,
  DialogButton,
  Drawer,
  EmptyState,
  FilterIcon,
  Link,
  Pagination,
} from '@vitrine/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import * as messages from '#messages/listing'
import type { FacetsView } from '../catalog/facets.ts'
import type { ProductCardView } from '../catalog/product-view.ts'
import page from '../ui/page.module.css'
import { ProductCard } from '../ui/product-card.tsx'
import type { ChipView } from './chips.ts'
import type { Density } from './density.ts'
import { DensityForm } from './density-form.tsx'
import { Filters } from './filters.tsx'
import type { ListingQuery, SortOrder } from './listing-query.ts'
import type { PaginationView } from './pagination-of.ts'
import styles from './product-listing.module.css'
import { useFilterForm } from './use-filter-form.ts'

export interface ProductListingProps {
  path: string
  /** The URL of this page with its query. */
  url: string
  query: ListingQuery
  facets: FacetsView
  chips: ChipView[]
  /** The URL of the listing without filters. */
  unfilteredUrl: string
  products: ProductCardView[]
  /** Matches on all pages. */
  total: number
  /** Products of the listing without filters. */
  unfilteredTotal: number
  pagination?: PaginationView
  density: Density
  /** Shown where the listing has no products even without filters. */
  empty: ReactNode
}

const FORM = 'listing'
const DRAWER = 'filters'

/** Products with their filters and order: forms and links that work without JavaScript. */
export function ProductListing(listing: ProductListingProps) {
  const { path, query, facets, unfilteredUrl, products, total, pagination, density } = listing
  const { ref, onChange, onSubmit } = useFilterForm(path)
  const isLoading = useNavigation().state === 'loading'
  if (listing.unfilteredTotal === 0) return listing.empty

  return (
    <>
      <Tools {...listing} onSort={onChange} />
      <div className={styles['columns']}>
        <Drawer
          id={DRAWER}
          title={messages.filter}
          closeLabel={messages.closeFilters}
          isColumn
          footer={
            <>
              <Link className="text-link" href={unfilteredUrl}>
                {messages.clearAll}
              </Link>
              <Button form={FORM}>{messages.show({ count: total })}</Button>
            </>
          }
        >
          <Form ref={ref} id={FORM} action={path} onSubmit={onSubmit}>
            {query.words !== '' && <input type="hidden" name="q" value={query.words} />}
            <Filters facets={facets} query={query} />
            <noscript>
              <Button look="second">{messages.show({ count: total })}</Button>
            </noscript>
          </Form>
        </Drawer>
        <div className={styles['cards']} aria-busy={isLoading || undefined}>
          {products.length === 0 ? (
            <EmptyState
              title={messages.noneTitle}
              action={<ButtonLink href={unfilteredUrl}>{messages.clearAll}</ButtonLink>}
            >
              {messages.noMatch}
            </EmptyState>
          ) : (
            <div className={page['grid']} data-density={density}>
              {products.map((product, index) => (
                <ProductCard
                  key={product.slug}
                  product={product}
                  sizes={`(max-width: 900px) ${density === 2 ? 92 : 46}vw, ${Math.floor(74 / density)}vw`}
                  first={index === 0}
                  isRouteKnown={index > 0}
                  headingLevel={2}
                />
              ))}
            </div>
          )}
          {pagination && <Pages {...pagination} />}
        </div>
      </div>
    </>
  )
}

function Tools(listing: ProductListingProps & { onSort: () => void }) {
  const { path, url, query, chips, unfilteredUrl, total, unfilteredTotal, density, onSort } =
    listing

  return (
    <div className={styles['tools']}>
      <DialogButton opens={DRAWER} className={styles['filter']}>
        <FilterIcon size={18} />
        {messages.filter}
        {chips.length > 0 && (
          <b>
            {chips.length}
            <span className="visually-hidden"> {messages.filtersActive}</span>
          </b>
        )}
      </DialogButton>
      <p role="status">
        {total === unfilteredTotal
          ? messages.products({ count: total })
          : messages.productsOf({ count: total, all: unfilteredTotal })}
      </p>
      {chips.length > 0 && (
        <div className={styles['chips']}>
          {chips.map(({ label, href }) => (
            <Chip
              key={href}
              href={href}
              label={messages.removeFilter({ value: label })}
              keepsScroll
            >
              {label}
            </Chip>
          ))}
          <Link
            className={classNames('text-link', styles['clear'])}
            href={unfilteredUrl}
            keepsScroll
          >
            {messages.clearAll}
          </Link>
        </div>
      )}
      <SortField query={query} isCollection={path.includes('/collections/')} onChange={onSort} />
      <DensityForm density={density} action={url} />
    </div>
  )
}

const sortLabels: Record<SortOrder, string> = {
  newest: messages.newestFirst,
  'price-up': messages.priceAscending,
  'price-down': messages.priceDescending,
  name: messages.byName,
}

interface SortFieldProps {
  query: ListingQuery
  /** Whether the listing is one collection's. */
  isCollection: boolean
  onChange: () => void
}

function SortField({ query, isCollection, onChange }: SortFieldProps) {
  const { sort = '', words: searchWords } = query
  const ref = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.value = sort
  }, [sort])
  // Without a choice a collection is in the shop's own order, another listing by date, and a search by relevance.
  const { newest, ...others } = sortLabels
  const isByDate = searchWords === '' && !isCollection
  const orders = isByDate ? others : sortLabels
  const byDefault = searchWords === '' ? messages.recommended : messages.bestMatch

  return (
    <label className={styles['sort']}>
      {messages.sort}
      <select ref={ref} name="sort" form={FORM} defaultValue={sort} onChange={onChange}>
        <option value="">{isByDate ? newest : byDefault}</option>
        {(Object.keys(orders) as SortOrder[]).map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </select>
      <noscript>
        <Button form={FORM} look="second" size="small">
          {messages.sortNow}
        </Button>
      </noscript>
    </label>
  )
}

function Pages({ progress, viewed, back, more }: PaginationView) {
  return (
    <div className={styles['pages']}>
      <Pagination name={messages.moreProducts} progress={progress} seen={viewed}>
        {back && (
          <ButtonLink look="second" href={back.href} rel="prev">
            {back.label}
          </ButtonLink>
        )}
        {more && (
          <ButtonLink look="second" href={more.href} rel="next" keepsScroll={more.append}>
            {more.label}
          </ButtonLink>
        )}
      </Pagination>
    </div>
  )
}
