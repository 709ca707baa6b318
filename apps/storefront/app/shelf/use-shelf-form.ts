import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

interface ShelfForm {
  ref: RefObject<HTMLFormElement | null>
  /** For controls of the form that stand outside of it. */
  onChange: () => void
  onSubmit: (event: FormEvent) => void
}

/** Shows what a form of filters says as soon as it says something else; a handle or a text when it is let go. */
export function useShelfForm(path: string): ShelfForm {
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  const show = () => {
    if (!ref.current) return
    const said = [...new FormData(ref.current)].filter(([, value]) => value !== '') as string[][]
    void navigate(`${path}?${new URLSearchParams(said)}`, { preventScrollReset: true })
  }

  useEffect(() => {
    const form = ref.current
    // The browser's own event: React's comes with every pixel that a handle moves.
    form?.addEventListener('change', show)
    return () => form?.removeEventListener('change', show)
  })

  return {
    ref,
    onChange: show,
    onSubmit(event) {
      event.preventDefault()
      show()
      ref.current?.closest('dialog')?.close()
    },
  }
}
