import { SearchField } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import styles from './filter-bar.module.css'

/** Search and filters of a list, which write its address. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={styles['bar']}>{children}</search>
}

export interface SearchFormProps {
  label: string
  /** The words of the address. */
  value: string
  onSearch: (words: string) => void
}

export function SearchForm({ label, value, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState<string>()
  // The back button shows its own words. Those that were searched for here may have been typed over by now.
  if (value !== seen) {
    setSeen(value)
    setSent(undefined)
    if (value !== sent) setTyped(value)
  }

  function search(words: string) {
    setSent(words)
    onSearch(words)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        search(typed.trim())
      }}
    >
      <SearchField
        label={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' && value !== '') search('')
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
