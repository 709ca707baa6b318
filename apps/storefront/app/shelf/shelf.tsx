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
import * as words from '#words/shelf'
import type { FacetsView } from '../catalog/facets.ts'
import type { CardObject } from '../catalog/product-view.ts'
import { ObjectCard } from '../ui/object-card.tsx'
import page from '../ui/page.module.css'
import type { ChipView } from './chips.ts'
import type { Density } from './density.ts'
import { DensityForm } from './density-form.tsx'
import { Filters } from './filters.tsx'
import type { PagesView } from './pages-of.ts'
import styles from './shelf.module.css'
import type { ShelfChoice, SortOrder } from './shelf-choice.ts'
import { useShelfForm } from './use-shelf-form.ts'

export interface ShelfProps {
  path: string
  /** This page, with everything that is chosen. */
  here: string
  choice: ShelfChoice
  facets: FacetsView
  chips: ChipView[]
  /** The way to the same without anything chosen. */
  cleared: string
  objects: CardObject[]
  /** How many match, on all pages. */
  total: number
  /** How many there are, whatever is chosen. */
  all: number
  pages?: PagesView
  density: Density
  /** What is shown where nothing stands on the shelf, whatever is chosen. */
  empty: ReactNode
}

const FORM = 'shelf'
const DRAWER = 'filters'

/** Objects, with what narrows and orders them: forms and links, quicker once there is a script. */
export function Shelf(shelf: ShelfProps) {
  const { path, choice, facets, cleared, objects, total, all, pages, density, empty } = shelf
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
              <Link className="text-link" href={cleared}>
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
              action={<ButtonLink href={cleared}>{words.clearAll}</ButtonLink>}
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
          {pages && <Pages {...pages} />}
        </div>
      </div>
    </>
  )
}

function Tools(shelf: ShelfProps & { onSort: () => void }) {
  const { here, choice, chips, cleared, total, all, density, onSort } = shelf

  return (
    <div className={styles['tools']}>
      <DialogButton opens={DRAWER} className={styles['filter']}>
        <FilterIcon size={18} />
        {words.filter}
        {chips.length > 0 && (
          <b>
            {chips.length}
            <span className="hidden-words"> {words.filtersSet}</span>
          </b>
        )}
      </DialogButton>
      <p role="status">{total === all ? words.objects(all) : words.objectsOf(total, all)}</p>
      {chips.length > 0 && (
        <div className={styles['chips']}>
          {chips.map(({ words: name, href }) => (
            <Chip key={href} href={href} label={words.without(name)} keepsScroll>
              {name}
            </Chip>
          ))}
          <Link className={classNames('text-link', styles['clear'])} href={cleared} keepsScroll>
            {words.clearAll}
          </Link>
        </div>
      )}
      <SortField choice={choice} onChange={onSort} />
      <DensityForm density={density} action={here} />
    </div>
  )
}

function SortField({ choice, onChange }: { choice: ShelfChoice; onChange: () => void }) {
  const { sort = '', words: lookedFor } = choice
  const ref = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.value = sort
  }, [sort])
  // By itself a shelf begins with what is new, and a search with what fits best.
  const { newest, ...others } = words.sortOrders
  const orders = lookedFor === '' ? others : words.sortOrders

  return (
    <label className={styles['sort']}>
      {words.sort}
      <select ref={ref} name="sort" form={FORM} defaultValue={sort} onChange={onChange}>
        <option value="">{lookedFor === '' ? newest : words.bestMatch}</option>
        {(Object.keys(orders) as SortOrder[]).map((order) => (
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

function Pages({ progress, seen, back, more }: PagesView) {
  return (
    <div className={styles['pages']}>
      <Pagination name={words.more} progress={progress} seen={seen}>
        {back && (
          <ButtonLink look="second" href={back.href} rel="prev">
            {back.words}
          </ButtonLink>
        )}
        {more && (
          <ButtonLink look="second" href={more.href} rel="next" keepsScroll={more.stays}>
            {more.words}
          </ButtonLink>
        )}
      </Pagination>
    </div>
  )
}
