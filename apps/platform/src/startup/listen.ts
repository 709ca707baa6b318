import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { HttpEnvironment } from '../http/environment.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'

export interface Listener {
  port: number
  /** Accepts no new connections, lets running requests finish, then resolves. */
  close(): Promise<void>
}

const CLOSE_WITHIN_MS = 5_000

/**
 * Serves the handler on the port.
 *
 * @throws {StartupError} The port is taken.
 */
export function listen(
  fetch: (request: Request, bindings: HttpEnvironment['Bindings']) => Response | Promise<Response>,
  { port, variable }: { port: number; variable: string },
): Promise<Listener> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, maxHeaderSize: 16 * 1024 },
    getRequestListener((request, bindings) => fetch(request, bindings as never)),
  )
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartupError(
              `Port ${port} is taken. Stop the program that uses it, or choose another port with ${variable}.`,
            )
          : error,
      )
    })
    server.listen(port, () => {
      const { port } = server.address() as AddressInfo
      resolve({ port, close: () => close(server) })
    })
  })
}

function close(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS).unref()
  })
}
