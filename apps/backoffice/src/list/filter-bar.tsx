import { SearchField } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import styles from './filter-bar.module.css'

/** Search and filters of a list, which write its address. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={styles['bar']}>{children}</search>
}

export interface SearchFormProps {
  label: string
  /** The words of the address; give the form this as its `key`, so that the back button shows its own. */
  value: string
  onSearch: (words: string) => void
}

export function SearchForm({ label, value, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(value)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <SearchField
        label={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' && value !== '') onSearch('')
        }}
      />
    </form>
  )
}

export interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly Value[]
  textOf: (value: Value) => string
  onChoose: (value: Value) => void
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, textOf, onChoose } = props
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((one) => one === target.value)
          if (chosen !== undefined) onChoose(chosen)
        }}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
