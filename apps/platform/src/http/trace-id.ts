import { trace } from '@opentelemetry/api'
import type { Context } from 'hono'

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The id of the trace that the request belongs to, for its log lines; the shop sends one with each of its calls. */
export function traceIdOf(c: Context): string | undefined {
  const span = trace.getActiveSpan()
  if (span) return span.spanContext().traceId
  return TRACEPARENT.exec(c.req.header('traceparent') ?? '')?.[1]
}
