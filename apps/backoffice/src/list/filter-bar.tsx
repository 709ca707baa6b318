import { SearchField } from '@vitrine/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  const [sent, setSent] = useState<readonly string[]>([])
  // Those that were searched for here may have been typed over by now; others are shown.
  if (value !== seen) {
    const own = sent.indexOf(value)
    setSeen(value)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0) setTyped(value)
  }

  // Back may come before the list of the last search was rendered, and lead to words that were searched for here.
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    const showOwn = () => {
      setSent([])
      setTyped(latest.current)
    }
    window.addEventListener('popstate', showOwn)
    return () => window.removeEventListener('popstate', showOwn)
  }, [])

  function search(words: string) {
    setSent([...sent, words])
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
          if (target.value === '' && (sent.at(-1) ?? value) !== '') search('')
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
