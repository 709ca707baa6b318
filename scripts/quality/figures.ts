import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a test has measured. */
export type Figure =
  /** Bytes of a page as sent with gzip. */
  | { kind: 'weight'; page: string; document: number; script: number; stylesheet: number }
  /** A screen without a violation of WCAG 2.2 AA, in a number of widths and colour schemes. */
  | { kind: 'accessible'; screen: string; checks: number }
  /** The cumulative layout shift of a page while it loads. */
  | { kind: 'shift'; page: string; width: number; value: number }

/** The figures of the last whole run in which every test passed. */
export interface RunFigures {
  /** ISO 8601, a day. */
  date: string
  passed: number
  figures: Figure[]
}

/** Where the figures of the last whole run are. */
const LAST_RUN = join(import.meta.dirname, '../../node_modules/.cache/quality.json')

/** Keeps a figure of a whole run; elsewhere nothing. */
export function recordFigure(figure: Figure): void {
  const file = process.env['QUALITY_FIGURES']
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

/** Makes the recorded figures those of the last whole run. */
export function saveFigures(recorded: string, run: Omit<RunFigures, 'figures'>): void {
  const lines = existsSync(recorded) ? readFileSync(recorded, 'utf8').split('\n') : []
  const figures = lines.filter(Boolean).map((line) => JSON.parse(line) as Figure)
  mkdirSync(dirname(LAST_RUN), { recursive: true })
  writeFileSync(LAST_RUN, JSON.stringify({ ...run, figures } satisfies RunFigures))
}

/** @throws {Error} There was no whole run yet. */
export function readLastRun(): RunFigures {
  if (!existsSync(LAST_RUN)) {
    throw new Error('There are no figures yet: run npm test, and every test has to pass.')
  }
  return JSON.parse(readFileSync(LAST_RUN, 'utf8')) as RunFigures
}
