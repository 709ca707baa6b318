import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port and notifies the benchmark, which ends the process when it is done. */
export function serve(listener: RequestListener, more: object = {}): void {
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ url: `http://127.0.0.1:${port}`, pid: process.pid, ...more })
  })
  process.once('disconnect', () => process.exit(0))
}
