/**
 * The work, run for each key one at a time. Whoever asks while it runs waits for another run, which begins after the
 * asking and is shared by all who asked meanwhile.
 */
export function oneAtATime(work: (key: string) => Promise<void>): {
  run(key: string): Promise<void>
  /** Settles when nothing runs. */
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
