import { Button, ButtonLink, EmptyState, Link, SearchField } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import * as words from '#words/search'
import { Shelf, type ShelfProps } from '../../shelf/shelf.tsx'
import page from '../../ui/page.module.css'
import styles from './search-page.module.css'
import { useLiveSearch } from './use-live-search.ts'
import { useRecentSearches } from './use-recent-searches.ts'

export interface SearchPageProps {
  /** Collections that answer to the words; all, where there are none. */
  rooms: { name: string; slug: string }[]
  /** Pages of words that have what is looked for. */
  pages: { name: string; href: string }[]
  /** No object has all of the words. */
  isPartial: boolean
  /** Absent as long as nothing is looked for. */
  shelf: Omit<ShelfProps, 'empty'> | undefined
}

export function SearchPage({ rooms, pages, isPartial, shelf }: SearchPageProps) {
  const looked = shelf?.choice.words ?? ''
  const { ref, onInput } = useLiveSearch(looked)
  const { recent, forget } = useRecentSearches(shelf && shelf.all > 0 ? looked : '')

  return (
    <div className={page['wrap']}>
      <header className={styles['header']}>
        <h1>{words.search}</h1>
        <Form action="/search" role="search" className={styles['form']}>
          <SearchField
            ref={ref}
            name="q"
            label={words.label}
            defaultValue={looked}
            onInput={onInput}
          />
          <Button>{words.search}</Button>
        </Form>
        {isPartial && <p role="status">{words.partial}</p>}
      </header>
      {looked === '' && recent.length > 0 && (
        <Ways
          name={words.recent}
          ways={recent.map((name) => ({
            name,
            href: `/search?${new URLSearchParams({ q: name })}`,
          }))}
        >
          <Button type="button" look="quiet" size="small" onClick={forget}>
            {words.forget}
          </Button>
        </Ways>
      )}
      <Ways
        name={words.roomsFound}
        ways={rooms.map(({ name, slug }) => ({ name, href: `/collections/${slug}` }))}
      />
      <Ways name={words.pagesFound} ways={pages} />
      {shelf && (
        <Shelf
          {...shelf}
          empty={
            <EmptyState
              title={words.nothing(looked)}
              action={<ButtonLink href="/collections">{words.seeAll}</ButtonLink>}
            >
              {words.hint}
            </EmptyState>
          }
        />
      )}
    </div>
  )
}

interface WaysProps {
  name: string
  ways: { name: string; href: string }[]
  children?: ReactNode
}

function Ways({ name, ways, children }: WaysProps) {
  if (ways.length === 0) return null

  return (
    <nav className={styles['ways']} aria-label={name}>
      <h2>{name}</h2>
      {ways.map((way) => (
        <Link key={way.href} className="text-link" href={way.href}>
          {way.name}
        </Link>
      ))}
      {children}
    </nav>
  )
}
