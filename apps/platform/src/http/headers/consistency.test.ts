import { expect, it } from 'vitest'
import { generateKey, parseKeyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createConsistencyTokens } from './consistency.ts'

const tokens = createConsistencyTokens(parseKeyring(generateKey()))

it('accepts a consistency token for ten seconds, on the site that issued it', () => {
  const token = tokens.issue(at(0))

  expect(tokens.isRecent(at(10_000), token)).toBe(true)
  expect(tokens.isRecent(at(10_001), token)).toBe(false)
  expect(tokens.isRecent(at(0, 'another site'), token)).toBe(false)
})

it.each([
  ['no time', 'x y'],
  ['the present without a signature', (1_000_000).toString(36)],
  ['a time to come', (9e14).toString(36)],
  ['nothing', ''],
])('does not accept a guessed token: %s', (_, guess) => {
  const [, mac = ''] = tokens.issue(at(0)).split('.')

  expect(tokens.isRecent(at(0), guess)).toBe(false)
  expect(
    tokens.isRecent(
      at(5_000),
      `${guess}.${mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    ),
  ).toBe(false)
  expect(tokens.isRecent(at(5_000), `${guess}.${Buffer.alloc(12).toString('base64url')}`)).toBe(
    false,
  )
})

const at = (ms: number, siteId = 'site') =>
  ({ siteId, now: () => new Date(1_000_000 + ms) }) as SiteScope
