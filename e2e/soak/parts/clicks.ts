import { runVitest } from '../run-vitest.ts'

/**
 * Walks through the shop and the back office, clicking and typing at random. `CLICK_WALKS=100` walks for longer, and
 * `CLICK_SEED=7` repeats the walk that has failed.
 */
export function runClicks(): Promise<boolean> {
  return runVitest('clicks')
}
