import { type RestartOptions, restartUnderLoad } from '../rolling-restarts.ts'

/** Three rolling restarts behind HAProxy, which retries nothing, during 100,000 requests: none fails. */
export const runRestarts = (): Promise<boolean> => runUnderLoad({ rounds: 3, requests: 100_000 })

/** The same through PgBouncer in transaction mode, with five connections to the database. */
export const runBehindPooler = (): Promise<boolean> =>
  runUnderLoad({ rounds: 1, requests: 20_000, isPooled: true })

export async function runUnderLoad(options: RestartOptions): Promise<boolean> {
  const startedAt = performance.now()
  const { answered, written, failed } = await restartUnderLoad({
    onRestart: (program, { answered, failed }) =>
      console.log(`Restarted: ${program}, after ${answered} requests; ${failed.length} failed`),
    ...options,
  })
  const rate = (answered / (performance.now() - startedAt)) * 1000
  console.log(
    `${answered} requests were answered, ${written} of which wrote something, ${Math.round(rate)} a second; ${failed.length} failed.`,
  )
  for (const what of failed.slice(0, 20)) console.log(`  ${what}`)
  return failed.length === 0
}
