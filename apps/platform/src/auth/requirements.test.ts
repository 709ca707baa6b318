import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const FOLDERS = ['apps', 'packages', 'e2e', 'scripts']

/**
 * Identity requirements that a test of another package covers without their number in its title. The file must contain
 * the title.
 */
const coveredElsewhere: Record<string, [file: string, title: string]> = {
  'SR-21': ['packages/client/src/session/token-session.test.ts', 'share one renewal'],
  'SR-22': [
    'apps/storefront/app/session/session-storage.server.test.ts',
    'does not end a member’s session when a concurrent request has renewed it',
  ],
  'SR-28': [
    'packages/client/src/webhooks/webhooks.test.ts',
    'is not looked up for an invalid token',
  ],
  'SR-68': [
    'apps/storefront/app/session/sealed-cookie.server.test.ts',
    'is host-only, HttpOnly and SameSite',
  ],
  'SR-69': [
    'apps/storefront/app/session/security-middleware.server.test.ts',
    'rejects a form of another site before any route handles it',
  ],
  'SR-70': [
    'packages/client/src/session/local-token-storage.test.ts',
    'stores a member’s tokens for the next visit by an option, and warns',
  ],
  'SR-81': ['e2e/shop/client.test.ts', 'removes the iframe'],
  'R-14': ['packages/client/src/webhooks/webhooks.test.ts', 'without a signature'],
  'R-21': [
    'apps/storefront/app/session/session-storage.server.test.ts',
    'does not end a member’s session when a concurrent request has renewed it',
  ],
}

/** Requirements without a test, and why. */
const withoutTest: Record<string, string> = {
  'SR-11':
    'the shop requests its responses in the query, and redirects at once; it uses no fragment',
  'SR-23': 'an option of level 3 (DPoP), off by default, not implemented',
  'SR-25': 'JWT access tokens are not implemented; tokens are opaque (decision 003)',
  'SR-35': 'no strength meter runs in the browser',
  'SR-76': 'the back office has no rich text',
  'SR-80': 'optional (FedCM), never default, not implemented',
}

describe('the requirements of identity (security.md)', () => {
  const texts = listTests().map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const named = namedIn(texts)

  it('are each named by a test, covered by one of another package, or left out for a reason', () => {
    const numbers = [
      ...range('SR', 1, 81),
      ...range('SR', 100, 108),
      ...range('R', 1, 17),
      ...range('R', 20, 22),
    ]
    const open = numbers.filter(
      (number) => !named.has(number) && !(number in coveredElsewhere) && !(number in withoutTest),
    )
    expect(open).toEqual([])
  })

  it.each(Object.entries(coveredElsewhere))(
    '%s is covered by a test that exists',
    (_, [file, title]) => {
      expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title)
    },
  )

  it('are left out only where no test names them', () => {
    expect(Object.keys(withoutTest).filter((number) => named.has(number))).toEqual([])
  })
})

/** The numbers in test titles; "SR-15 to SR-17" are three. */
function namedIn(texts: string[]) {
  const titles = texts.flatMap(
    (text) => text.match(/(['"`])(?:(?!\1).)*\bS?R-\d(?:(?!\1).)*\1/g) ?? [],
  )
  const numbers = titles.flatMap((title) =>
    [...title.matchAll(/\b(S?R)-(\d+)(?: to S?R-(\d+))?/g)].flatMap(([, kind = '', from, to]) =>
      range(kind, Number(from), Number(to ?? from)),
    ),
  )
  return new Set(numbers)
}

function range(kind: string, from: number, to: number) {
  return Array.from(
    { length: to - from + 1 },
    (_, index) => `${kind}-${String(from + index).padStart(2, '0')}`,
  )
}

function listTests() {
  const own = import.meta.filename.slice(ROOT.length + 1)
  return listFiles(FOLDERS, /\.test\.tsx?$/).filter((file) => file !== own)
}

function listFiles(folders: string[], name: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      if (['node_modules', 'build', 'dist', '.react-router'].includes(entry.name)) return []
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles([path], name)
      return name.test(entry.name) ? [path] : []
    }),
  )
}
