import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { type Deadlines, type Listener, listen } from './listen.ts'

const SHORT = { headersTimeout: 200, connectionsCheckingInterval: 50, keepAliveTimeout: 5_000 }
const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 2', '', '{}']

let database: OpenDatabase
let listener: Listener
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const { app } = await createTestPlatform(database)
  listener = await listen(app.fetch, { host: '127.0.0.1', port: 0, variable: 'PLATFORM_PORT' })
})
afterAll(async () => {
  await listener.close()
  await database.close()
})

it('reads a body that is sent in chunks', async () => {
  const reply = await send([
    'POST /oauth2/token HTTP/1.1',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    '',
    '2\r\n{}\r\n0\r\n\r\n',
  ])
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  expect(reply).toContain('unsupported_grant_type')
})

it('stops reading a body beyond its limit, whatever its Content-Length', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const reply = await send([
    'POST /oauth2/token HTTP/1.1',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    '',
    `${chunk.repeat(6)}0\r\n\r\n`,
  ])
  expect(reply).toMatch(/^HTTP\/1\.1 413 /)
})

it.each(['PUT', 'DELETE', 'TRACE', 'PATCH'])(
  'answers %s where there is no such route with a 4xx',
  async (method) => {
    const reply = await send([`${method} /v2/login HTTP/1.1`, 'Content-Length: 0', '', ''])
    expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /)
  },
)

it.each([
  ['GET / HTTP/1.1', [`X-Long: ${'x'.repeat(17_000)}`, '', ''], 431, 'larger than 16 KiB'],
  ['GET / NONSENSE', ['', ''], 400, 'no HTTP request'],
  ['GET /healthz HTTP/1.1', ['host: other.example', '', ''], 400, 'more than one Host header'],
])('says in the body why it cannot read %s', async (requestLine, lines, status, message) => {
  const reply = await send([requestLine, ...lines])
  expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const [, body = ''] = reply.split('\r\n\r\n')
  expect(JSON.parse(body)).toEqual({ message: expect.stringContaining(message), details: {} })
})

