// npm run soak: ten thousand changes, and then purchases, while processes and database are killed, and then failovers to
// replicas and rolling restarts. Exit code 0: no event was lost, every payment is one order or nothing charged, what was
// acknowledged stays, and no request failed.
import { runDespiteCrashes } from './events-despite-crashes.ts'
import { surviveFailovers } from './failovers.ts'
import { payDespiteCrashes } from './payments-despite-crashes.ts'
import { restartUnderLoad } from './rolling-restarts.ts'

const changes = Number(process.argv[2] ?? 10_000)
const kills = { platformKills: Math.ceil(changes / 500), databaseKills: Math.ceil(changes / 1_000) }
let shown = 0

const report = await runDespiteCrashes({
  changes,
  ...kills,
  onProgress({ done, total }) {
    const percent = Math.floor((done / total) * 100)
    if (percent < shown + 5) return
    shown = percent
    console.log(`Changes: ${percent} %`)
  },
})

const { committed, unknown, lost, invented, gaps, repeated, crashes } = report
console.log(
  `${committed} changes were committed, ${unknown} went unanswered; platforms were killed ${kills.platformKills} times, the database ${kills.databaseKills} times.`,
)
console.log(
  `Events lost: ${lost.length}. Invented: ${invented.length}. Products with gaps: ${gaps.length}.`,
)
console.log(
  `Events that came again: ${repeated}. Processes that fell over by themselves: ${crashes}.`,
)
const isSound = lost.length + invented.length + gaps.length + crashes === 0
for (const title of [...lost, ...invented, ...gaps].slice(0, 20)) console.log(`  ${title}`)
console.log(isSound ? 'No event was lost.' : 'Something is wrong.')

const paid = await payDespiteCrashes({ kills: 200, databaseEvery: 7 })
console.log(
  `${paid.captured} payments were captured and ${paid.canceled} canceled, over ${paid.kills} kills.`,
)
for (const disagreement of paid.disagreements.slice(0, 20)) console.log(`  ${disagreement}`)
const isPaid = paid.disagreements.length === 0
console.log(isPaid ? 'Every payment is one order or nothing charged.' : 'Something is wrong.')

const failed = await surviveFailovers({
  kills: 20,
  changesBetween: 100,
  timed: 300,
  onKill: (kill) => console.log(`Primary killed: ${kill} of 20`),
})
console.log(
  `${failed.acknowledged} changes were acknowledged and ${failed.unknown} unanswered over 20 failovers; ${failed.unchanged} reads were answered 304, and subscribers were told ${failed.resets} times to begin again.`,
)
console.log(
  `Acknowledged changes lost: ${failed.lost.length}. Events missed: ${failed.missed.length}. Positions repeated: ${failed.repeatedPositions.length}. Wrong tags: ${failed.wrongTags.length}.`,
)
console.log(
  `A change on one platform was read on the other within ${failed.freshAfterMs.median.toFixed(1)} ms (median), ${failed.freshAfterMs.p99.toFixed(1)} ms (p99).`,
)
const wrong = [...failed.lost, ...failed.missed, ...failed.repeatedPositions, ...failed.wrongTags]
for (const what of wrong.slice(0, 20)) console.log(`  ${what}`)
const survives = wrong.length + failed.crashes === 0 && failed.freshAfterMs.p99 < 100
console.log(survives ? 'Failovers lose nothing.' : 'Something is wrong.')

const restarted = await restartUnderLoad({ rounds: 3 })
console.log(
  `${restarted.answered} requests were answered in three rolling restarts, and ${restarted.failed.length} failed.`,
)
for (const what of restarted.failed.slice(0, 20)) console.log(`  ${what}`)
process.exit(isSound && isPaid && survives && restarted.failed.length === 0 ? 0 : 1)
