import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const LINGER_MS = 2_000

/** Replies to what Node could not read as a request; it would send the status alone. */
export function answerUnreadableRequest({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  // The rest of a request that was answered already.
  if (socket.writableEnded) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = REPLIES[code ?? ''] ?? [400, 'This is no HTTP request.']
  const body = JSON.stringify({ message, details: {} })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end([...head, '', body].join('\r\n'))
  // A client that reads only after it has sent everything still gets the reply.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

const REPLIES: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'The headers of the request are larger than 16 KiB. Send fewer or shorter ones.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request came too slowly. Send it again.'],
}
