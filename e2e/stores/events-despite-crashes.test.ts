import { expect, it } from 'vitest'
import { runDespiteCrashes } from '../soak/events-despite-crashes.ts'

it('delivers every committed change, and no other, while platform and database are killed', async () => {
  const report = await runDespiteCrashes({ changes: 300, platformKills: 3, databaseKills: 1 })

  expect(report.committed).toBeGreaterThan(200)
  expect(report).toMatchObject({ lost: [], invented: [], gaps: [], crashes: 0 })
}, 300_000)
