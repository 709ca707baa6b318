import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Pages that only a step before them opens: a screen may act until they are there. */
const STEPS = [
  'sign-in/verification',
  'account/email/confirm',
  'account/two-step-verification/backup-codes',
]

it('lists a screen of each page of the shop, for accessibility and screenshots', () => {
  const screens = listMatches('e2e/browser/screens/shop-screens.ts', /path: ['"`]\/([^'"`?]*)/g)
  const pages = listMatches(
    'apps/storefront/app/routes.ts',
    // A route without markup is a .ts file.
    /route\(\s*'([^']+)',\s*'[^']+\.tsx'/g,
  ).filter((page) => !STEPS.includes(page))

  expect(pages.length).toBeGreaterThan(20)
  const missing = pages.filter((page) => {
    const pattern = new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`)
    return !screens.some((path) => pattern.test(path))
  })
  expect(missing).toEqual([])
})

it('lists one of each screen of the back office that has a path of its own', () => {
  const screens = listMatches(
    'e2e/browser/screens/back-office-screens.ts',
    /screen\('[^']+', '([^'?]*)/g,
  )
  const paths = listMatches('apps/backoffice/src/shell/screens.ts', /path: '\/([^']*)'/g)
    .filter((path) => !path.includes(':') && path !== 'setup')
    .map((path) => (path === '' ? '' : `/${path}`))

  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !screens.includes(path))).toEqual([])
})

function listMatches(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return Array.from(text.matchAll(pattern), ([, match = '']) => match)
}
