import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What a request was, for its counts. */
export interface MeasuredRequest {
  method: string
  /** The path of the route, with its parameters' names. */
  operation: string
  status: number
  isFromCache: boolean
  seconds: number
}

/** The measurements of this process, in the form of Prometheus. */
export interface Metrics {
  registry: Registry
  recordRequest(request: MeasuredRequest): void
  /** An entry of the audit log about a sign-in. */
  recordSignIn(outcome: string): void
}

/** From a reply out of memory to one that waited for the database as long as it may. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics({ version }: { version: string }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'vitrine_info',
    help: 'The version of the platform.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  const duration = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Requests by operation, from the headers to the reply.',
    labelNames: ['method', 'operation', 'status'] as const,
    buckets: BUCKETS_S,
    registers: [registry],
  })
  const cached = new Counter({
    name: 'vitrine_http_requests_from_cache_total',
    help: 'Reads of the catalog that were answered from memory; they are in no histogram.',
    labelNames: ['operation'] as const,
    registers: [registry],
  })
  const signIns = new Counter({
    name: 'vitrine_sign_ins_total',
    help: 'Sign-ins of members by what became of them, as in the audit log.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })

  return {
    registry,
    recordRequest({ method, operation, status, isFromCache, seconds }) {
      if (isFromCache) cached.inc({ operation })
      else duration.observe({ method, operation, status }, seconds)
    },
    recordSignIn: (outcome) => signIns.inc({ outcome }),
  }
}
