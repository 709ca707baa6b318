import styles from './fields.module.css'
import { Labelled, type LabelledProps } from './labelled.tsx'

export interface SelectFieldProps<Value extends string> extends LabelledProps {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  disabled?: boolean
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, value, options, onChange, disabled } = props
  return (
    <Labelled {...{ label, hint, error }}>
      {(control) => (
        <select
          className={styles['input']}
          {...control}
          disabled={disabled}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((one) => one.value === target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
