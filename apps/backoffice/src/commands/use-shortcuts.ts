import { useEffect, useRef } from 'react'
import { isApple, readSingleKeys, screenKeys } from './keys.ts'

export interface ShortcutHandlers {
  /** ⌘K or Ctrl K, also while something is typed. */
  onCommands: () => void
  /** `?` */
  onShortcuts: () => void
  /** `G` and the key of a screen. */
  onGoTo: (path: string) => void
}

/** How long `G` waits for the key of a screen, in milliseconds. */
const SEQUENCE_MS = 1_500
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const OPEN_DIALOG = '[role=dialog], [role=alertdialog], dialog[open]'

/** Listens for the shortcuts that every screen has. */
export function useShortcuts(handlers: ShortcutHandlers) {
  const latest = useRef(handlers)
  latest.current = handlers

  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      if (event.key.toLowerCase() === 'k' && isCommand(event)) {
        if (document.querySelector(OPEN_DIALOG)) return
        event.preventDefault()
        latest.current.onCommands()
        return
      }
      if (event.metaKey || event.ctrlKey || !readSingleKeys() || isTaken(event.target)) return
      const isSequence = event.timeStamp - pressedG < SEQUENCE_MS
      pressedG = Number.NEGATIVE_INFINITY
      if (isSequence) return goTo(event)
      if (event.key === 'g') pressedG = event.timeStamp
      if (event.key === '?') {
        event.preventDefault()
        latest.current.onShortcuts()
      }
      if (event.key === '/') focusSearch(event)
    }

    function goTo(event: KeyboardEvent) {
      const key = event.key.toUpperCase()
      const found = Object.entries(screenKeys).find(([, one]) => one === key)
      if (!found) return
      event.preventDefault()
      latest.current.onGoTo(found[0])
    }

    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isCommand = ({ metaKey, ctrlKey }: KeyboardEvent) =>
  isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey

/** Whether the key belongs to a field, or to a dialog over the screen. */
function isTaken(target: EventTarget | null) {
  if (document.querySelector(OPEN_DIALOG)) return true
  return target instanceof Element && target.matches(TYPED_IN)
}

/** The search of a list, where the screen has one. */
function focusSearch(event: KeyboardEvent) {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}
