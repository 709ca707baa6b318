import { SearchIcon } from '@vitrine/ui'
import { type MouseEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as messages from '#messages/shop'
import { CurrentLink } from './current-link.tsx'
import styles from './search-link.module.css'

const loadSearch = () => import('../search/search-overlay.tsx')
type Search = Awaited<ReturnType<typeof loadSearch>>

/**
 * Opens the search over the page that one is on, as ⌘K, Ctrl+K and "/" do. Without JavaScript, and in a new tab, it
 * leads to the page of the search.
 */
export function SearchLink() {
  const [search, setSearch] = useState<Search>()
  const navigate = useNavigate()

  const open = (event: KeyboardEvent | MouseEvent) => {
    event.preventDefault()
    void loadSearch().then(setSearch, () => navigate('/search'))
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isSearchShortcut(event)) open(event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <>
      <CurrentLink
        href="/search"
        className={styles['search']}
        onPointerEnter={loadSearch}
        onClick={(event) => isPlain(event) && open(event)}
        aria-keyshortcuts="Meta+K Control+K /"
      >
        <SearchIcon />
        <span>{messages.search}</span>
      </CurrentLink>
      {search && <search.SearchOverlay onClose={() => setSearch(undefined)} />}
    </>
  )
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey)

function isSearchShortcut({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent) {
  if (key.toLowerCase() === 'k') return (metaKey || ctrlKey) && !altKey
  return key === '/' && !(target as Element).closest('input, textarea, select')
}
