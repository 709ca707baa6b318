import type { ReactNode } from 'react'
import styles from './option-group.module.css'
import type { OptionGroupProps, OptionValue } from './option-value.ts'
import { Styled } from './styled.tsx'

/** Text values as pills: a radio group, so that arrows work and a plain form can send it. */
export function OptionPills(props: OptionGroupProps) {
  return (
    <OptionGroup {...props} className={styles['pills']}>
      {(value) => (
        <span className={styles['pill']} data-state={value.state}>
          <span>{value.label}</span>
          {value.detail && <small>{value.detail}</small>}
        </span>
      )}
    </OptionGroup>
  )
}

/** Colours as swatches. The selected colour's name is in the legend, so that colour is not the only cue. */
export function Swatches(props: OptionGroupProps) {
  return (
    <OptionGroup {...props} className={styles['swatches']}>
      {(value) => (
        <>
          <Styled
            as="span"
            className={styles['swatch']}
            data-state={value.state}
            values={{ '--swatch': value.color ?? 'var(--frame)' }}
            title={value.words}
          />
          {props.showsDetails && value.detail && <small>{value.detail}</small>}
        </>
      )}
    </OptionGroup>
  )
}

function OptionGroup({
  legend,
  name,
  values,
  chosen,
  note,
  required,
  describedBy,
  onInvalid,
  onChoose,
  className,
  children,
}: OptionGroupProps & {
  className: string | undefined
  children: (value: OptionValue) => ReactNode
}) {
  const label = values.find(({ value }) => value === chosen)?.label

  return (
    <fieldset className={styles['group']} aria-describedby={describedBy}>
      <legend className={styles['legend']}>
        <span>
          <b>{label ? `${legend}:` : legend}</b> {label}
        </span>
        {note && <small>{note}</small>}
      </legend>
      <div className={className}>
        {values.map((value) => (
          <label key={value.value} className={styles['value']}>
            <input
              className={styles['radio']}
              type="radio"
              name={name}
              value={value.value}
              aria-label={value.words}
              checked={value.value === chosen}
              required={required}
              aria-invalid={describedBy ? true : undefined}
              onInvalid={onInvalid}
              onChange={() => onChoose?.(value.value)}
            />
            {children(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
