import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createEmailQueue } from '../../email/email-queue.ts'
import { createSmtpTransport } from '../../email/smtp-transport.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestStaff } from '../../testing/test-staff.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

it('sends an e-mail to the owner themselves, and no more than five in ten minutes', async () => {
  const { tokens } = await createTestStaff(platform, 'OWNER')
  const to = 'owner@example.com'

  expect(await sendTest(tokens.access_token)).toEqual({ outcome: 'sent', to })
  const emails = await platform.readMail()
  expect(emails.filter(({ subject }) => subject.startsWith('Test e-mail'))).toMatchObject([{ to }])

  for (let more = 0; more < 4; more++) await sendTest(tokens.access_token)
  expect((await post(tokens.access_token)).status).toBe(429)
})

it.each([
  ['rejects the sender', { 'MAIL FROM': '550 5.7.1 Not your domain' }, 'SENDER_REJECTED'],
  ['rejects the recipient', { 'RCPT TO': '550 5.1.1 No such user' }, 'RECIPIENT_REJECTED'],
  ['rejects the password', { AUTH: '535 5.7.8 Bad credentials' }, 'SIGN_IN_REJECTED'],
  ['rejects the message', { DATA: '554 5.7.1 Spam' }, 'REJECTED'],
])('says what a mail server says that %s', async (_, replies, reason) => {
  const { url, close } = await startMailServer(replies)
  const { tokens } = await createTestStaff(platform, 'OWNER')

  expect(await sendTest(tokens.access_token, withServer(url))).toMatchObject({
    outcome: 'failed',
    failure: { reason, detail: Object.values(replies)[0] },
  })
  close()
})

it('says that no server answers', async () => {
  const { url, close } = await startMailServer({})
  close()
  const { tokens } = await createTestStaff(platform, 'OWNER')
  const { failure } = await sendTest(tokens.access_token, withServer(url))
  expect(failure).toEqual({ reason: 'UNREACHABLE' })
})

it('is for owners who are signed in: an API key has no address', async () => {
  const catalog = await createTestStaff(platform, 'CATALOG')
  const { apiKey } = await createTestApp(platform, ['SITE.MANAGE'])
  for (const token of [catalog.tokens.access_token, apiKey]) {
    expect((await post(token)).status).toBe(403)
  }
})

async function post(token: string, app: TestPlatform['app'] = platform.app) {
  return app.request('/_api/vitrine/v1/test-email', {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: '{}',
  })
}

async function sendTest(token: string, app?: TestPlatform['app']) {
  const response = await post(token, app)
  expect(response.status).toBe(200)
  return response.json()
}

/** The platform, sending by SMTP. */
function withServer(url: string) {
  const { services } = platform
  const emailQueue = createEmailQueue({
    ...services,
    mailFrom: 'shop@example.com',
    transport: createSmtpTransport(url),
    runDeferred: async () => {},
  })
  return createApp({ ...services, emailQueue })
}

/** A mail server that answers as told, and accepts everything else. */
async function startMailServer(replies: Partial<Record<string, string>>) {
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 mail.example\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isData && line !== '.') continue
        isData = false
        const told = Object.entries(replies).find(([command]) => line.startsWith(command))?.[1]
        if (told) socket.write(`${told}\r\n`)
        else if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
        else if (line.startsWith('DATA')) {
          isData = true
          socket.write('354 Go on\r\n')
        } else socket.write(line.startsWith('AUTH') ? '235 Welcome\r\n' : '250 OK\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `smtp://shop:secret@127.0.0.1:${port}`, close: () => server.close() }
}
