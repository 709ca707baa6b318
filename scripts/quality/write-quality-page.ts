// Writes docs/quality.md from the figures of the last whole run: npm run quality.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLastRun } from './figures.ts'
import { toQualityPage } from './quality-page.ts'

const ROOT = join(import.meta.dirname, '../..')
const BENCH = readFileSync(join(ROOT, 'bench/README.md'), 'utf8')
writeFileSync(join(ROOT, 'docs/quality.md'), toQualityPage(readLastRun(), BENCH))
