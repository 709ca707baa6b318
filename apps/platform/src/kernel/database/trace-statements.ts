import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type pg from 'pg'

/** Gives each statement of the connection a span, with its text and without its values. */
export function traceStatements(client: pg.ClientBase): void {
  const tracer = trace.getTracer('vitrine')
  const query: (...args: unknown[]) => unknown = client.query.bind(client)

  Object.assign(client, {
    query(...args: unknown[]) {
      const done = begin(args[0])
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
          done(error)
          callback(error, result)
        })
      }
      const answer = query(...args) as Promise<unknown>
      answer.then(() => done(null), done)
      return answer
    },
  })

  function begin(statement: unknown) {
    const { name, text } = describe(statement)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
    return (error: unknown) => {
      if (error instanceof Error) {
        span.recordException(error)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    }
  }
}

function describe(statement: unknown): { name: string; text: string } {
  const { name, text } =
    typeof statement === 'string'
      ? { name: undefined, text: statement }
      : (statement as { name?: string; text?: string })
  const known = text ?? ''
  return { name: name ?? known.trim().split(/\s/, 1)[0] ?? 'statement', text: known }
}
