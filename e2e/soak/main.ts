// npm run soak -- [PART …]: what takes long, with real engines that are really killed; without a name all of it. Exit code 0:
// every part that was asked for has run, and nothing was lost, charged twice or failed. docs/operate/tried.md lists them.
import { runClicks } from './parts/clicks.ts'
import { runEvents } from './parts/events.ts'
import { runFailovers } from './parts/failovers.ts'
import { runLogins } from './parts/logins.ts'
import { runPatroni } from './parts/patroni.ts'
import { runPayments } from './parts/payments.ts'
import { runProperties } from './parts/properties.ts'
import { runBehindPooler, runRestarts } from './parts/restarts.ts'
import { runUpgrade } from './parts/upgrade.ts'
import { MissingProgramError } from './require-programs.ts'

const parts = new Map([
  ['logins', runLogins],
  ['events', runEvents],
  ['payments', runPayments],
  ['failovers', runFailovers],
  ['patroni', runPatroni],
  ['restarts', runRestarts],
  ['pooler', runBehindPooler],
  ['upgrade', runUpgrade],
  ['properties', runProperties],
  ['clicks', runClicks],
])
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts.has(name))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. There are: ${[...parts.keys()].join(', ')}.`,
  )
  process.exit(2)
}

// What was started is killed when the process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const outcomes: string[] = []
let isSound = true
for (const [name, part] of parts) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const startedAt = performance.now()
  console.log(`\n${name}`)
  const outcome = await run(part)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  outcomes.push(`${name}: ${outcome}, ${seconds} s`)
  isSound &&= outcome === 'sound'
}
console.log(`\n${outcomes.join('\n')}`)
process.exit(isSound ? 0 : 1)

async function run(part: () => Promise<boolean>) {
  try {
    return (await part()) ? 'sound' : 'SOMETHING IS WRONG'
  } catch (error) {
    if (error instanceof MissingProgramError) {
      console.log(error.message)
      return 'not run'
    }
    // The other parts have taken an hour: what they found is told.
    console.error(error)
    return 'SOMETHING IS WRONG'
  }
}
