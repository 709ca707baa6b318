// Everything CI runs, in the order in which a mistake shows soonest. The last line counts what passed and failed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from './chromium.ts'

interface Outcome {
  passed: number
  failed: number
}

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-run-'))

requireChromium()
const outcomes = [
  check('types', 'node', ['scripts/types.ts']),
  check('format and lint', 'biome', ['check', '--error-on-warnings']),
  suite('rooms', ['--project', 'rooms', '--project', 'contract']),
  check('build', 'node', ['scripts/build.ts']),
  suite('browser', ['--project', 'browser']),
]
rmSync(scratch, { recursive: true, force: true })

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** A command that counts as one check. */
function check(title: string, command: string, args: string[]): Outcome {
  console.log(`\n— ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Projects of Vitest; every test counts, and a run that breaks off counts as one failure. */
function suite(title: string, args: string[]): Outcome {
  console.log(`\n— ${title}`)
  const report = join(scratch, `${title}.json`)
  const { status } = spawnSync(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: 'inherit' },
  )
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
    }
    const { numPassedTests, numFailedTests } = counts
    const brokeOff = status !== 0 && numFailedTests === 0 ? 1 : 0
    return { passed: numPassedTests, failed: numFailedTests + brokeOff }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
