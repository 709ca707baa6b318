import {
  Button,
  ButtonLink,
  Chip,
  classNames,
  Drawer,
  DrawerButton,
  EmptyState,
  FilterIcon,
  Link,
  Pagination,
} from '@vitrine/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import * as words from '#words/shelf'
import type { FacetsView } from '../catalog/facets.ts'
import type { CardObject } from '../catalog/product-view.ts'
import { ObjectCard } from '../ui/object-card.tsx'
import page from '../ui/page.module.css'
import { chipsOf } from './chips.ts'
import type { Density } from './density.ts'
import { DensityForm } from './density-form.tsx'
import { Filters } from './filters.tsx'
import styles from './shelf.module.css'
import {
  clearChoice,
  countFilters,
  MOST_PAGES_AT_ONCE,
  type ShelfChoice,
  shelfUrl,
  sortOrders,
} from './shelf-choice.ts'
import { useShelfForm } from './use-shelf-form.ts'

export interface ShelfProps {
  path: string
  choice: ShelfChoice
  facets: FacetsView
  objects: CardObject[]
  /** How many match, on all pages. */
  total: number
  /** How many there are, whatever is chosen. */
  all: number
  perPage: number
  density: Density
  currency: string
  /** What is shown where nothing stands on the shelf, whatever is chosen. */
  empty: ReactNode
}

const FORM = 'shelf'
const DRAWER = 'filters'

/** Objects, with what narrows and orders them: forms and links, quicker once there is a script. */
export function Shelf(shelf: ShelfProps) {
  const { path, choice, facets, objects, total, all, density, empty } = shelf
  const { ref, onChange, onSubmit } = useShelfForm(path)
  const isLoading = useNavigation().state === 'loading'
  if (all === 0) return empty

  return (
    <>
      <Tools {...shelf} onSort={onChange} />
      <div className={styles['columns']}>
        <Drawer
          id={DRAWER}
          title={words.filter}
          closeLabel={words.closeFilters}
          isColumn
          footer={
            <>
              <Link className="text-link" href={shelfUrl(path, clearChoice(choice))}>
                {words.clearAll}
              </Link>
              <Button form={FORM}>{words.show(total)}</Button>
            </>
          }
        >
          <Form ref={ref} id={FORM} action={path} onSubmit={onSubmit}>
            {choice.words !== '' && <input type="hidden" name="q" value={choice.words} />}
            <Filters facets={facets} choice={choice} />
            <noscript>
              <Button look="second">{words.show(total)}</Button>
            </noscript>
          </Form>
        </Drawer>
        <div className={styles['cards']} aria-busy={isLoading || undefined}>
          {objects.length === 0 ? (
            <EmptyState
              title={words.noneTitle}
              action={
                <ButtonLink href={shelfUrl(path, clearChoice(choice))}>{words.clearAll}</ButtonLink>
              }
            >
              {words.noneSo}
            </EmptyState>
          ) : (
            <div className={page['shelf']} data-density={density}>
              {objects.map((object, index) => (
                <ObjectCard
                  key={object.slug}
                  object={object}
                  sizes={`(max-width: 900px) 46vw, ${Math.floor(74 / density)}vw`}
                  first={index === 0}
                  headingLevel={2}
                />
              ))}
            </div>
          )}
          <Pages {...shelf} />
        </div>
      </div>
    </>
  )
}

function Tools(shelf: ShelfProps & { onSort: () => void }) {
  const { path, choice, facets, total, all, density, currency, onSort } = shelf
  const filters = countFilters(choice)

  return (
    <div className={styles['tools']}>
      <DrawerButton opens={DRAWER} className={styles['filter']}>
        <FilterIcon size={18} />
        {words.filter}
        {filters > 0 && (
          <b>
            {filters}
            <span className="hidden-words"> {words.filtersSet(filters)}</span>
          </b>
        )}
      </DrawerButton>
      <p role="status">{total === all ? words.objects(all) : words.objectsOf(total, all)}</p>
      {filters > 0 && (
        <div className={styles['chips']}>
          {chipsOf(choice, facets, currency).map(({ key, words: name, without }) => (
            <Chip key={key} href={shelfUrl(path, without)} label={words.without(name)} keepsScroll>
              {name}
            </Chip>
          ))}
          <Link
            className={classNames('text-link', styles['clear'])}
            href={shelfUrl(path, clearChoice(choice))}
            keepsScroll
          >
            {words.clearAll}
          </Link>
        </div>
      )}
      <SortField choice={choice} onChange={onSort} />
      <DensityForm density={density} action={shelfUrl(path, choice)} />
    </div>
  )
}

function SortField({ choice, onChange }: { choice: ShelfChoice; onChange: () => void }) {
  const { sort = '', words: looksFor } = choice
  const ref = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.value = sort
  }, [sort])
  const byItself = looksFor === '' ? words.sortOrders.newest : words.bestMatch
  const others = sortOrders.filter((order) => looksFor !== '' || order !== 'newest')

  return (
    <label className={styles['sort']}>
      {words.sort}
      <select ref={ref} name="sort" form={FORM} defaultValue={sort} onChange={onChange}>
        <option value="">{byItself}</option>
        {others.map((order) => (
          <option key={order} value={order}>
            {words.sortOrders[order]}
          </option>
        ))}
      </select>
      <noscript>
        <Button form={FORM} look="second" size="small">
          {words.sortNow}
        </Button>
      </noscript>
    </label>
  )
}

function Pages({ path, choice, total, objects, perPage }: ShelfProps) {
  const { page: current, from } = choice
  const pages = Math.ceil(total / perPage)
  if (pages < 2) return null
  const seen = (from - 1) * perPage + objects.length
  const rest = total - seen
  const isFull = current - from + 1 >= MOST_PAGES_AT_ONCE
  const to = (page: number, first = page) => shelfUrl(path, { ...choice, page, from: first })

  return (
    <div className={styles['pages']}>
      <Pagination name={words.more} progress={words.seen(seen, total)} seen={seen / total}>
        {from > 1 && (
          <ButtonLink look="second" href={to(from - 1)} rel="prev">
            {words.goBack(from - 1)}
          </ButtonLink>
        )}
        {rest > 0 &&
          (isFull ? (
            <ButtonLink look="second" href={to(current + 1)} rel="next">
              {words.goOn(current + 1)}
            </ButtonLink>
          ) : (
            <ButtonLink look="second" href={to(current + 1, from)} rel="next" keepsScroll>
              {rest > perPage ? words.showMore(perPage) : words.showOther(rest)}
            </ButtonLink>
          ))}
      </Pagination>
    </div>
  )
}
