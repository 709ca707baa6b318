import { buildVersionBefore } from '../version-before.ts'
import { runUnderLoad } from './restarts.ts'

/** Platforms of the version before the newest migration are restarted as this version, one after the other, under load. */
export async function runUpgrade(): Promise<boolean> {
  const before = await buildVersionBefore()
  console.log(`From ${before.name}, which ${before.lacks.join(', ')} is new to.`)
  try {
    return await runUnderLoad({ rounds: 1, requests: 10_000, firstPlatforms: before.root })
  } finally {
    before.remove()
  }
}
