import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

interface TracingOptions {
  version: string
  /** By default to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, with the other variables of OpenTelemetry. */
  spanProcessor?: SpanProcessor
}

/** Sends the spans of this process from now on; `stop` sends the last ones. */
export function startTracing({
  version,
  spanProcessor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }),
}: TracingOptions): { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] || 'vitrine-platform',
      'service.version': version,
    }),
    spanProcessors: [spanProcessor],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      await provider.shutdown()
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}
