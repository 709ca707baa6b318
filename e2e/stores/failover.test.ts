import { expect, it } from 'vitest'
import { surviveFailovers } from '../soak/failovers.ts'

it('loses nothing that was acknowledged when replicas take the place of the primary', async () => {
  const report = await surviveFailovers({ kills: 2, changesBetween: 40, timed: 40 })

  expect(report).toMatchObject({
    lost: [],
    missed: [],
    repeatedPositions: [],
    wrongTags: [],
    crashes: 0,
  })
  expect(report.acknowledged).toBeGreaterThan(100)
  expect(report.unchanged).toBeGreaterThan(0)
  // What is remembered for a second would be old for half of one. npm run soak demands a tenth, for 99 of 100 changes.
  expect(report.freshAfterMs.median).toBeLessThan(250)
}, 120_000)
