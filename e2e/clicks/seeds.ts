const DEFAULT_WALKS = 12

/** The seed of `CLICK_SEED` alone, to repeat a walk, or as many new ones as `CLICK_WALKS` says. */
export function seeds(): number[] {
  const { CLICK_SEED, CLICK_WALKS = DEFAULT_WALKS } = process.env
  if (CLICK_SEED !== undefined) return [Number(CLICK_SEED)]
  const first = Date.now() % 1_000_000
  return Array.from({ length: Number(CLICK_WALKS) }, (_, at) => first + at)
}
