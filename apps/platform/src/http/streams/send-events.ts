import { throttled } from '../../kernel/errors/api-error.ts'
import { writerOf } from '../enforce-request-rate.ts'
import type { RouteContext } from '../route/route.ts'

/** The streams that one caller may have open at a process: each asks the database about every second. */
const MAX_OPEN = 100

/** The open streams of this process by their callers. */
const openBy = new Map<string, number>()

/**
 * Replies with Server-Sent Events.
 *
 * @throws {ApiError} 429: the caller has too many streams open.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function sendEvents(c: RouteContext, open: () => ReadableStream<Uint8Array>): Response {
  const caller = writerOf(c.var.scope)
  const count = openBy.get(caller) ?? 0
  if (count >= MAX_OPEN) {
    const reason = `This caller has ${MAX_OPEN} streams open. Close one, or share one between its readers.`
    throw throttled(reason, 10)
  }
  const events = open()
  openBy.set(caller, count + 1)
  return c.body(
    untilItEnds(events, () => closed(caller)),
    200,
    {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Proxies that gather replies would hold events back.
      'X-Accel-Buffering': 'no',
    },
  )
}

function closed(caller: string) {
  const count = (openBy.get(caller) ?? 1) - 1
  if (count > 0) openBy.set(caller, count)
  else openBy.delete(caller)
}

/** The same stream; `onEnd` is called once, however it ends. */
function untilItEnds(stream: ReadableStream<Uint8Array>, onEnd: () => void) {
  const reader = stream.getReader()
  reader.closed.then(onEnd, onEnd)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
