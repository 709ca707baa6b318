import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answers, askUnderLoad } from './ask-under-load.ts'
import { prepareHaproxy } from './haproxy.ts'
import { type ProgramOptions, type Programs, startPrograms } from './programs.ts'

export interface RestartOptions extends ProgramOptions {
  /** How often each program is restarted. */
  rounds: number
  /** How many requests are sent, evenly over the restarts; more, if these take longer. */
  requests: number
  onRestart?: (program: string, answers: Answers) => void
}

/**
 * Restarts two platforms and two shops behind HAProxy, one after the other, while shoppers and an app ask. HAProxy retries
 * nothing, and neither do they.
 */
export async function restartUnderLoad({
  rounds,
  requests,
  onRestart,
  ...options
}: RestartOptions): Promise<Answers> {
  const haproxy = await prepareHaproxy()
  let programs: Programs | undefined
  try {
    programs = await startPrograms(haproxy, options)
    await haproxy.start(programs.ports)
    await haproxy.untilAllUp()
    const credentials = JSON.parse(
      readFileSync(join(programs.dataFolder, 'credentials.json'), 'utf8'),
    )
    const load = await askUnderLoad({ ...haproxy, ...credentials })
    const { names } = programs
    const restarts = Array.from({ length: rounds }, () => names).flat()
    for (const [index, name] of restarts.entries()) {
      await load.untilAnswered((requests * (index + 0.5)) / restarts.length)
      await programs.restart(name)
      await haproxy.untilAllUp()
      onRestart?.(name, load.answers)
    }
    await load.untilAnswered(requests)
    return await load.end()
  } finally {
    await haproxy.stop()
    await programs?.stop()
  }
}
