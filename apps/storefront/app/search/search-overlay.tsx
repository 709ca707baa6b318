import { Button, CloseIcon, Link, Marked, Price, SearchField } from '@vitrine/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import * as messages from '#messages/search'
import { productPath } from '../catalog/product-path.ts'
import { Picture } from '../ui/picture.tsx'
import { saveRecentSearch } from './recent-searches.ts'
import styles from './search-overlay.module.css'
import type { SuggestionsView } from './suggestions-view.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Searches over the page that one is on; Escape returns to it. Enter goes to the page of the search. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const { found, isFailed } = useSuggestions(words)
  const { recent, clear } = useRecentSearches('')

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      className={styles['overlay']}
      aria-label={messages.search}
      onClose={onClose}
      onKeyDown={onKey}
      onClick={(event) => {
        if (!(event.target as Element).closest('a')) return
        if (found && found.words !== '' && found.total > 0) saveRecentSearch(found.words)
        event.currentTarget.close()
      }}
      {...{ closedby: 'any' }}
    >
      <Form
        action="/search"
        role="search"
        className={styles['form']}
        onSubmit={() => dialog.current?.close()}
      >
        <SearchField
          name="q"
          label={found?.label ?? messages.label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button
          type="button"
          className={styles['close']}
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </Form>
      <div className={styles['found']}>
        <p role="status" className={styles['status']}>
          {isFailed ? messages.unavailable : found && statusOf(found)}
        </p>
        {words === '' && recent.length > 0 && (
          <Group name={messages.recent}>
            {recent.map((earlier) => (
              <Link key={earlier} href={pageOf(earlier)} className={styles['line']}>
                {earlier}
              </Link>
            ))}
            <Button type="button" look="quiet" size="small" onClick={clear}>
              {messages.clear}
            </Button>
          </Group>
        )}
        {found && <Products {...found} />}
        {found && found.collections.length > 0 && (
          <Group name={messages.collections}>
            {found.collections.map(({ name, slug }) => (
              <Link key={slug} href={`/collections/${slug}`} className={styles['line']}>
                {name}
              </Link>
            ))}
          </Group>
        )}
        {found && found.pages.length > 0 && (
          <Group name={messages.pages}>
            {found.pages.map(({ name, href }) => (
              <Link key={href} href={href} className={styles['line']}>
                {name}
              </Link>
            ))}
          </Group>
        )}
      </div>
    </dialog>
  )
}

function Products({ products, total, words }: SuggestionsView) {
  if (products.length === 0) return null
  return (
    <Group name={words === '' ? messages.viewed : messages.products}>
      {products.map(({ slug, localSlug, choice, name, maker, price, picture, match }) => (
        <Link
          key={slug}
          href={`${productPath({ slug, ...(localSlug !== undefined && { localSlug }) })}${choice ? `?${choice}` : ''}`}
          className={styles['product']}
        >
          {picture ? <Picture {...picture} alt="" sizes="56px" widths={[160]} /> : <span />}
          <span className={styles['name']}>
            <span>{match?.name ? <Marked pieces={match.name} /> : name}</span>
            {maker && <small>{maker}</small>}
          </span>
          <Price {...price} />
        </Link>
      ))}
      {total > products.length && (
        <Link href={pageOf(words)} className={styles['line']}>
          {messages.all({ count: total })}
        </Link>
      )}
    </Group>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav aria-label={name} className={styles['group']}>
      <h2>{name}</h2>
      {children}
    </nav>
  )
}

const pageOf = (words: string) => `/search?${new URLSearchParams({ q: words })}`

/** What was found, for those who do not see it; and what to do where nothing was. */
function statusOf({ words, total, corrected, collections, pages }: SuggestionsView) {
  if (words === '') return null
  if (total + collections.length + pages.length === 0) {
    return `${messages.noResults({ words })}. ${messages.hint}`
  }
  if (corrected !== undefined) return messages.corrected({ corrected, words })
  return <span className="visually-hidden">{messages.found({ count: total })}</span>
}

/** The arrow keys walk through the field and the links; Escape closes, where it would first empty the field. */
function onKey(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key === 'Escape') {
    event.preventDefault()
    event.currentTarget.close()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const place = stops.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  stops.at((place + step) % stops.length)?.focus()
}
