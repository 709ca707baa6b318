import { createServer, type Server } from 'node:http'
import { type HttpBindings, serve } from '@hono/node-server'

/** Milliseconds. */
export interface Deadlines {
  /** For the headers of a request, and for all of it. */
  headersTimeout: number
  requestTimeout: number
  /** Between two looks for connections that have exceeded these. */
  connectionsCheckingInterval: number
  /** For a connection without a request; longer than those of proxies, which may send one at any moment. */
  keepAliveTimeout: number
  /** For requests that are still being answered when the server is closed. */
  closeWithin: number
}

const DEADLINES: Deadlines = {
  headersTimeout: 10_000,
  // With the interval below, the slowest body is cut before 30 seconds.
  requestTimeout: 25_000,
  connectionsCheckingInterval: 2_500,
  keepAliveTimeout: 125_000,
  closeWithin: 5_000,
}

interface OpenServer {
  server: Server
  /** Accepts no new connections, lets running requests finish until the deadline, then resolves. */
  close(): Promise<void>
}

/** Begins to serve the handler; the server's events say whether it could. */
export function openServer(
  fetch: Parameters<typeof serve>[0]['fetch'],
  {
    port,
    host: hostname,
    deadlines: { closeWithin, ...serverOptions } = DEADLINES,
  }: { port: number; host: string; deadlines?: Deadlines },
): OpenServer {
  const answer: typeof fetch = (request, bindings) => {
    const { incoming } = bindings as HttpBindings
    const hosts = incoming.rawHeaders.filter(isHost)
    return hosts.length > 1 ? rejectSeveralHosts() : fetch(request, bindings)
  }
  const server = serve({ fetch: answer, port, hostname, createServer, serverOptions }) as Server
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), closeWithin).unref()
      }),
  }
}

/** Of names and values in turn: `headersDistinct` would make an object of all for each request. */
const isHost = (text: string, index: number) =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'

/** RFC 9112 §3.2. Node would take the first one, where a proxy before it may have taken another. */
function rejectSeveralHosts() {
  const message = 'The request has more than one Host header. Send it with one.'
  return new Response(message, { status: 400, headers: { Connection: 'close' } })
}
