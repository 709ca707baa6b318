import { useEffect, useRef } from 'react'

/** Calls back when the prop has changed since the last render; what was typed stays until then. */
export function useFollow<T>(value: T, follow: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (Object.is(last.current, value)) return
    last.current = value
    follow()
  })
}
