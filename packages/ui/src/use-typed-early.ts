import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a controlled field. Reports the text that was typed before the page's program ran: React leaves it in the
 * field without an event.
 */
export function useTypedEarly(report: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page's program begins
  useEffect(() => {
    const input = field.current
    if (input && input.value !== input.defaultValue) report(input.value)
  }, [])
  return field
}
