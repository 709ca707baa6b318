import { Hono } from 'hono'
import type { Registry } from 'prom-client'

/** `GET /metrics` in the text format of Prometheus, for a port that only the monitoring reaches. */
export function createMetricsApp(registry: Registry, measure: () => Promise<void>): Hono {
  return new Hono().get('/metrics', async (c) => {
    await measure()
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}
