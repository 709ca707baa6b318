import type { ComponentProps } from 'react'
import { SearchIcon } from './icons.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The accessible label, and the placeholder. */
  label: string
}

export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <label className={styles['field']}>
      <SearchIcon />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        {...input}
      />
    </label>
  )
}
