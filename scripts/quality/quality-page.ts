import type { Figure, RunFigures } from './figures.ts'
import { wins } from './wins.ts'

/**
 * The page of what the shop is held to, and what was measured: by the tests of the last whole run, and by Lighthouse as
 * `bench/README.md` has it.
 */
export function toQualityPage({ date, passed, figures }: RunFigures, bench: string): string {
  const weights = only(figures, 'weight')
  const accessible = only(figures, 'accessible')
  const shifts = only(figures, 'shift')
  const checks = accessible.reduce((sum, { checks }) => sum + checks, 0)
  return `${[
    `# Quality

What the shop is held to, and what was measured. \`npm test\` measures it on every change and fails beyond a limit; \`npm run quality\` writes this page from the last run in which every test passed. Run of ${date}: ${passed.toLocaleString('en')} tests passed.`,
    `## Bytes

As sent with gzip, everything that a page loads until the network is idle. Limits: 118,000 bytes of script on every page.

${table(
  ['Page', 'HTML', 'Script', 'Styles'],
  weights.map(({ page, document, script, stylesheet }) => [
    `\`${page}\``,
    ...[document, script, stylesheet].map((bytes) => bytes.toLocaleString('en')),
  ]),
)}`,
    `## Accessibility

axe-core finds no violation of WCAG 2.2 AA on ${accessible.length} screens and open states of the shop, the account and the back office, each ${FOUR_WAYS}: ${checks.toLocaleString('en')} checks, and no screen overflows its window, not even one of 320 pixels. A violation fails the run.`,
    `## Layout shift

Cumulative, while fonts and pictures come late. Limit: 0.01.

${table(
  ['Page', 'Width', 'Shift'],
  shifts.map(({ page, width, value }) => [`\`${page}\``, `${width}`, value.toFixed(3)]),
)}`,
    `## Speed

Lighthouse, a phone with slow 4G and a processor four times slower; performance, accessibility, best practices, SEO. \`npm run bench -- storefront\` measures it: it needs an idle machine, so it is no part of the tests.

${lighthouseOf(bench)}`,
    `## What others do not have

Each would fail these tests, were it missing.

${wins.map(({ name, tests }) => `- ${name}: ${tests.map((test) => `\`${test}\``).join(', ')}`).join('\n')}`,
  ].join('\n\n')}\n`
}

const FOUR_WAYS = 'wide and narrow, light and dark'

function only<Kind extends Figure['kind']>(figures: Figure[], kind: Kind) {
  return figures.filter((figure) => figure.kind === kind) as Extract<Figure, { kind: Kind }>[]
}

function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [head, head.map(() => '---'), ...rows].map(line).join('\n')
}

/** The block of figures that the benchmark printed. */
function lighthouseOf(bench: string) {
  const block = /```\npages of the demo store on Lighthouse’s phone[\s\S]*?```/.exec(bench)?.[0]
  if (!block) throw new Error('bench/README.md has no figures of Lighthouse for the shop.')
  return block
}
