import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '@vitrine/scripts/chromium'
import { startStore } from '@vitrine/scripts/start-store'
import { chromium } from 'playwright-core'

const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse')
const PAGES = ['/', '/collections', '/products/bottle-vase']
const RUNS = 3

/** Medians over the runs; times in milliseconds. */
export interface PageFigures {
  path: string
  scores: Record<string, number>
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
}

type Run = Omit<PageFigures, 'path'> & { url: string }

/** The demo store's pages as Lighthouse sees them on its phone: slow 4G, a processor four times slower. */
export async function benchStorefront(): Promise<PageFigures[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run: npm test')
  if (!existsSync(join(LIGHTHOUSE, 'node_modules'))) {
    console.log('Installing Lighthouse (only on the first run) …')
    execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: LIGHTHOUSE })
  }
  const { store, stop } = await startStore()
  const port = 9222 + (process.pid % 1000)
  const args = ['--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
  })
  try {
    const urls = PAGES.map((path) => store.shopUrl + path)
    const runs = await audit([String(port), String(RUNS), ...urls])
    return PAGES.map((path) =>
      medianOf(
        path,
        runs.filter(({ url }) => url === store.shopUrl + path),
      ),
    )
  } finally {
    await browser.close()
    await stop()
  }
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
  }
}
