import { buildVersionBefore } from '../version-before.ts'
import { runUnderLoad } from './restarts.ts'

/** Platforms and shops of the version before the newest migration are restarted as this one, in that order, under load. */
export async function runUpgrade(): Promise<boolean> {
  const before = await buildVersionBefore()
  console.log(`From ${before.name}, which ${before.lacks.join(', ')} is new to.`)
  try {
    return await runUnderLoad({ rounds: 1, requests: 10_000, firstVersion: before.root })
  } finally {
    before.remove()
  }
}
