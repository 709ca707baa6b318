import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { RunFigures } from './figures.ts'
import { toQualityPage } from './quality-page.ts'
import { wins } from './wins.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const RUN: RunFigures = {
  date: '2026-11-25',
  passed: 8312,
  figures: [
    { kind: 'weight', page: '/collections', document: 9000, script: 115_000, stylesheet: 7000 },
    { kind: 'accessible', screen: 'home', checks: 4 },
    { kind: 'accessible', screen: 'cart', checks: 4 },
    { kind: 'shift', page: '/', width: 390, value: 0.0012 },
  ],
}

it('says what was measured', () => {
  const page = toQualityPage(RUN, read('bench/README.md'))
  expect(page).toContain('8,312 tests passed')
  expect(page).toContain('| `/collections` | 9,000 | 115,000 | 7,000 |')
  expect(page).toContain('on 2 screens and open states')
  expect(page).toContain('8 checks')
  expect(page).toContain('| `/` | 390 | 0.001 |')
  expect(page).toContain('Lighthouse’s phone')
})

it('names twelve wins, and tests that exist for each', () => {
  expect(wins).toHaveLength(12)
  for (const { name, tests } of wins) {
    expect(tests.length, name).toBeGreaterThan(0)
    for (const test of tests) expect(existsSync(join(ROOT, test)), test).toBe(true)
  }
})

it('is in the documentation, with figures of a run', () => {
  const page = read('docs/quality.md')
  expect(page).toMatch(/Run of \d{4}-\d\d-\d\d: [\d,]{5,} tests passed/)
  for (const { name } of wins) expect(page).toContain(name)
})
