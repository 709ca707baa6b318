import { SearchIcon } from '@vitrine/ui'
import { useEffect } from 'react'
import { NavLink, useNavigate } from 'react-router'
import * as words from '#words/shop'
import styles from './search-link.module.css'

/** The way to the search, which ⌘K, Ctrl+K and "/" go as well. */
export function SearchLink() {
  const navigate = useNavigate()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return
      event.preventDefault()
      void navigate('/search')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])

  return (
    <NavLink
      to="/search"
      className={styles['search'] ?? ''}
      prefetch="intent"
      aria-keyshortcuts="Meta+K Control+K /"
    >
      <SearchIcon />
      <span>{words.search}</span>
    </NavLink>
  )
}

function asksForSearch({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent) {
  if (key.toLowerCase() === 'k') return (metaKey || ctrlKey) && !altKey
  return key === '/' && !(target as Element).closest('input, textarea, select')
}
