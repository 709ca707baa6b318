import { SearchIcon } from '@vitrine/ui'
import { useEffect } from 'react'
import { NavLink, useNavigate } from 'react-router'
import * as messages from '#messages/shop'
import styles from './search-link.module.css'

/** The link to the search page, which ⌘K, Ctrl+K and "/" open as well. */
export function SearchLink() {
  const navigate = useNavigate()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return
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
      <span>{messages.search}</span>
    </NavLink>
  )
}

function isSearchShortcut({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent) {
  if (key.toLowerCase() === 'k') return (metaKey || ctrlKey) && !altKey
  return key === '/' && !(target as Element).closest('input, textarea, select')
}
