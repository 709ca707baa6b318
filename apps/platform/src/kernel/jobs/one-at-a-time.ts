/**
 * Runs the work for each key one at a time. A call during a run waits for another run, which begins after the call
 * and is shared by all calls made meanwhile.
 */
export function oneAtATime(work: (key: string) => Promise<void>): {
  run(key: string): Promise<void>
  /** Settles when no work is running. */
  idle(): Promise<void>
} {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()

  return {
    run(key) {
      const current = running.get(key)
      if (!current) return begin(key)
      const next = waiting.get(key) ?? current.catch(() => {}).then(() => begin(key))
      waiting.set(key, next)
      return next
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }

  function begin(key: string) {
    waiting.delete(key)
    const run = work(key).finally(() => {
      if (running.get(key) === run) running.delete(key)
    })
    running.set(key, run)
    return run
  }
}
