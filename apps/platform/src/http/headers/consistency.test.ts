import { expect, it } from 'vitest'
import { generateKey, parseKeyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createConsistencyTokens } from './consistency.ts'

const tokens = createConsistencyTokens(parseKeyring(generateKey()))

const position = { incarnation: '0badcafe', bytes: 123_456_789_012 }

it('accepts a consistency token for ten seconds, on the site that issued it', () => {
  const token = tokens.issue(at(0), position)

  expect(tokens.read(at(10_000), token)).toEqual({ position })
  expect(tokens.read(at(10_001), token)).toBeNull()
  expect(tokens.read(at(0, 'another site'), token)).toBeNull()
})

it('accepts one without a position, of a process that knows of no replicas', () => {
  expect(tokens.read(at(0), tokens.issue(at(0)))).toEqual({})
})

it.each([
  ['no time', 'x y'],
  ['the present without a signature', (1_000_000).toString(36)],
  ['the present and a position', `${(1_000_000).toString(36)}-0badcafe-zzz`],
  ['a time to come', (9e14).toString(36)],
  ['nothing', ''],
])('does not accept a guessed token: %s', (_, guess) => {
  const [, mac = ''] = tokens.issue(at(0)).split('.')
  const other = mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))

  for (const end of ['', '.', `.${other}`, `.${Buffer.alloc(12).toString('base64url')}`]) {
    expect(tokens.read(at(5_000), guess + end)).toBeNull()
  }
})

it('does not accept a token whose position was changed', () => {
  const token = tokens.issue(at(0), position)
  expect(tokens.read(at(0), token.replace('0badcafe', '0badcaff'))).toBeNull()
  expect(tokens.read(at(0), token.replace(/-[^-.]+\./, '-1.'))).toBeNull()
})

const at = (ms: number, siteId = 'site') =>
  ({ siteId, now: () => new Date(1_000_000 + ms) }) as SiteScope
