import { type AuditAction, recorded } from '../audit/record.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import type { Environment } from './environment.ts'
import { listen } from './listening/listen.ts'

/** The audit log's words for what became of a sign-in. */
const SIGN_INS: Partial<Record<AuditAction, string>> = {
  'member.signed_in': 'signed_in',
  'member.sign_in_rejected': 'rejected',
  'member.factor_rejected': 'factor_rejected',
  'member.recovered': 'recovered',
  'staff.entered': 'staff_entered',
}

/** Measures this process, and serves what it has measured on a port of its own; the library is loaded where it is used. */
export async function openMetrics(
  { host, metricsPort = 0 }: Environment,
  { database, version }: { database: OpenDatabase; version: string },
) {
  const { createMetrics } = await import('../metrics/metrics.ts')
  const { measureDatabase } = await import('../metrics/measure-database.ts')
  const { createMetricsApp } = await import('../metrics/serve-metrics.ts')
  const metrics = createMetrics({ version })
  const measure = measureDatabase(metrics.registry, database)
  recorded.on('entry', ({ action }) => {
    const outcome = SIGN_INS[action]
    if (outcome) metrics.recordSignIn(outcome)
  })
  const { fetch } = createMetricsApp(metrics.registry, measure)
  const listener = await listen(fetch, { host, port: metricsPort, variable: 'METRICS_PORT' })
  return { ...metrics, listener }
}
