import type { ComponentProps } from 'react'
import { SearchIcon } from './icons.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Is heard, and seen as long as nothing is typed. */
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
