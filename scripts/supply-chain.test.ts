import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

it('has an exact version of every external package (SR-105)', () => {
  const manifests = globSync(
    [
      'package.json',
      '{packages,apps}/*/package.json',
      '{demo,e2e,bench,bench/lighthouse,scripts}/package.json',
    ],
    { cwd: ROOT },
  )
  const loose = manifests.flatMap((file) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
    const { dependencies, devDependencies, optionalDependencies } = manifest
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
      .map(([name]) => `${file}: ${name}`)
  })
  expect(manifests.length).toBeGreaterThan(8)
  expect(loose).toEqual([])
})
