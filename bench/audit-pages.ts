import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse')

/** Medians over the runs; times in milliseconds. */
export interface PageFigures {
  path: string
  scores: Record<string, number>
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
  /** What a category that is not perfect lacks. */
  failed: string[]
}

type Run = Omit<PageFigures, 'path'> & { url: string }

interface AuditOptions {
  /** Where a browser listens for Lighthouse. */
  port: number
  origin: string
  paths: readonly string[]
  runs: number
  /** Keeps cookies, so that who is signed in stays so. */
  keepsStorage?: boolean
  /** The categories; all by default. */
  only?: readonly string[]
}

/** Pages as Lighthouse sees them on its phone: slow 4G, a processor four times slower. */
export async function auditPages(options: AuditOptions): Promise<PageFigures[]> {
  const { port, origin, paths, runs, keepsStorage = false, only } = options
  if (!existsSync(join(LIGHTHOUSE, 'node_modules'))) {
    console.log('Installing Lighthouse (only on the first run) …')
    execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: LIGHTHOUSE })
  }
  const found = await audit([
    String(port),
    String(runs),
    keepsStorage ? 'keep' : 'reset',
    only?.join() ?? 'all',
    ...paths.map((path) => origin + path),
  ])
  return paths.map((path) =>
    medianOf(
      path,
      found.filter(({ url }) => url === origin + path),
    ),
  )
}

function audit(args: string[]): Promise<Run[]> {
  const child = spawn(process.execPath, [join(LIGHTHOUSE, 'audit.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`Lighthouse ended with ${code}.`))
      else
        resolve(
          output
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as Run),
        )
    })
  })
}

function medianOf(path: string, runs: Run[]): PageFigures {
  const middle = (value: (run: Run) => number) =>
    runs.map(value).sort((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN
  const categories = Object.keys(runs[0]?.scores ?? {})
  return {
    path,
    scores: Object.fromEntries(
      categories.map((id) => [id, middle(({ scores }) => scores[id] ?? Number.NaN)]),
    ),
    firstPaint: middle((run) => run.firstPaint),
    largestPaint: middle((run) => run.largestPaint),
    blocked: middle((run) => run.blocked),
    shift: middle((run) => run.shift),
    failed: [...new Set(runs.flatMap((run) => run.failed))],
  }
}
