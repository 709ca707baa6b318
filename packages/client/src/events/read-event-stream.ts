/** One event of a stream. */
export interface ServerSentEvent {
  id: string
  /** Its type; `message` where it names none. */
  event: string
  data: string
}

/**
 * Parses Server-Sent Events as they arrive, until the signal is aborted; comments and events without data are skipped.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  // A platform in the same process does not receive the request's signal.
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      // A truncated event is dropped: the platform sends it again after a reconnection.
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split(/\r\n\r\n|\n\n|\r\r/)
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const { id = '', event = 'message', data } = readFields(block)
        if (data !== undefined) yield { id, event, data }
      }
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    // Cancelling closes the connection; otherwise the platform would continue to send.
    cancel()
  }
}

function readFields(block: string): Partial<ServerSentEvent> {
  const fields: Record<string, string> = {}
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (name === '') continue
    fields[name] =
      name === 'data' && fields[name] !== undefined ? `${fields[name]}\n${value}` : value
  }
  return fields
}
