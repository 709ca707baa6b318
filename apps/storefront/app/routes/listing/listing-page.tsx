import {
  Button,
  ButtonLink,
  EmptyState,
  FiveInARowIcon,
  Link,
  Pagination,
  ThreeInARowIcon,
  TwoInARowIcon,
} from '@vitrine/ui'
import { Form, useSubmit } from 'react-router'
import type { SortOrder } from '../../catalog/list-objects.server.ts'
import type { Accent, ShelfObject } from '../../catalog/product-view.ts'
import { accentStyle } from '../../ui/accent-style.ts'
import { ObjectCard } from '../../ui/object-card.tsx'
import page from '../../ui/page.module.css'
import styles from './listing-page.module.css'
import { type Density, densities, listingUrl, sortNames } from './listing-url.ts'

export interface ListingPageProps {
  name: string
  path: string
  description: string[]
  accent: Accent | undefined
  /** The collections to go on to; only the shelf with everything names them. */
  rooms: { name: string; slug: string }[]
  density: Density
  objects: ShelfObject[]
  total: number
  sort: SortOrder
  page: number
  pages: number
  perPage: number
}

export function ListingPage(listing: ListingPageProps) {
  const { name, description, accent, rooms, objects, density } = listing

  return (
    <div className={page['wrap']} data-accent style={accentStyle(accent)}>
      <header className={styles['header']}>
        <h1>{name}</h1>
        {description[0] && <p>{description[0]}</p>}
      </header>
      {rooms.length > 0 && (
        <nav className={styles['rooms']} aria-label="Collections">
          {rooms.map(({ name, slug }) => (
            <Link key={slug} className="text-link" href={`/collections/${slug}`}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      <Tools {...listing} />
      {objects.length === 0 ? (
        <EmptyState
          title="Nothing on this shelf"
          action={<ButtonLink href="/collections">See all objects</ButtonLink>}
        >
          There is no object in {name} at the moment. The other shelves are not empty.
        </EmptyState>
      ) : (
        <div className={page['shelf']} data-density={density}>
          {objects.map((object, index) => (
            <ObjectCard
              key={object.id}
              object={object}
              sizes={`(max-width: 900px) 46vw, ${Math.floor(92 / density)}vw`}
              first={index === 0}
              headingLevel={2}
            />
          ))}
        </div>
      )}
      <Pages {...listing} />
    </div>
  )
}

function Tools({ total, path, sort, density, page: current }: ListingPageProps) {
  const submit = useSubmit()

  return (
    <div className={styles['tools']}>
      <p role="status">
        {total} {total === 1 ? 'object' : 'objects'}
      </p>
      <Form
        action={path}
        className={styles['sort']}
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        <label htmlFor="sort">Sort:</label>
        <select id="sort" name="sort" defaultValue={sort} key={sort}>
          {Object.entries(sortNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <Button look="second" size="small">
            Sort
          </Button>
        </noscript>
      </Form>
      <Form
        method="post"
        action={listingUrl(path, { sort, page: current })}
        className={styles['density']}
        preventScrollReset
        replace
      >
        <fieldset aria-label="Cards in a row">
          {densities.map((value) => (
            <button
              key={value}
              type="submit"
              name="density"
              value={value}
              aria-pressed={value === density}
              aria-label={densityNames[value]}
            >
              <DensityIcon density={value} />
            </button>
          ))}
        </fieldset>
      </Form>
    </div>
  )
}

const densityNames: Record<Density, string> = {
  2: 'Two in a row',
  3: 'Three in a row',
  5: 'Five in a row',
}

function DensityIcon({ density }: { density: Density }) {
  const Icon = density === 2 ? TwoInARowIcon : density === 3 ? ThreeInARowIcon : FiveInARowIcon
  return <Icon size={18} />
}

function Pages({ path, sort, page: current, pages, perPage, total, objects }: ListingPageProps) {
  const before = (current - 1) * perPage
  const seen = before + objects.length

  return (
    <div className={styles['pages']}>
      <Pagination
        page={current}
        pages={pages}
        hrefOf={(page) => listingUrl(path, { sort, page })}
        of="objects"
        range={`${before + 1} to ${seen} of ${total}`}
        seen={seen / total}
      />
    </div>
  )
}
