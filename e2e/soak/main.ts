// npm run soak -- [PART …]: what takes long, with real engines that are really killed; without a name all of it. Exit code 0:
// every part that was asked for has run, and nothing was lost, charged twice or failed.
import { MissingProgramError } from './require-programs.ts'

type Part = () => Promise<boolean>

/** Each says what it does in its first comment; docs/operate/README.md lists them. */
const parts = {
  logins: async () => (await import('./parts/logins.ts')).runLogins,
  events: async () => (await import('./parts/events.ts')).runEvents,
  payments: async () => (await import('./parts/payments.ts')).runPayments,
  failovers: async () => (await import('./parts/failovers.ts')).runFailovers,
  patroni: async () => (await import('./parts/patroni.ts')).runPatroni,
  restarts: async () => (await import('./parts/restarts.ts')).runRestarts,
  pooler: async () => (await import('./parts/restarts.ts')).runBehindPooler,
  upgrade: async () => (await import('./parts/upgrade.ts')).runUpgrade,
} satisfies Record<string, () => Promise<Part>>

const names = Object.keys(parts) as (keyof typeof parts)[]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(2)
}

// What was started is killed when the process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const outcomes: string[] = []
let isSound = true
for (const name of names.filter((name) => asked.length === 0 || asked.includes(name))) {
  const startedAt = performance.now()
  console.log(`\n${name}`)
  const outcome = await run(await parts[name]())
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  outcomes.push(`${name}: ${outcome}, ${seconds} s`)
  isSound &&= outcome === 'sound'
}
console.log(`\n${outcomes.join('\n')}`)
process.exit(isSound ? 0 : 1)

async function run(part: Part) {
  try {
    return (await part()) ? 'sound' : 'SOMETHING IS WRONG'
  } catch (error) {
    if (!(error instanceof MissingProgramError)) throw error
    console.log(error.message)
    return 'not run'
  }
}
