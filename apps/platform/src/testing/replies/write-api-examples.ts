// Writes api-examples.json: a request and a reply of each call, as the tests of the platform made them. `npm run api-examples`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiExample } from '../../openapi/api-examples.ts'
import type { RecordedExample } from './record-example.ts'

const FILE = join(import.meta.dirname, '../../openapi/api-examples.json')
/** Characters of JSON: enough to show the members, and few enough to read. */
const MOST = { body: 700, reply: 1200 }

/** The most telling example of each call: the largest request that is short, and the largest reply. */
export function chooseExamples(recorded: RecordedExample[]): Record<string, ApiExample> {
  const calls = [...Map.groupBy(recorded, ({ id }) => id)]
  return Object.fromEntries(
    calls
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, examples]) => [id, withPlainIds(choose(examples))]),
  )
}

/** Of a call with a body, only those that have one: its GET has the query in the address. */
function choose(examples: RecordedExample[]): ApiExample {
  const complete = examples.filter(({ body }) => body !== undefined)
  const [best] = (complete.length > 0 ? complete : examples).toSorted(
    (one, other) => scoreOf(other) - scoreOf(one),
  )
  const { body, reply } = best as RecordedExample
  return {
    ...(body === undefined ? {} : { body }),
    ...(reply === undefined ? {} : { reply }),
  }
}

/**
 * Long ones are worse than all short ones, the more so the longer they are. Worst are those with what nobody writes but
 * property tests and attackers.
 */
function scoreOf({ body, reply }: RecordedExample): number {
  if (UNREADABLE.test(JSON.stringify([body, reply]))) return Number.NEGATIVE_INFINITY
  const lengthOf = (value: unknown) => JSON.stringify(value)?.length ?? 0
  const score = (length: number, most: number) => (length <= most ? length : -length)
  return score(lengthOf(body), MOST.body) + score(lengthOf(reply), MOST.reply)
}

const UNREADABLE = /[^\u0020-\u024f\u2000-\u20bf\p{Emoji}]|\\u00[01]|<script/u

/** Of the test store, which is named as the demo's. */
const NAMES: [RegExp, string][] = [
  [/Maren (&|%26) Kiln/g, 'Example Store'],
  [/Maren%20%26%20Kiln/g, 'Example%20Store'],
  [/maren-kiln/g, 'example-store'],
  [/Mengstraße/g, 'Hauptstraße'],
  [/Lübeck/g, 'Berlin'],
  [/kiln/g, 'studio'],
  [/(?<=[?&]secret=)[A-Z2-7]{16,}/g, 'EXAMPLE'],
]

const ID = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g
const SECRET = /token|secret|password|key$|^code$|jwt|credential|signature|cookie/i
/** Opaque tokens, which some addresses end in. */
const TOKEN = /(?<![a-z])(v[a-z]{2}_)[\w-]{30,}/g

/** With ids that are the same whenever it is written, and without what would be a secret elsewhere. */
function withPlainIds(example: ApiExample): ApiExample {
  const ids = new Map<string, string>()
  const text = JSON.stringify(example, (name, value: unknown) =>
    typeof value === 'string' && SECRET.test(name) && value.length > 20 && !value.match(ID)
      ? `EXAMPLE-${name}`
      : value,
  )
  const named = NAMES.reduce((result, [name, plain]) => result.replaceAll(name, plain), text)
  const plain = named.replaceAll(TOKEN, '$1EXAMPLE').replaceAll(ID, (id) => {
    const known = ids.get(id) ?? `01a20000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  })
  return JSON.parse(plain) as ApiExample
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-examples-'))
  const file = join(folder, 'recorded.jsonl')
  const tests = ['run', '--project', 'unit', 'apps/platform/src']
  const environment = { ...process.env, API_EXAMPLES: file }
  const { status } = spawnSync('vitest', tests, { env: environment, stdio: 'inherit' })
  if (status === 0) {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    const recorded = lines.map((line) => JSON.parse(line) as RecordedExample)
    writeFileSync(FILE, `${JSON.stringify(chooseExamples(recorded), null, 1)}\n`)
  } else console.error('Nothing was written, because tests failed.')
  rmSync(folder, { recursive: true })
  process.exitCode = status ?? 1
}
