import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findSigningKey } from '../auth/signing-keys/signing-keys.ts'
import { createSubscription, readSecrets } from '../events/webhooks/subscriptions.ts'
import { generateKey, parseKeyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { proposeStore } from '../startup/credentials.ts'
import { registerOwnStore } from '../startup/own-store/own-store.ts'
import { requireKnownKeys, withOwnMacKey } from '../startup/own-store/require-known-keys.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { rotateKeys } from './rotate-keys.ts'
import { sealedColumns } from './sealed-columns.ts'

const SOURCE = join(import.meta.dirname, '..')
const OLD = generateKey(1)
const NEW = generateKey(2)

let database: OpenDatabase
let platform: TestPlatform
const old = parseKeyring(OLD)
const both = parseKeyring(`${NEW},${OLD}`)
const only = parseKeyring(NEW)
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database, { keyring: old })
  const { siteId } = platform
  await registerOwnStore(database, { ...proposeStore(), siteId })
  await requireKnownKeys(database, old)
})
afterAll(() => database.close())

it('knows every column of encrypted values', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(`
    SELECT c.relname AS table, a.attname AS column
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND (a.attname LIKE 'sealed%' OR c.relname = 'own_store' AND a.atttypid = 'bytea'::regtype)`)
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(known.toSorted())
})

it('encrypts every secret with the newest key, after which the old one can be removed', async () => {
  const { scope } = platform
  const wanted = { url: 'https://receiver.example/', eventTypes: [] }
  const { subscription } = await createSubscription(scope, wanted, old)
  const { subscriptionId } = subscription
  const secrets = await readSecrets(scope, subscriptionId, old)
  const key = await findSigningKey(scope, old, 'RS256')
  const link = (await withOwnMacKey(database, old)).mac('a link in an e-mail')

  const report = await rotateKeys(database, both)

  expect(report).toMatchObject({
    'own_store.key_check': 1,
    'own_store.mac_key': 1,
    'webhook_subscriptions.sealed_secret': 1,
    'signing_keys.sealed_private': 1,
  })
  await requireKnownKeys(database, only)
  expect(await readSecrets(scope, subscriptionId, only)).toEqual(secrets)
  expect((await findSigningKey(scope, only, 'RS256')).keyId).toBe(key.keyId)
  expect((await withOwnMacKey(database, only)).mac('a link in an e-mail')).toEqual(link)
  expect(Object.values(await rotateKeys(database, both)).every((count) => count === 0)).toBe(true)
})

it('binds each value to its row as its module does', () => {
  const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('keys/'))
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  for (const { place, keys } of sealedColumns) {
    const written =
      typeof place === 'string'
        ? `'${place}'`
        : `\`${place.first}/\\$\\{siteId\\}(/\\$\\{[^}]+\\}(?:\\)\\})?){${keys.length}}/${place.last}\``
    expect(
      sources.some((text) => new RegExp(written).test(text)),
      written,
    ).toBe(true)
  }
})
