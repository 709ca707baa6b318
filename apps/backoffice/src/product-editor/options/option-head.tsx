import { useMessages } from '../../shell/language-context.tsx'
import type { OptionValues } from '../values/product-values.ts'
import styles from './options.module.css'

type Head = Pick<OptionValues, 'name' | 'isColor' | 'choices'>

export interface OptionHeadProps {
  /** What its name is called. */
  label: string
  option: Head
  onChange: (changed: Head) => void
}

/** The name of an option or a modifier, and how its choices are shown. */
export function OptionHead({ label, option, onChange }: OptionHeadProps) {
  const { editor } = useMessages()
  const { name, isColor, choices } = option

  return (
    <div className={styles['head']}>
      <label>
        {label}
        <input
          value={name}
          maxLength={50}
          aria-invalid={name.trim() === '' || undefined}
          onChange={({ target }) => onChange({ name: target.value, isColor, choices })}
        />
      </label>
      <label>
        {editor.optionType}
        <select
          value={isColor ? 'color' : 'list'}
          onChange={({ target }) => onChange(withType(option, target.value === 'color'))}
        >
          <option value="list">{editor.listOfChoices}</option>
          <option value="color">{editor.colorSwatches}</option>
        </select>
      </label>
    </div>
  )
}

function withType(option: Head, isColor: boolean): Head {
  return {
    name: option.name,
    isColor,
    choices: option.choices.map((choice) => ({
      ...choice,
      value: isColor ? (HEX.test(choice.value) ? choice.value : '#888888') : choice.description,
    })),
  }
}

const HEX = /^#[\da-f]{6}$/i
