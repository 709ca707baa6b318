import { expect, it } from 'vitest'
import { databaseShareOfMemory, shareOfMemory } from './share-of-memory.ts'

const GIB = 1024 ** 3

it.each([
  ['a container of 1 GiB on a large machine', { constrained: GIB, total: 64 * GIB }, GIB / 4, 128],
  ['a machine of 4 GiB, with no limit', { constrained: 0, total: 4 * GIB }, GIB, 512],
  ['a control group without a limit', { constrained: 2 ** 63, total: 4 * GIB }, GIB, 512],
  ['a large machine', { constrained: 0, total: 256 * GIB }, 2 * GIB, 1024],
  ['a very small container', { constrained: GIB / 8, total: GIB }, GIB / 16, 128],
])('is within its bounds: %s', (_, memory, bytes, mebibytes) => {
  expect(shareOfMemory(memory)).toBe(bytes)
  expect(databaseShareOfMemory(memory)).toBe(mebibytes)
})
