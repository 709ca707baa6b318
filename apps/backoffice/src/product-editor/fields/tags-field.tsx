import { CloseIcon } from '@vitrine/ui'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import sectionStyles from '../sections/sections.module.css'
import styles from './fields.module.css'
import { Labelled, type LabelledProps } from './labelled.tsx'

export interface TagsFieldProps extends LabelledProps {
  value: string[]
  disabled: boolean
  onChange: (value: string[]) => void
}

/** As the platform limits them. */
const MOST_TAGS = 100
const LONGEST_TAG = 100

/** Words, each of which Enter or a comma ends. */
export function TagsField({ label, hint, error, value, disabled, onChange }: TagsFieldProps) {
  const { editor } = useMessages()
  const [typed, setTyped] = useState('')

  function add(text: string) {
    const tags = text.split(',').map((tag) => tag.trim().slice(0, LONGEST_TAG))
    const all = [...new Set([...value, ...tags])].filter(Boolean)
    setTyped('')
    if (all.length > value.length) onChange(all.slice(0, MOST_TAGS))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
    event.preventDefault()
    add(typed)
  }

  return (
    <Labelled {...{ label, hint, error }}>
      {(control) => (
        <>
          {value.length > 0 && (
            <ul className={sectionStyles['chips']}>
              {value.map((tag) => (
                <li key={tag} className={sectionStyles['chip']}>
                  {tag}
                  {!disabled && (
                    <button
                      type="button"
                      aria-label={editor.removeNamed({ name: tag })}
                      onClick={() => onChange(value.filter((one) => one !== tag))}
                    >
                      <CloseIcon size={14} />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <input
            className={styles['input']}
            autoComplete="off"
            {...control}
            disabled={disabled || value.length >= MOST_TAGS}
            value={typed}
            onChange={({ target }) =>
              target.value.includes(',') ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
        </>
      )}
    </Labelled>
  )
}
