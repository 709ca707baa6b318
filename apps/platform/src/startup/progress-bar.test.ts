import { expect, it } from 'vitest'
import { createProgressBar } from './progress-bar.ts'

it.each([
  [500, 1_000, 10, '50 %, 10 s left'],
  [100, 100_000, 1, '0 %, 100/s, 17 min left'],
  [20_000, 100_000, 20, '20 %, 1,000/s, 80 s left'],
  [100_000, 100_000, 100, '100 %, 1,000/s'],
])('shows %i of %i after %i s as %s', (done, total, seconds, text) => {
  let now = 0
  let written = ''
  const write = (part: string | Uint8Array) => {
    written = String(part)
    return true
  }
  const bar = createProgressBar('Importing', { isTTY: true, write }, () => now)
  now = seconds * 1_000
  bar.update(done, total)
  expect(written.endsWith(text), written).toBe(true)
})
