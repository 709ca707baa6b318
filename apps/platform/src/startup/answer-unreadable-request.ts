import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Replies to what Node could not read as a request; it would send the status alone. */
export function answerUnreadableRequest(
  { code }: NodeJS.ErrnoException,
  socket: Duplex & { bytesWritten?: number },
): void {
  // After a part of a reply, another one would be taken for the rest of it.
  if (!socket.writable || (socket.bytesWritten ?? 0) > 0) {
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
}

const REPLIES: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'The headers of the request are larger than 16 KiB. Send fewer or shorter ones.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not complete within 30 seconds. Send it again.'],
}
