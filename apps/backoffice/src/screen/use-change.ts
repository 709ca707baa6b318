import { useState } from 'react'

export interface Change {
  isRunning: boolean
  /** What the last one was refused with. */
  failure: unknown
  /** Whether it was made; not begun while another one runs. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
}

/** One change at a time, with what it was refused with. */
export function useChange(): Change {
  const [state, setState] = useState<{ isRunning: boolean; failure?: unknown }>({
    isRunning: false,
  })

  async function run(work: () => Promise<unknown>) {
    if (state.isRunning) return false
    setState({ isRunning: true })
    try {
      await work()
      setState({ isRunning: false })
      return true
    } catch (failure) {
      setState({ isRunning: false, failure })
      return false
    }
  }

  return { isRunning: state.isRunning, failure: state.failure, run }
}
