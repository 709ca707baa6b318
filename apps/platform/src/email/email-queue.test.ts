import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { transact } from '../kernel/scope/site-scope.ts'
import { createTestPlatform, PLATFORM_URL, type TestPlatform } from '../testing/test-platform.ts'
import { createEmailQueue } from './email-queue.ts'
import { type Email, enqueueEmail } from './enqueue-email.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const MAILBOX = 'http://localhost:4000/dev/mailbox'

let database: OpenDatabase
let platform: TestPlatform
let sink: Sink

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  sink = await openSink()
})
afterEach(() => sink.close())
afterAll(() => database.close())

describe('the queue', () => {
  it('sends an e-mail once, as text and HTML, to one person', async () => {
    await write({ kind: 'verification_code', to: 'ada@example.com', data: { code: '123456' } })
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)

    const [{ envelope, message }] = sink.received as [Received]
    expect(envelope).toEqual(['ada@example.com'])
    expect(message.subject).toBe('123456 is your code for Maren & Kiln')
    expect(message.from).toMatchObject({ name: 'Maren & Kiln', address: 'no-reply@shop.example' })
    expect(message.text).toContain('It is valid for 10 minutes.')
    expect(message.html).toContain('Maren &amp; Kiln')
  })

  it('leads replies to the address of the e-mail, and to the sender otherwise', async () => {
    await write({ kind: 'denied', to: 'shop@example.com', replyTo: 'ada@example.com', data: {} })
    await write({ kind: 'denied', to: 'eve@example.com', data: {} })
    await deliver()
    const replies = sink.received.map(({ envelope: [to], message }) => [to, message.replyTo])
    expect(Object.fromEntries(replies)).toEqual({
      'shop@example.com': [{ name: '', address: 'ada@example.com' }],
      'eve@example.com': undefined,
    })
  })

  it('writes in the requested language, and in the shop’s otherwise', async () => {
    const emailMessage = {
      kind: 'recovery',
      to: 'ada@example.com',
      data: { url: 'https://x.example' },
    }
    await write({ ...emailMessage, language: 'de-AT' } as Email)
    await write(emailMessage as Email)
    await deliver()
    const subjects = sink.received.map(({ message }) => message.subject)
    expect(subjects.toSorted()).toEqual([
      'Passwort für Maren & Kiln zurücksetzen',
      'Reset your password for Maren & Kiln',
    ])
  })

  it('lets mail programs unsubscribe from reminders with one click (RFC 8058), and from nothing else', async () => {
    const unsubscribeUrl = `${PLATFORM_URL}/hosted/recovery/refuse?token=${'vrc_x'.repeat(20)}`
    const data = { items: [], total: '€31.00', url: 'https://x.example', unsubscribeUrl }
    await write({ kind: 'checkout_recovery', to: 'ada@example.com', data })
    await write({ kind: 'denied', to: 'eve@example.com', data: {} })
    await deliver()
    const headers = sink.received.map(({ envelope: [to], message }) => [
      to,
      message.headers
        .filter(({ key }) => key.startsWith('list-'))
        .map(({ key, value }) => [key, value]),
    ])
    expect(Object.fromEntries(headers)).toEqual({
      'ada@example.com': [
        ['list-unsubscribe', `<${unsubscribeUrl}&lang=en>`],
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ],
      'eve@example.com': [],
    })
  })

  it('sends nothing after a rollback', async () => {
    const emailMessage: Email = { kind: 'denied', to: 'ada@example.com', data: {} }
    const attempt = transact(platform.scope, async (tx) => {
      await enqueueEmail(tx, { item: emailMessage }, platform.services.keyring)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await deliver()).toBe(0)
  })

  it('retries after growing delays, and gives up after the sixth attempt', async () => {
    sink.refuse = true
    await write({ kind: 'denied', to: 'ada@example.com', data: {} })
    const pauses = [30, 120, 600, 3_600, 21_600]
    await deliver()
    for (const seconds of pauses) {
      platform.clock.advance(seconds * 1000 - 1)
      await deliver()
      platform.clock.advance(1)
      await deliver()
    }
    expect(sink.attempts).toBe(6)
    const { rows } = await database.pool.query(
      'SELECT outcome, sealed_email, last_error FROM email_outbox WHERE site_id = $1',
      [platform.siteId],
    )
    expect(rows).toEqual([
      { outcome: 'FAILED', sealed_email: null, last_error: expect.stringContaining('451') },
    ])
  })

  it('sends it when the server is available again', async () => {
    sink.refuse = true
    await write({ kind: 'denied', to: 'ada@example.com', data: {} })
    await deliver()
    sink.refuse = false
    platform.clock.advance(30_000)
    expect(await deliver()).toBe(1)
  })

  it('sends each e-mail once with four concurrent processes', async () => {
    for (let emailMessage = 0; emailMessage < 30; emailMessage++) {
      await write({ kind: 'denied', to: `member${emailMessage}@example.com`, data: {} })
    }
    const sent = await Promise.all([deliver(), deliver(), deliver(), deliver()])
    expect(sent.reduce((sum, count) => sum + count)).toBe(30)
    expect(new Set(sink.received.map(({ envelope }) => envelope[0])).size).toBe(30)
  })

  it('ends a run only when no other run is sending an e-mail', async () => {
    // E-mails of other tests.
    await deliver()
    await write({ kind: 'denied', to: 'ada@example.com', data: {} })
    const posted = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const said: string[] = []
    const { keyring } = platform.services
    const queue = createEmailQueue({
      database,
      keyring,
      now: platform.clock.now,
      logger: pino({ level: 'silent' }),
      addressesOf: platform.services.addressesOf,
      mailFrom: 'no-reply@shop.example',
      runDeferred: async () => {},
      transport: {
        async send() {
          posted.resolve()
          await arrived.promise
          said.push('arrived')
        },
      },
    })
    const first = queue.deliverDue()
    await posted.promise
    const second = queue.deliverDue().then(() => said.push('second round'))
    // As long as rounds take that wait for nobody.
    await deliver()
    await deliver()
    arrived.resolve()
    await Promise.all([first, second])
    expect(said).toEqual(['arrived', 'second round'])
  })

  it('links to the platform’s pages in its own language, and leaves other links unchanged', async () => {
    const to = 'ada@example.com'
    const recoverUrl = `${PLATFORM_URL}/hosted/forgot`
    await write({ kind: 'password_changed', to, language: 'de', data: { recoverUrl } })
    await write({ kind: 'approved', to, language: 'de', data: { shopUrl: 'https://x.example/' } })
    await write({ kind: 'factors_changed', to, data: { recoverUrl } })
    await deliver()
    const links = sink.received.map(({ message }) => message.text?.match(/http\S+/)?.[0])
    expect(links.toSorted()).toEqual([
      `${recoverUrl}?lang=de`,
      `${recoverUrl}?lang=en`,
      'https://x.example/',
    ])
  })

  it('drops codes that have expired', async () => {
    const item: Email = { kind: 'sign_in_code', to: 'ada@example.com', data: { code: '123456' } }
    const validUntil = new Date(platform.clock.now().getTime() + 1_000).toISOString()
    await enqueueEmail(platform.scope, { item, validUntil }, platform.services.keyring)
    platform.clock.advance(1_001)
    expect(await deliver()).toBe(0)
  })

  it('sends the others when an e-mail cannot be decrypted', async () => {
    await write({ kind: 'denied', to: 'ada@example.com', data: {} })
    await database.pool.query(`UPDATE email_outbox SET sealed_email = '\\x01' WHERE site_id = $1`, [
      platform.siteId,
    ])
    await write({ kind: 'denied', to: 'bob@example.com', data: {} })
    expect(await deliver()).toBe(1)
  })

  it('deletes the content of an e-mail that was sent', async () => {
    await write({ kind: 'verification_code', to: 'ada@example.com', data: { code: '123456' } })
    await deliver()
    const { rows } = await database.pool.query(
      'SELECT sealed_email FROM email_outbox WHERE site_id = $1',
      [platform.siteId],
    )
    expect(rows).toEqual([{ sealed_email: null }])
  })
})

