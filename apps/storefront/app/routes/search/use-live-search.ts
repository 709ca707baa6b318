import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

const PAUSE_MS = 150

interface LiveSearch {
  ref: RefObject<HTMLInputElement | null>
  onInput: () => void
}

/** Colorways for what is typed, a moment after the last key; all typing together is one step back. */
export function useLiveSearch(searchWords: string): LiveSearch {
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => ref.current?.focus(), [])
  useEffect(() => {
    const field = ref.current
    // After a navigation such as Back the field shows the words of the page; white space is no difference.
    if (field && field.value.trim() !== searchWords && timer.current === undefined)
      field.value = searchWords
  }, [searchWords])

  return {
    ref,
    onInput() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        const q = ref.current?.value.trim() ?? ''
        if (q === searchWords) return
        const search = q === '' ? '' : `?${new URLSearchParams({ q })}`
        void navigate(`/search${search}`, { replace: true, preventScrollReset: true })
      }, PAUSE_MS)
    },
  }
}
