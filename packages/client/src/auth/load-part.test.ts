import { expect, it, vi } from 'vitest'
import { ConnectionError } from '../errors.ts'
import { createPart } from './load-part.ts'

it('loads once for all callers', async () => {
  const load = vi.fn(async () => ({}))
  const part = createPart(load)

  expect(await part()).toBe(await part())
  expect(load).toHaveBeenCalledOnce()
})

it('is a ConnectionError when it could not be loaded, and is loaded again by the next call', async () => {
  const load = vi.fn(async () => 'part')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const part = createPart(load)

  await expect(part()).rejects.toBeInstanceOf(ConnectionError)
  expect(await part()).toBe('part')
})
