import { useId } from 'react'
import styles from './option-group.module.css'
import type { OptionGroupProps } from './option-value.ts'

/** A select for thirteen values or more. Each option has its state in its text. */
export function OptionSelect({
  legend,
  name,
  values,
  chosen,
  note,
  required,
  describedBy,
  onInvalid,
  onChoose,
}: OptionGroupProps) {
  const id = useId()

  return (
    <div className={styles['labelled']}>
      <div className={styles['legend']}>
        <label htmlFor={id}>
          <b>{legend}</b>
        </label>
        {note && <small>{note}</small>}
      </div>
      <select
        id={id}
        name={name}
        value={chosen}
        required={required}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onInvalid={onInvalid}
        onChange={({ target }) => onChoose?.(target.value)}
        className={styles['select']}
      >
        {values.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
