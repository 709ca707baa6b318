import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

const PAUSE_MS = 150

interface LiveSearch {
  ref: RefObject<HTMLInputElement | null>
  onInput: () => void
}

/** Looks for what is typed, a moment after the last letter; all letters together are one step back. */
export function useLiveSearch(looked: string): LiveSearch {
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()

  useEffect(() => () => clearTimeout(timer.current), [])
  // Whoever comes to search may type at once.
  useEffect(() => ref.current?.focus(), [])
  useEffect(() => {
    const field = ref.current
    // Another way led here, such as Back: the field says what is shown. A space more is no other question.
    if (field && field.value.trim() !== looked && timer.current === undefined) field.value = looked
  }, [looked])

  return {
    ref,
    onInput() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        const q = ref.current?.value.trim() ?? ''
        if (q === looked) return
        const search = q === '' ? '' : `?${new URLSearchParams({ q })}`
        void navigate(`/search${search}`, { replace: true, preventScrollReset: true })
      }, PAUSE_MS)
    },
  }
}
