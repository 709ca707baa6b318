import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { HttpEnvironment } from '../../http/environment.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { answerUnreadableRequest } from './answer-unreadable-request.ts'
import { enforceBodyDeadline } from './enforce-body-deadline.ts'

export interface Listener {
  port: number
  /**
   * Closes each connection with its next reply. A proxy that keeps connections open would otherwise send a request on one
   * in the moment in which it is closed.
   */
  drain(): void
  /** Accepts no new connections, lets running requests finish, then resolves. */
  close(): Promise<void>
}

/** Milliseconds. */
export interface Deadlines {
  /** For the headers of a request. */
  headersTimeout: number
  /** For the body after them, and for an upload between two looks whether it makes progress. */
  bodyTimeout: number
  /** Between two looks for connections that have exceeded the time for headers. */
  connectionsCheckingInterval: number
  /**
   * For a connection without a request. Proxies keep theirs for up to two minutes (Caddy; nginx and most balancers of cloud
   * providers for one): the server may not close it first, in the moment in which a request is sent.
   */
  keepAliveTimeout: number
  /** For requests that are still being answered when the server is closed. */
  closeWithin: number
}

export interface ListenOptions {
  host: string
  port: number
  /** The variable of the environment that sets the port, for the message that it is taken. */
  variable: string
  /**
   * Whether other processes listen on the port, too; the system spreads connections over them. A process that is killed
   * takes its own with it, where those that a parent process accepts would wait for it.
   */
  isShared?: boolean
  deadlines?: Deadlines
}

const DEADLINES: Deadlines = {
  headersTimeout: 10_000,
  bodyTimeout: 25_000,
  // Otherwise 30 seconds, which makes the time above four times as long.
  connectionsCheckingInterval: 2_500,
  keepAliveTimeout: 125_000,
  closeWithin: 5_000,
}

/**
 * Serves the handler on a port of an address of this machine.
 *
 * @throws {StartupError} The port is taken, or the address is none of this machine.
 */
export function listen(
  fetch: (request: Request, bindings: HttpEnvironment['Bindings']) => Response | Promise<Response>,
  {
    host,
    port,
    variable,
    isShared = false,
    deadlines: { closeWithin, bodyTimeout, ...timeouts } = DEADLINES,
  }: ListenOptions,
): Promise<Listener> {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as never), {
    // Health checks of HTTP/1.0 name no host.
    hostname: 'localhost',
  })
  const server = createServer(
    {
      ...timeouts,
      requestTimeout: 0,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      if (request.rawHeaders.filter(isHost).length > 1) rejectSeveralHosts(response)
      else answer(request, response)
    },
  )
  let isDraining = false
  server.prependListener('request', (request, response) => {
    enforceBodyDeadline(request, bodyTimeout)
    if (isDraining) response.shouldKeepAlive = false
  })
  server.on('clientError', answerUnreadableRequest)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        const message = `Port ${port} is taken. Stop the program that uses it, or choose another port with ${variable}.`
        reject(new StartupError(message))
      } else if (error.code === 'EADDRNOTAVAIL') {
        reject(new StartupError(`HOST is ${host}, which is not an address of this machine.`))
      } else reject(error)
    })
    server.listen({ port, host, exclusive: isShared, reusePort: isShared }, () => {
      const { port } = server.address() as AddressInfo
      const drain = () => {
        isDraining = true
      }
      resolve({ port, drain, close: () => close(server, closeWithin) })
    })
  })
}

/** Of names and values in turn: `headersDistinct` would make an object of all for each request. */
const isHost = (text: string, index: number) =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'

/** RFC 9112 §3.2. Node would take the first one, where a proxy before it may have taken another. */
function rejectSeveralHosts(response: ServerResponse) {
  const message = 'The request has more than one Host header. Send it with one.'
  response.statusCode = 400
  response.setHeader('Content-Type', 'application/json').setHeader('Connection', 'close')
  response.end(JSON.stringify({ message, details: {} }))
}

function close(server: Server, withinMs: number) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), withinMs).unref()
  })
}