it('answers a health check of HTTP/1.0, which names no host', async () => {
  const socket = connect(listener.port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

it('says so on a connection that has answered before', async () => {
  const readable = ['GET /healthz HTTP/1.1', 'Host: localhost', '', ''].join('\r\n')
  const socket = connect(listener.port, '127.0.0.1')
  socket.write(readable)
  await once(socket, 'data')
  socket.write(`PATCH /${'x'.repeat(200_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(await text(socket)).toContain('larger than 16 KiB')
})

it.each([
  ['it has promised more', 'Content-Length: 9', '{'],
  ['it has not ended', 'Transfer-Encoding: chunked', '1\r\n{\r\n'],
])('logs no system error when a connection is closed while %s', async (_, header, begun) => {
  const { promise: logged, resolve } = Promise.withResolvers<Record<string, unknown>>()
  const logger = pino({}, { write: (line) => resolve(JSON.parse(line)) })
  const { app } = await createTestPlatform(database, { logger })
  const own = await listen(app.fetch, { host: '127.0.0.1', port: 0, variable: 'PLATFORM_PORT' })
  const socket = connect(own.port, '127.0.0.1').on('error', () => {})
  const head = ['POST /oauth2/token HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.write([...head, header, '', begun].join('\r\n'), () => socket.destroySoon())

  expect(await logged).toMatchObject({ level: 30, msg: 'request', status: 400 })
  await own.close()
})

it('cuts 250 bodies that come too slowly', async () => {
  const { clients, server } = await withSlowBodies({ bodyTimeout: 300, closeWithin: 60_000 })
  await Promise.all(clients)
  await server.close()
})

it('answers others while 250 bodies come slowly, with the deadlines of production', async () => {
  const { sockets } = await sendSlowBodies(listener.port, '/oauth2/token')
  for (let time = 0; time < 20; time++) {
    const reply = await send(['POST /oauth2/token HTTP/1.1', ...JSON_BODY])
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  }
  // None had to wait until a slow one was cut.
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
  for (const socket of sockets) socket.destroy()
})

it('cuts an upload that makes no progress, and reads one that does for as long as it takes', async () => {
  // A stall of a busy machine is shorter.
  const bodyTimeout = 800
  const server = await listenFor({ bodyTimeout, closeWithin: 60_000 })
  const head = (path: string) => `PUT ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`
  const size = 5 * 0x80000
  const idle = connect(server.port, '127.0.0.1').resume()
  idle.write(`${head('/media/uploads/idle')}Content-Length: ${size}\r\n\r\nx`)
  const busy = connect(server.port, '127.0.0.1')
  const reply = text(busy)
  const started = performance.now()
  busy.write(`${head('/media/uploads/busy?offset=0')}Content-Length: ${size}\r\n\r\n`)

  // Two in each period: five parts take longer than one period is.
  for (let part = 0; part < 5; part++) {
    busy.write('x'.repeat(0x80000))
    await new Promise((resolve) => setTimeout(resolve, bodyTimeout / 2))
  }

  expect(await reply).toContain(`${size} bytes`)
  expect(performance.now() - started).toBeGreaterThan(bodyTimeout * 2)
  if (!idle.closed) await once(idle, 'close')
  await server.close()
})

it('ends the connections that are kept, each with its next reply, before it closes', async () => {
  const server = await listenFor({ bodyTimeout: 1_000, closeWithin: 200 })
  const ask = () => fetch(`http://127.0.0.1:${server.port}/`)
  expect((await ask()).headers.get('Connection')).toBe('keep-alive')
  server.drain()
  const last = await ask()
  expect([last.status, last.headers.get('Connection')]).toEqual([200, 'close'])
  await server.close()
})

it('closes within its deadline, whatever is still being sent', async () => {
  const { clients, server } = await withSlowBodies({ bodyTimeout: 60_000, closeWithin: 200 })
  await server.close()
  await Promise.all(clients)
})

/** 250 clients that send a byte of their body now and then; each settles when its connection is closed. */
async function withSlowBodies(deadlines: Pick<Deadlines, 'bodyTimeout' | 'closeWithin'>) {
  const server = await listenFor(deadlines)
  const { clients } = await sendSlowBodies(server.port, '/')
  return { clients, server }
}

/** A server that answers with the size of the body, with short deadlines. */
function listenFor(deadlines: Pick<Deadlines, 'bodyTimeout' | 'closeWithin'>) {
  return listen(
    async (request) => {
      const body = await request.text().catch(() => '')
      return new Response(`${body.length} bytes`)
    },
    {
      host: '127.0.0.1',
      port: 0,
      variable: 'PLATFORM_PORT',
      deadlines: { ...SHORT, ...deadlines },
    },
  )
}

async function sendSlowBodies(port: number, path: string) {
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`
  const sockets = Array.from({ length: 250 }, () => connect(port, '127.0.0.1').resume())
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const clients = sockets.map(async (socket) => {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    socket.on('error', () => {}).on('close', () => resolve())
    socket.write(head)
    const dripping = setInterval(() => socket.write('x'), 20)
    await closed
    clearInterval(dripping)
  })
  return { clients, sockets }
}

it('reports the port that is in use', async () => {
  const { port } = listener
  const twice = listen(() => new Response(), { host: '127.0.0.1', port, variable: 'PLATFORM_PORT' })
  await expect(twice).rejects.toThrow(`Port ${port} is taken.`)
})

it('listens on the given address only, which has to be one of this machine', async () => {
  const elsewhere = connect(listener.port, '127.0.0.2')
  const [error] = await once(elsewhere, 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  // TEST-NET-3 of RFC 5737.
  const nowhere = listen(() => new Response(), { host: '203.0.113.1', port: 0, variable: 'X' })
  await expect(nowhere).rejects.toThrow('HOST is 203.0.113.1, which is not an address of this')
})

/** Sends the lines unchanged; returns the response. */
async function send([requestLine, ...lines]: string[]) {
  const socket = connect(listener.port, '127.0.0.1')
  socket.write([requestLine, 'Host: localhost', 'Connection: close', ...lines].join('\r\n'))
  return text(socket)
}
