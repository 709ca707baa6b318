/** A line about a picture being traced, with the time that is left at the pace so far. */
export function progressLine(
  name: string,
  {
    done,
    before,
    all,
    elapsedMs,
  }: { done: number; before: number; all: number; elapsedMs: number },
) {
  const percent = `${Math.floor((100 * done) / all)} %`.padStart(5)
  const fresh = done - before
  if (fresh === 0 || done === all) return `${name} ${percent}`
  return `${name} ${percent}, ${duration((elapsedMs / fresh) * (all - done))} left`
}

/** 83 seconds as `1 min 23 s`. */
export function duration(ms: number) {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