describe('the content (R-16, SR-63)', () => {
  it.each([
    'ada@example.com, eve@evil.example',
    'ada@example.com\r\nBcc: eve@evil.example',
    '"ada@example.com eve@evil.example"@shop.example',
    'Team: eve@evil.example;',
    'Ada <eve@evil.example>',
    `${'a'.repeat(65_536)}@example.com`,
    'ada@example.com\0eve@evil.example',
  ])('is not sent to %j, nor with replies to it', async (address) => {
    await write({ kind: 'denied', to: address, data: {} })
    await write({ kind: 'denied', to: 'ada@example.com', replyTo: address, data: {} })
    expect(await deliver()).toBe(0)
    expect(sink.attempts).toBe(0)
  })

  it('is escaped, whatever the shop’s name', async () => {
    await database.pool.query('UPDATE sites SET name = $2 WHERE site_id = $1', [
      platform.siteId,
      `<script>alert("1")</script>&'`,
    ])
    await write({ kind: 'denied', to: 'ada@example.com', data: {} })
    await deliver()
    const [{ message }] = sink.received as [Received]
    expect(message.html).not.toContain('<script>')
    expect(message.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;')
  })

  it('contains no header injected by the shop’s name', async () => {
    await database.pool.query('UPDATE sites SET name = $2 WHERE site_id = $1', [
      platform.siteId,
      'Shop\r\nBcc: eve@evil.example',
    ])
    await write({ kind: 'denied', to: 'ada@example.com', data: {} })
    expect(await deliver()).toBe(0)
  })
})

describe('the development mailbox', () => {
  it('shows every e-mail, to machines as JSON and to people as a page without a script', async () => {
    await write({
      kind: 'recovery',
      to: 'ada@example.com',
      data: { url: 'https://x.example/?a&b' },
    })
    const json = await platform.fetch(MAILBOX, { headers: { Accept: 'application/json' } })
    const { messages } = (await json.json()) as { messages: { to: string }[] }
    expect(messages.find(({ to }) => to === 'ada@example.com')).toMatchObject({
      from: 'no-reply@shop.example',
      subject: 'Reset your password for Maren & Kiln',
      text: expect.stringContaining('https://x.example/?a&b'),
      html: expect.stringContaining('https://x.example/?a&amp;b'),
    })
    const page = await platform.fetch(MAILBOX)
    const html = await page.text()
    expect(html).toContain('<a href="https://x.example/?a&amp;b">')
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    const [, nonce] = /style-src 'nonce-([\w-]{22})'/.exec(policy) ?? []
    expect(html).toContain(`<style nonce="${nonce}">`)
  })

  it.each([
    ['http://localhost:4000', '127.0.0.1'],
    ['http://127.0.0.1:4000', '::ffff:127.0.0.1'],
    ['http://[::1]:4000', '::1'],
  ])('is shown at %s to %s', async (origin, peer) => {
    expect((await platform.fetch(`${origin}/dev/mailbox`, {}, peer)).status).toBe(200)
  })

  it.each<[string, string, string, Record<string, string>]>([
    ['another machine', 'http://192.168.1.7:4000', '192.168.1.9', {}],
    ['another machine that says localhost', MAILBOX, '192.168.1.9', {}],
    ['a page whose name resolves to this machine', 'http://evil.example:4000', '127.0.0.1', {}],
    ['a name that begins like a local one', 'http://localhost.evil.example', '127.0.0.1', {}],
    ['a proxy of this machine', MAILBOX, '127.0.0.1', { 'X-Forwarded-For': '192.168.1.9' }],
    ['a tunnel of this machine', MAILBOX, '127.0.0.1', { 'X-Forwarded-Host': 'a.tunnel.example' }],
  ])('is closed for %s', async (_, origin, peer, headers) => {
    const reply = await platform.fetch(new URL('/dev/mailbox', origin).href, { headers }, peer)
    expect(reply.status).toBe(403)
    expect(await reply.text()).toContain('only on the machine of the store')
  })

  it('does not exist in production', async () => {
    const production = await createTestPlatform(database, { isProduction: true })
    expect((await production.fetch(MAILBOX, {}, '127.0.0.1')).status).toBe(404)
  })
})

function write(item: Email) {
  return enqueueEmail(platform.scope, { item }, platform.services.keyring)
}

/** One run of one process. */
async function deliver() {
  const transport = createSmtpTransport(sink.url)
  const { keyring } = platform.services
  const queue = createEmailQueue({
    database,
    keyring,
    now: platform.clock.now,
    logger: pino({ level: 'silent' }),
    addressesOf: platform.services.addressesOf,
    mailFrom: 'no-reply@shop.example',
    runDeferred: async () => {},
    transport,
  })
  try {
    return await queue.deliverDue()
  } finally {
    transport.close()
  }
}

interface Received {
  envelope: string[]
  message: Awaited<ReturnType<typeof PostalMime.parse>>
}

interface Sink {
  url: string
  received: Received[]
  attempts: number
  refuse: boolean
  close(): Promise<void>
}

/** A mail server that stores received messages. */
async function openSink(): Promise<Sink> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      sink.attempts++
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (sink.refuse) return done(Object.assign(new Error('later'), { responseCode: 451 }))
        const message = await PostalMime.parse(Buffer.concat(chunks))
        const envelope = session.envelope.rcptTo.map(({ address }) => address)
        sink.received.push({ envelope, message })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const sink: Sink = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    attempts: 0,
    refuse: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}
