import { CloseIcon, PlusIcon } from '@vitrine/ui'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import type { ChoiceValues, OptionValues } from '../values/product-values.ts'
import { createKey } from './create-key.ts'
import styles from './options.module.css'
import { MOST_CHOICES } from './rebuild-variants.ts'

export interface ChoiceListProps {
  option: Pick<OptionValues, 'name' | 'isColor' | 'choices'>
  onChange: (choices: ChoiceValues[]) => void
  /** A further field of a choice, given what changes the choice. */
  children?: (choice: ChoiceValues, change: (changed: Partial<ChoiceValues>) => void) => ReactNode
}

/** The choices of one option; Enter adds the next. */
export function ChoiceList({ option, onChange: set, children }: ChoiceListProps) {
  const { editor } = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const { choices, isColor } = option

  function add() {
    const value = isColor ? '#888888' : ''
    set([...choices, { key: createKey(), value, description: '', mediaIds: [] }])
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLInputElement>('input[data-choice]') ?? []
      ;[...fields].at(-1)?.focus()
    })
  }

  return (
    <ul ref={list} className={styles['choices']}>
      {choices.map((choice, at) => (
        <li key={choice.key}>
          {isColor && (
            <input
              type="color"
              aria-label={editor.colorOf({ name: choice.description || editor.newChoice })}
              value={/^#[\da-f]{6}$/i.test(choice.value) ? choice.value : '#888888'}
              onChange={({ target }) => set(choices.with(at, { ...choice, value: target.value }))}
            />
          )}
          <input
            data-choice
            aria-label={editor.choiceOf({ name: option.name || editor.newOption, number: at + 1 })}
            placeholder={editor.newChoice}
            maxLength={50}
            value={choice.description}
            aria-invalid={isTwice(choice, choices) || undefined}
            onChange={({ target }) =>
              set(
                choices.with(at, {
                  ...choice,
                  description: target.value,
                  ...(!isColor && { value: target.value }),
                }),
              )
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
          {children?.(choice, (changed) => set(choices.with(at, { ...choice, ...changed })))}
          {choices.length > 1 && (
            <button
              type="button"
              aria-label={editor.removeNamed({ name: choice.description || editor.newChoice })}
              onClick={() => set(choices.toSpliced(at, 1))}
            >
              <CloseIcon size={14} />
            </button>
          )}
        </li>
      ))}
      {choices.length < MOST_CHOICES && (
        <li>
          <button type="button" className={styles['more']} onClick={add}>
            <PlusIcon size={14} />
            {editor.addChoice}
          </button>
        </li>
      )}
    </ul>
  )
}

function isTwice({ key, description }: ChoiceValues, choices: ChoiceValues[]) {
  const text = description.trim()
  return text !== '' && choices.some((one) => one.key !== key && one.description.trim() === text)
}
