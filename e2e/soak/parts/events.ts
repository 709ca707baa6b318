import { runDespiteCrashes } from '../events-despite-crashes.ts'

const CHANGES = 10_000

/** Ten thousand changes while platforms and the database are killed: a webhook hears of each of them. */
export async function runEvents(): Promise<boolean> {
  const kills = { platformKills: CHANGES / 500, databaseKills: CHANGES / 1_000 }
  let shown = 0
  const report = await runDespiteCrashes({
    changes: CHANGES,
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
  for (const title of [...lost, ...invented, ...gaps].slice(0, 20)) console.log(`  ${title}`)
  return lost.length + invented.length + gaps.length + crashes === 0
}
