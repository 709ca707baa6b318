import { useId } from 'react'
import styles from './brand.module.css'

export interface SliderProps {
  label: string
  value: number
  max: number
  min?: number
  step?: number
  /** The value as it is said: "248°". */
  valueText: string
  onChange: (value: number) => void
}

/** A number that is set by moving it. */
export function Slider({ label, value, max, min = 0, step = 1, valueText, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles['slider']}>
      <span>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{valueText}</output>
      </span>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
