import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { ProxyCertificate } from './certificate.ts'
import { hostNames, MEDIA_HOST, toStorePath } from './hosts.ts'

/** A request that the proxy has answered. */
export interface ProxiedCall {
  method: string
  host: string
  path: string
  status: number
  ms: number
}

interface ProxyOptions {
  port: number
  certificate: Pick<ProxyCertificate, 'certificate' | 'key'>
  /** The origin of the store's platform: http, on this machine. */
  platform: URL
  onCall?: (call: ProxiedCall) => void
}

export interface RunningProxy {
  port: number
  stop(): Promise<void>
}

/** The first byte of a TLS handshake (RFC 8446 section 5.1). */
const HANDSHAKE = 0x16

/**
 * Answers for the hosts of the hosted platform on a port of this machine, with what the store says: to programs that use
 * it as their proxy for https, and to those that connect to it because the hosts file sends them here.
 *
 * Every other host is refused, so that a program whose proxy it is calls nothing outside by mistake.
 *
 * @throws {StartupError} The port is taken.
 */
export function startProxy({
  port,
  certificate: { certificate: cert, key },
  platform,
  onCall = () => {},
}: ProxyOptions): Promise<RunningProxy> {
  const secure = createSecureServer({ cert, key }, (incoming, outgoing) =>
    forward(incoming, outgoing, { platform, onCall }),
  )
  const plain = createServer((incoming, outgoing) => answerPlainly(incoming, outgoing, front))
  plain.on('connect', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    connect(incoming, socket, { head, secure, onCall })
  })
  const sockets = new Set<Socket>()
  const front = createSocketServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A browser that goes away is none of ours.
    socket.on('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.unshift(first)
      const server = first[0] === HANDSHAKE ? secure : plain
      server.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  return new Promise((resolve, reject) => {
    front.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error),
    )
    front.listen(port, '127.0.0.1', () =>
      resolve({ port: (front.address() as AddressInfo).port, stop }),
    )
  })

  function stop() {
    return new Promise<void>((resolve) => {
      front.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  }
}

function portTaken(port: number) {
  return new StartupError(`Port ${port} is taken. Choose another one with --port.`)
}

/** A tunnel to one of the hosts, which ends here. */
function connect(
  { url = '' }: IncomingMessage,
  socket: Duplex,
  {
    head,
    secure,
    onCall,
  }: Required<Pick<ProxyOptions, 'onCall'>> & { head: Buffer; secure: Server },
) {
  const [host = '', port] = url.split(':')
  if (!hostNames.includes(host) || port !== '443') {
    const text = `This proxy is for ${hostNames.join(', ')} only.\n`
    onCall({ method: 'CONNECT', host, path: '', status: 403, ms: 0 })
    socket.end(
      `HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    )
    return
  }
  socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  if (head.length > 0) socket.unshift(head)
  secure.emit('connection', socket)
}

/** The configuration of browsers, which send only these hosts here. */
function answerPlainly(
  { url }: IncomingMessage,
  outgoing: ServerResponse,
  front: { address(): AddressInfo | string | null },
) {
  if (url !== '/proxy.pac') {
    outgoing.writeHead(403, { 'Content-Type': 'text/plain' })
    outgoing.end('This proxy forwards https only.\n')
    return
  }
  const { port } = front.address() as AddressInfo
  outgoing.writeHead(200, { 'Content-Type': 'application/x-ns-proxy-autoconfig' })
  outgoing.end(
    `function FindProxyForURL(url, host) {
  return ${JSON.stringify(hostNames)}.indexOf(host) < 0 ? 'DIRECT' : 'PROXY 127.0.0.1:${port}'
}
`,
  )
}

/** Gives the request to the store, and its reply back. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { platform, onCall }: Required<Pick<ProxyOptions, 'platform' | 'onCall'>>,
) {
  const startedAt = performance.now()
  const { method = 'GET', url = '/', headers } = incoming
  const [host = ''] = (headers.host ?? '').split(':')
  outgoing.once('finish', () => {
    const { statusCode: status } = outgoing
    onCall({ method, host, path: url, status, ms: Math.round(performance.now() - startedAt) })
  })
  const path = toStorePath(host, url)
  if (path === null) return answerError(outgoing, 404, `The store has nothing at ${host}${url}.`)

  const { hostname, port } = platform
  const sent = { ...headers, host: platform.host, 'accept-encoding': 'identity' }
  const upstream = request({ hostname, port, method, path, headers: sent })
  upstream.once('response', (reply) => {
    const { statusCode = 502, headers: all } = reply
    const { connection: _, 'keep-alive': __, ...kept } = all
    if (isJson(reply)) return void answerJson(reply, outgoing, kept)
    outgoing.writeHead(statusCode, kept)
    reply.pipe(outgoing)
  })
  upstream.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else answerError(outgoing, 502, `No store answers at ${platform.origin}. Start it: npm start`)
  })
  incoming.pipe(upstream)
}

const isJson = ({ headers }: IncomingMessage) =>
  /^application\/json\b/.test(headers['content-type'] ?? '')

/** Programs show only pictures of the host that they know, so those of the catalog are named by it. */
async function answerJson(
  reply: IncomingMessage,
  outgoing: ServerResponse,
  { 'content-length': _, ...headers }: IncomingMessage['headers'],
) {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of reply) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const named = Buffer.from(text.replace(MEDIA_ADDRESS, `"https://${MEDIA_HOST}/media/`))
    outgoing.writeHead(reply.statusCode ?? 502, { ...headers, 'content-length': named.length })
    outgoing.end(named)
  } catch {
    outgoing.destroy()
  }
}

/** The start of an address of a public file, in JSON; other files have addresses that are secret. */
const MEDIA_ADDRESS = /"https?:\/\/[^"/\s]+\/media\/(?=[\da-f]{32,64}\.\w+)/g

function answerError(outgoing: ServerResponse, status: number, message: string) {
  outgoing.writeHead(status, { 'Content-Type': 'application/json' })
  outgoing.end(JSON.stringify({ message, details: {} }))
}
