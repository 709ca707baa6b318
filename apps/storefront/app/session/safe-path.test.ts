import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

it('keeps a path with its query', () => {
  expect(safePath('/products/bottle-vase?glaze=Ink#facts', '/account')).toBe(
    '/products/bottle-vase?glaze=Ink#facts',
  )
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  'account',
  '',
  null,
  undefined,
])('does not follow %j', (requested) => {
  expect(safePath(requested, '/account')).toBe('/account')
})

it('never leads to another origin', () => {
  const parts = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', 'evil.example'),
  )

  fc.assert(
    fc.property(parts, (requested) => {
      const path = safePath(requested.join(''), '/account')
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
    }),
  )
})
