import type { IncomingMessage } from 'node:http'
import { isUpload } from '../../http/is-upload.ts'
import { answerUnreadableRequest } from './answer-unreadable-request.ts'

/** What Node reports for headers that come too slowly. */
const TOO_SLOW = Object.assign(new Error('The body came too slowly.'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})

/** Bytes that an upload sends between two looks at it; 10 kB a second with the deadline of production. */
const LEAST_PROGRESS = 256 * 1024

/**
 * Answers 408 to a request, and closes its connection, when its body has not arrived `deadlineMs` after the headers. An upload may take
 * longer, as long as it makes progress: the server's own `requestTimeout` is the same for all paths.
 *
 * @see security requirement SR-89
 */
export function enforceBodyDeadline(request: IncomingMessage, deadlineMs: number): void {
  if (!('content-length' in request.headers || 'transfer-encoding' in request.headers)) return
  const { socket } = request
  const [path = ''] = (request.url ?? '').split('?')
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return
    const progress = socket.bytesRead - seen
    seen = socket.bytesRead
    if (isUpload(path) && progress >= LEAST_PROGRESS) return
    clearInterval(timer)
    answerUnreadableRequest(TOO_SLOW, socket)
  }, deadlineMs)
  request.once('end', () => clearInterval(timer))
  request.once('close', () => clearInterval(timer))
}
