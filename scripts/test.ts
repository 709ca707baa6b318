// Runs everything that CI runs, fastest checks first. The output ends with the names of failed tests and a line of
// totals, because CI logs are read from the end.
import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { installChromium } from './chromium.ts'
import { saveFigures } from './quality/figures.ts'
import { makeRunFolder } from './run-folder.ts'
import { seedStore } from './start-store.ts'

interface Outcome {
  passed: number
  /** The failed tests, each with the first line of the message. */
  failed: string[]
  /** Of a suite. */
  files?: TestFile[]
}

interface TestFile {
  file: string
  seconds: number
  /** Names of tests, which say what they need: "real files (absent: ../shared/data)". */
  skipped: string[]
}

/** The part of Vitest's report that is read here. */
interface Report {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    /** Epoch milliseconds. */
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const MAX_LOG_CHARACTERS = 8_000

const scratch = makeRunFolder()
// What stores log belongs to the output only when something failed: the tests send them hostile requests.
process.env['STORE_LOGS'] = scratch
const recorded = join(scratch, 'figures.jsonl')
process.env['QUALITY_FIGURES'] = recorded

// Side by side: each of them waits for one core, or for a package, at times.
const [hasChromium, ...checks] = await Promise.all([
  installChromium(),
  // Before the tests: those of the command line run it as built.
  check('build', 'node', ['scripts/build.ts']),
  checkInTurn([
    ['types', 'node', ['scripts/types.ts']],
    ['format and lint', 'biome', ['check', '--error-on-warnings']],
    ['vocabulary', 'node', ['scripts/check-vocabulary.ts']],
  ]),
])
if (!hasChromium) {
  console.error(
    'The browser tests need Chromium. Install it with "sudo apt-get install -y chromium", or set CHROMIUM_PATH to one.',
  )
  process.exit(1)
}
const outcomes = [
  ...checks.flat(),
  // Side by side: one or the other often waits. Stores start on copies of the seeded one.
  ...(
    await Promise.all([
      suite('unit', ['--project', 'unit']).then((outcome) => [outcome]),
      seed().then(async (outcome) => [outcome, await suite('stores', ['--project', 'stores'])]),
    ])
  ).flat(),
  // Side by side, each with a store of its own. The shop's has two workers, which fill both cores to the end, so it gives
  // way to the others.
  ...(await Promise.all([
    suite('shop', ['--project', 'shop'], { givesWay: true }),
    suite('account', ['--project', 'account']),
    suite('operator', ['--project', 'operator']),
  ])),
]
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
const files = outcomes.flatMap((outcome) => outcome.files ?? [])
console.log('\nThe slowest files:')
for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${file}`)
}
for (const { file, skipped } of files.filter(({ skipped }) => skipped.length > 0)) {
  const reasons = new Set(skipped.flatMap((name) => /\(absent: [^)]+\)/.exec(name) ?? []))
  console.log(`Skipped: ${skipped.length} tests of ${file} ${[...reasons].join(' ')}`)
}
if (failed.length > 0) printStoreLogs()
else saveFigures(recorded, { date: new Date().toISOString().slice(0, 10), passed })
rmSync(scratch, { recursive: true, force: true })
for (const name of failed) console.log(`\nFailed: ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

function printStoreLogs() {
  for (const file of globSync('store-*.log', { cwd: scratch })) {
    const log = readFileSync(join(scratch, file), 'utf8')
    if (log !== '') console.log(`\nThe end of ${file}:\n${log.slice(-MAX_LOG_CHARACTERS)}`)
  }
}

type Check = [title: string, command: string, args: string[]]

async function checkInTurn(checks: Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const one of checks) outcomes.push(await check(...one))
  return outcomes
}

/** Runs a command that counts as one check, and prints at once what it has printed. */
async function check(...[title, command, args]: Check): Promise<Outcome> {
  const run = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [run.stdout, run.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk))
  }
  const status = await new Promise((resolve) => run.once('close', resolve))
  console.log(`\n— ${title}\n${Buffer.concat(output)}`)
  return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [title] }
}

/** Makes the data folder whose copies the browser tests start on. */
async function seed(): Promise<Outcome> {
  console.log('\n— demo store')
  const folder = join(scratch, 'store')
  try {
    await seedStore(folder)
  } catch (error) {
    return { passed: 0, failed: [(error as Error).message] }
  }
  process.env['SEEDED_STORE'] = folder
  return { passed: 1, failed: [] }
}

/** Runs projects of Vitest; every test counts, and a run that is interrupted counts as one failure. */
async function suite(title: string, args: string[], { givesWay = false } = {}): Promise<Outcome> {
  console.log(`\n— ${title}`)
  const path = join(scratch, `${title}.json`)
  const run = spawn(
    'vitest',
    [
      'run',
      ...args,
      '--silent=passed-only',
      '--reporter=./scripts/progress-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ],
    { stdio: 'inherit' },
  )
  // Half the share of the others: its tests still answer within their deadlines.
  if (givesWay && run.pid) setPriority(run.pid, Math.min(19, getPriority() + 3))
  const status = await new Promise((resolve) => run.once('close', resolve))
  const report = readReport(path)
  const failed = report ? listFailures(report) : []
  if (status !== 0 && failed.length === 0) failed.push(`${title}: the run was interrupted`)
  return {
    passed: report?.numPassedTests ?? 0,
    failed,
    files: report?.testResults.map(toFile) ?? [],
  }
}

function toFile({ name, startTime, endTime, assertionResults }: Report['testResults'][number]) {
  return {
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
    skipped: assertionResults
      .filter(({ status }) => ['skipped', 'pending'].includes(status))
      .map(({ fullName }) => fullName),
  }
}

function readReport(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  }
}

function listFailures({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) => `${file} > ${fullName}\n${summarize(failureMessages)}`,
      )
    // A file that cannot be loaded has no tests of its own, only a message.
    return failed.length === 0 && message !== '' ? [`${file}\n${summarize([message])}`] : failed
  })
}

/** What failed and with which values, without the stack. */
function summarize([message = '']: string[]) {
  const lines = message.split('\n').filter((line) => !/^\s*(at .*)?$/.test(line))
  return lines
    .slice(0, 12)
    .map((line) => `  ${line}`)
    .join('\n')
}
