import { type FailoverReport, surviveFailovers } from '../failovers.ts'

const KILLS = 20

/** Twenty failovers to replicas under load, without a failover manager: what was acknowledged stays. */
export async function runFailovers(): Promise<boolean> {
  const report = await surviveFailovers({
    kills: KILLS,
    changesBetween: 100,
    timed: 300,
    onKill: (kill) => console.log(`Primary killed: ${kill} of ${KILLS}`),
  })
  const isSound = printFailovers(report, KILLS)
  console.log(
    `A change on one platform was read on the other within ${report.freshAfterMs.median.toFixed(1)} ms (median), ${report.freshAfterMs.p99.toFixed(1)} ms (p99).`,
  )
  return isSound && report.freshAfterMs.p99 < 100
}

/** Whether nothing was lost. */
export function printFailovers(report: FailoverReport, kills: number): boolean {
  console.log(
    `${report.acknowledged} changes were acknowledged and ${report.unknown} unanswered over ${kills} failovers; ${report.unchanged} reads were answered 304, and subscribers were told ${report.resets} times to begin again.`,
  )
  console.log(
    `Acknowledged changes lost: ${report.lost.length}. Events missed: ${report.missed.length}. Positions repeated: ${report.repeatedPositions.length}. Wrong tags: ${report.wrongTags.length}.`,
  )
  const { lost, missed, repeatedPositions, wrongTags } = report
  const wrong = [...lost, ...missed, ...repeatedPositions, ...wrongTags]
  for (const what of wrong.slice(0, 20)) console.log(`  ${what}`)
  return wrong.length + report.crashes === 0
}
