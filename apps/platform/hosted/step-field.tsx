import { Field } from '@vitrine/ui'
import fieldStyles from '@vitrine/ui/field.module.css'
import { useId } from 'react'
import type { HostedField } from '../src/account-pages/hosted-pages.ts'
import { useReader } from './reader-context.ts'
import styles from './step-page.module.css'

/** One thing to type, choose or tick. */
export function StepField({ field, error }: { field: HostedField; error?: string | undefined }) {
  const { name, label, type, autoComplete, value, hint, optional, maxLength } = field
  const { page } = useReader().words
  if (type === 'checkbox') {
    return (
      <label className={styles['check']}>
        <input type="checkbox" name={name} value="yes" /> {label}
      </label>
    )
  }
  if (type === 'choice') return <Choice field={field} />
  const isCode = type === 'code'
  return (
    <Field
      label={label}
      name={name}
      type={isCode ? 'text' : type}
      autoComplete={autoComplete}
      defaultValue={value}
      maxLength={maxLength}
      hint={hint}
      optional={optional ? page.optional : false}
      aria-invalid={isCode && error ? true : undefined}
      {...(isCode ? { inputMode: 'numeric', maxLength: 20, spellCheck: false } : {})}
    />
  )
}

function Choice({ field: { name, label, value, options = [] } }: { field: HostedField }) {
  const id = useId()
  return (
    <div className={fieldStyles['field']}>
      <label htmlFor={id} className={fieldStyles['label']}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        className={`${fieldStyles['input']} ${styles['choice']}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
