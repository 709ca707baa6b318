import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

interface FilterForm {
  ref: RefObject<HTMLFormElement | null>
  /** For controls of the form outside of its element. */
  onChange: () => void
  onSubmit: (event: FormEvent) => void
}

/** Navigates to the listing of the form's values when one changes; for sliders and texts, when the change is committed. */
export function useFilterForm(path: string): FilterForm {
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  const apply = () => {
    if (!ref.current) return
    const entries = [...new FormData(ref.current)].filter(([, value]) => value !== '') as string[][]
    void navigate(`${path}?${new URLSearchParams(entries)}`, { preventScrollReset: true })
  }

  useEffect(() => {
    const form = ref.current
    // The native event: React's onChange fires for each step while a slider is dragged.
    form?.addEventListener('change', apply)
    return () => form?.removeEventListener('change', apply)
  })

  // A filter chosen before the page was interactive told nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes interactive
  useEffect(() => {
    if (isChosen(ref.current)) apply()
  }, [])

  return {
    ref,
    onChange: apply,
    onSubmit(event) {
      event.preventDefault()
      apply()
      ref.current?.closest('dialog')?.close()
    },
  }
}

/** Whether a box or a radio button is other than the page was sent with. */
function isChosen(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some(
    (control) => control instanceof HTMLInputElement && control.checked !== control.defaultChecked,
  )
}
