import styles from './parts.module.css'

export interface AddSelectProps {
  /** What choosing one does: "Add a country". */
  label: string
  options: readonly { code: string; name: string }[]
  onAdd: (code: string) => void
}

/** A list of what can be added, one at a time. */
export function AddSelect({ label, options, onAdd }: AddSelectProps) {
  return (
    <select
      className={styles['add']}
      aria-label={label}
      value=""
      onChange={({ target }) => target.value && onAdd(target.value)}
    >
      <option value="">{label}</option>
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
