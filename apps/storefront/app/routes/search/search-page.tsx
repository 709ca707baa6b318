import { Button, ButtonLink, EmptyState, Link, SearchField } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import * as messages from '#messages/search'
import { ProductListing, type ProductListingProps } from '../../listing/product-listing.tsx'
import { useRecentSearches } from '../../search/use-recent-searches.ts'
import page from '../../ui/page.module.css'
import styles from './search-page.module.css'
import { useLiveSearch } from './use-live-search.ts'
import { useMissedSearch } from './use-missed-search.ts'

export interface SearchPageProps {
  /** What can be searched for, in the owner's words. */
  label: string | undefined
  /** Collections whose name matches; all without search words. */
  collections: { name: string; slug: string }[]
  /** Content pages that match. */
  pages: { name: string; href: string }[]
  /** No product has all of the words. */
  isPartial: boolean
  /** The search as it was probably meant, where products were found by another spelling only. */
  corrected?: string | undefined
  /** Absent without search words. */
  listing: Omit<ProductListingProps, 'empty'> | undefined
}

export function SearchPage({
  label = messages.label,
  collections,
  pages,
  isPartial,
  corrected,
  listing,
}: SearchPageProps) {
  const searchWords = listing?.query.words ?? ''
  const { ref, onInput } = useLiveSearch(searchWords)
  useMissedSearch(listing?.unfilteredTotal === 0 ? searchWords : undefined)
  const { recent, clear } = useRecentSearches(
    listing && listing.unfilteredTotal > 0 ? searchWords : '',
  )

  return (
    <div className={page['wrap']}>
      <header className={styles['header']}>
        <h1>{messages.search}</h1>
        <Form action="/search" role="search" className={styles['form']}>
          <SearchField
            ref={ref}
            name="q"
            label={label}
            defaultValue={searchWords}
            onInput={onInput}
          />
          <Button>{messages.search}</Button>
        </Form>
        {corrected !== undefined && (
          <p role="status">{messages.corrected({ corrected, words: searchWords })}</p>
        )}
        {isPartial && <p role="status">{messages.partial}</p>}
      </header>
      {searchWords === '' && recent.length > 0 && (
        <LinkGroup
          name={messages.recent}
          links={recent.map((name) => ({
            name,
            href: `/search?${new URLSearchParams({ q: name })}`,
          }))}
        >
          <Button type="button" look="quiet" size="small" onClick={clear}>
            {messages.clear}
          </Button>
        </LinkGroup>
      )}
      <LinkGroup
        name={messages.collections}
        links={collections.map(({ name, slug }) => ({ name, href: `/collections/${slug}` }))}
      />
      <LinkGroup name={messages.pages} links={pages} />
      {listing && (
        <ProductListing
          {...listing}
          empty={
            <EmptyState
              title={messages.noResults({ words: searchWords })}
              action={<ButtonLink href="/collections">{messages.viewAll}</ButtonLink>}
            >
              {messages.hint}
            </EmptyState>
          }
        />
      )}
    </div>
  )
}

interface LinkGroupProps {
  name: string
  links: { name: string; href: string }[]
  children?: ReactNode
}

function LinkGroup({ name, links, children }: LinkGroupProps) {
  if (links.length === 0) return null

  return (
    <nav className={styles['links']} aria-label={name}>
      <h2>{name}</h2>
      {links.map((link) => (
        <Link key={link.href} className="text-link" href={link.href}>
          {link.name}
        </Link>
      ))}
      {children}
    </nav>
  )
}
