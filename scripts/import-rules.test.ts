import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const PROBES = [
  ['the platform', 'apps/platform/src/probe/probe.ts', '@vitrine/client'],
  ['the client', 'packages/client/src/probe/probe.ts', 'valibot'],
  ['the client', 'packages/client/src/probe/probe.ts', '@vitrine/contract/schemas'],
  ['the client', 'packages/client/src/probe/probe.ts', 'node:fs'],
  ['the parts', 'packages/ui/src/probe/probe.ts', '@vitrine/client'],
  ['the parts', 'packages/ui/src/probe/probe.ts', '@vitrine/contract'],
  ['the storefront', 'apps/storefront/app/probe/probe.ts', '@vitrine/platform'],
  ['a route of the platform', 'apps/platform/src/probe/routes.ts', 'drizzle-orm'],
  [
    'a route of the platform',
    'apps/platform/src/probe/routes.ts',
    '../kernel/database/statement.ts',
  ],
  ['a package', 'packages/react/src/probe.ts', '../../client/src/index.ts'],
  [
    'a route of the shop',
    'apps/storefront/app/routes/probe/probe.ts',
    '../product/product-page.tsx',
  ],
] as const

/** A file for each import, in a folder of its own; all are linted in one run. */
const probes = PROBES.map(([who, file, specifier], index) => {
  const path = join(dirname(file), `probe-${index}`, basename(file))
  return { who, file: path, specifier }
})
let diagnostics: { location: { path: string }; category: string }[]
beforeAll(() => {
  // Beside the repository: other tests read its folders meanwhile.
  const copy = mkdtempSync(join(tmpdir(), 'vitrine-imports-'))
  const settings = globSync(['biome.json', '.gitignore', '{packages,apps}/*/package.json'], {
    cwd: ROOT,
  })
  for (const file of settings) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(copy, file))
  }
  for (const { file, specifier } of probes) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    writeFileSync(
      join(copy, file),
      `import { probe } from '${specifier}'\n\nexport const found = probe\n`,
    )
  }
  const { stdout } = spawnSync(
    'biome',
    ['lint', '--reporter=json', '--max-diagnostics=none', ...probes.map(({ file }) => file)],
    { cwd: copy, encoding: 'utf8' },
  )
  diagnostics = JSON.parse(stdout).diagnostics
  rmSync(copy, { recursive: true })
})

it.each(probes)('rejects an import of $specifier by $who ($file)', ({ file }) => {
  const found = diagnostics.filter(({ location }) => location.path === file)
  expect(found.map(({ category }) => category).join()).toMatch(
    /noUndeclaredDependencies|noRestrictedImports/,
  )
})
