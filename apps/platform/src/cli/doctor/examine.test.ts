import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { generateKey, parseKeyring } from '../../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { proposeStore } from '../../startup/credentials.ts'
import { registerOwnStore } from '../../startup/own-store/own-store.ts'
import { requireKnownKeys } from '../../startup/own-store/require-known-keys.ts'
import { examine, type NamedFinding } from './examine.ts'

const KEYS = generateKey()

let database: OpenDatabase
let folder: string
let smtp: SMTPServer
let sound: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  await registerOwnStore(database, proposeStore())
  await requireKnownKeys(database, parseKeyring(KEYS))
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      done(password === 'right' ? null : new Error('Wrong password'), { user: 'u' }),
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await database.close()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'))
  sound = {
    NODE_ENV: 'production',
    DATABASE_URL: await urlOfDatabase(),
    DATA_DIR: folder,
    VITRINE_KEYS: KEYS,
    SMTP_URL: smtpUrl('right'),
    MAIL_FROM: 'shop@shop.test',
    PUBLIC_PLATFORM_URL: 'http://localhost:1',
    PUBLIC_STOREFRONT_URL: 'http://localhost:2',
  }
  return () => rmSync(folder, { recursive: true })
})

it('finds nothing to do in a sound installation', async () => {
  const findings = await find({})
  expect(problemsOf(findings)).toEqual([
    ['database', 'Statements have no limit of time.', expect.stringContaining('ALTER ROLE')],
  ])
  expect(new Set(findings.map(({ check }) => check)).size).toBe(10)
})

it.each<[string, Record<string, string>, string, RegExp]>([
  ['a setting that cannot be used', { PLATFORM_PORT: 'x' }, 'settings', /PLATFORM_PORT has to be/],
  ['a missing setting', { VITRINE_KEYS: '' }, 'settings', /VITRINE_KEYS: the keys that encrypt/],
  [
    'a database that cannot be reached',
    { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/x' },
    'database',
    /cannot be reached: .*ECONNREFUSED/,
  ],
  ['other keys', { VITRINE_KEYS: generateKey() }, 'store', /encrypted with another key/],
  [
    'a data folder that cannot be written to',
    { DATA_DIR: join(import.meta.filename, 'data') },
    'data folder',
    /cannot be written to/,
  ],
  [
    'a bucket that cannot be reached',
    { MEDIA_STORAGE_URL: 's3://k:s@127.0.0.1:1/pictures?plain=true' },
    'files',
    /the bucket pictures at 127.0.0.1:1/,
  ],
])('names %s', async (_, changed, check, message) => {
  const findings = await find(changed)
  const found = findings.find((finding) => finding.check === check && finding.status === 'failed')
  expect(found).toMatchObject({ message: expect.stringMatching(message) })
  expect(found?.advice).toBeTruthy()
  expect(JSON.stringify(findings)).not.toContain('secret@')
})

it('names a mail server that does not take the password, without the password', async () => {
  const findings = await find({ SMTP_URL: smtpUrl('wrong') })
  expect(problemsOf(findings)).toContainEqual([
    'mail',
    expect.stringContaining('does not take the sign-in'),
    expect.stringContaining('SMTP_URL'),
  ])
  expect(JSON.stringify(findings)).not.toContain('wrong')
})

it('names clocks that differ, as it sees them', async () => {
  const findings = await find({}, { now: () => new Date(Date.now() + 60_000) })
  expect(problemsOf(findings)).toContainEqual([
    'clocks',
    // Time passes between the two readings.
    expect.stringMatching(/differ by (59|60)\.\d s/),
    expect.stringContaining('NTP'),
  ])
})

it('names secrets that other users can read', async () => {
  const file = join(folder, 'credentials.json')
  writeFileSync(file, '{}')
  chmodSync(file, 0o644)
  expect(problemsOf(await find({}))).toContainEqual([
    'data folder',
    `${file} can be read by other users.`,
    `chmod 600 ${file}`,
  ])
})

it('names the program that does not answer at its address', async () => {
  const answering = async (url: string | URL | Request) =>
    new Response('', { status: String(url).includes(':2') ? 502 : 200 })
  expect(problemsOf(await find({}, { fetch: answering }))).toContainEqual([
    'addresses',
    'The shop answers 502 at http://localhost:2.',
    expect.stringContaining('proxy'),
  ])
})

function find(
  changed: Record<string, string>,
  collaborators: Partial<Parameters<typeof examine>[1]> = {},
) {
  return examine(
    { ...sound, ...changed },
    { fetch: async () => new Response(), now: () => new Date(), ...collaborators },
  )
}

function problemsOf(findings: NamedFinding[]) {
  return findings
    .filter(({ status }) => status !== 'ok')
    .map(({ check, message, advice }) => [check, message, advice])
}

function smtpUrl(password: string) {
  const { port } = smtp.server.address() as { port: number }
  return `smtp://user:${password}@127.0.0.1:${port}?ignoreTLS=true`
}

async function urlOfDatabase() {
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  const { host, user } = inject('postgres')
  return `postgresql:///${rows[0]?.name}?${new URLSearchParams({ host, user })}`
}
