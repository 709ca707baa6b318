import { useEffect, useRef } from 'react'

/** Acts when the value given from outside is another than at the last draw; what was typed meanwhile is kept until then. */
export function useFollow<T>(value: T, follow: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (Object.is(last.current, value)) return
    last.current = value
    follow()
  })
}
