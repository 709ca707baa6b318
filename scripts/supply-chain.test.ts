import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSbom } from './sbom.ts'

const ROOT = join(import.meta.dirname, '..')

it('has an exact version of every external package (SR-105)', () => {
  const manifests = globSync(
    [
      'package.json',
      '{packages,apps}/*/package.json',
      '{demo,e2e,e2e/journeys/driver,e2e/foreign/next-auth,bench,bench/lighthouse,scripts}/package.json',
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

/** Licences that allow use in closed programs; LGPL for a library that is linked, as libvips is. */
const ALLOWED =
  /^(MIT|\(MIT OR Apache-2\.0\)|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|Python-2\.0|Unlicense|LGPL-3\.0-or-later)$/

it('lists every package that programs contain, with its hash and a licence that allows it', () => {
  const { components } = createSbom('vitrine', ['apps/platform', 'apps/storefront'])
  const names = components.map(({ name }) => name)
  const { dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'apps/platform/package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> }
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@vitrine/'))
  expect(names).toEqual(expect.arrayContaining([...external, 'pg-protocol', 'react-router']))
  expect(names.filter((name) => /vitest|playwright|biome/.test(name))).toEqual([])
  expect(components.filter(({ hashes }) => !hashes).map(({ name }) => name)).toEqual([])
  expect(
    components
      .filter(({ licenses }) => !ALLOWED.test(licenses?.[0].expression ?? ''))
      .map(({ purl, licenses }) => `${purl} ${licenses?.[0].expression}`),
  ).toEqual([])
})
