import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runVitest } from '../run-vitest.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const TESTS = '{packages,apps,demo}/**/*.test.{ts,tsx}'
const SECONDS = '20'

/**
 * Runs each property test for twenty seconds, or as many as `PROPERTY_SECONDS` says: some faults are met once in hundreds
 * of runs, and `npm test` has time for some dozens.
 */
export function runProperties(): Promise<boolean> {
  const exclude = ['**/node_modules/**', '**/build/**']
  const files = globSync(TESTS, { cwd: ROOT, exclude }).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'"),
  )
  const { PROPERTY_SECONDS = SECONDS } = process.env
  return runVitest('unit', { files, env: { PROPERTY_SECONDS } })
}
