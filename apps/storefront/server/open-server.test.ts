import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type Deadlines, openServer } from './open-server.ts'

const SHORT = { headersTimeout: 200, connectionsCheckingInterval: 50, keepAliveTimeout: 5_000 }

it('cuts 250 bodies that come too slowly', async () => {
  const { clients, close } = await withSlowBodies({ requestTimeout: 300, closeWithin: 60_000 })
  expect(await Promise.all(clients)).toHaveLength(250)
  await close()
})

it('closes within its deadline, whatever is still being sent', async () => {
  const { clients, close } = await withSlowBodies({ requestTimeout: 60_000, closeWithin: 200 })
  await close()
  expect(await Promise.all(clients)).toHaveLength(250)
})

it('refuses a request that names two hosts', async () => {
  const { server, close } = openServer(() => new Response('answered'), {
    host: '127.0.0.1',
    port: 0,
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const replies = ['', 'Host: other.example\r\n'].map((second) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${second}Connection: close\r\n\r\n`)
    return text(socket)
  })
  expect(await Promise.all(replies)).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 200 .*answered/s),
    expect.stringMatching(/^HTTP\/1\.1 400 .*more than one Host header/s),
  ])
  await close()
})

/** 250 clients that send a byte of their body now and then; each settles when its connection is closed. */
async function withSlowBodies(deadlines: Pick<Deadlines, 'requestTimeout' | 'closeWithin'>) {
  const { server, close } = openServer(
    async (request) => new Response(await request.text().catch(() => 'cut')),
    {
      host: '127.0.0.1',
      port: 0,
      deadlines: { ...SHORT, ...deadlines },
    },
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n'
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
  return { clients, close }
}
