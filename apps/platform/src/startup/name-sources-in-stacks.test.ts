import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('names the line of the source for a bundled file, and the file’s own line without a map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-stacks-'))
  try {
    const module = join(import.meta.dirname, 'name-sources-in-stacks.ts')
    const print = `nameSourcesInStacks()\nconsole.log(new Error('broken').stack)\n`
    const code = `import { nameSourcesInStacks } from ${JSON.stringify(module)}\n${print}`
    const file = join(folder, 'bundle.js')
    writeFileSync(file, code)
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const run = () => execFileSync(process.execPath, [file], { encoding: 'utf8' })

    expect(run()).toMatch(/^Error: broken\n {4}at file:.*\/bundle\.js:3:13/)
    // Line 3 of the bundle is line 8 of the source.
    const map = { version: 3, sources: ['../src/origin.ts'], names: [], mappings: ';;AAOA' }
    writeFileSync(`${file}.map`, JSON.stringify(map))
    expect(run()).toMatch(/^Error: broken\n {4}at file:.*\/src\/origin\.ts:8:1/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
