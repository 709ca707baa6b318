import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

let written: string | undefined
afterEach(() => {
  if (written) rmSync(written, { recursive: true, force: true })
})

it.each([
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
])('lets %s (%s) not import %s', (_, file, specifier) => {
  written = join(ROOT, file.includes('/probe/') ? dirname(file) : file)
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(
    join(ROOT, file),
    `import { probe } from '${specifier}'\n\nexport const found = probe\n`,
  )

  const { status, stdout, stderr } = spawnSync('biome', ['lint', file], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout + stderr).toMatch(/noUndeclaredDependencies|noRestrictedImports/)
})
