import { expect, it } from 'vitest'
import { payDespiteCrashes } from '../soak/payments-despite-crashes.ts'

it('brings every payment to one order or to nothing charged, while platform and database are killed', async () => {
  const report = await payDespiteCrashes({ kills: 20, databaseEvery: 7 })

  expect(report.disagreements).toEqual([])
  expect(report.captured).toBeGreaterThan(5)
  expect(report.canceled).toBeGreaterThan(5)
}, 300_000)
