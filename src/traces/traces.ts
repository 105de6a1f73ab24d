import { DiagLogLevel, diag } from '@opentelemetry/api'
import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { watchRequests } from './watch-requests.ts'
import { watchSpans } from './watch-spans.ts'

/** How long the last traces may take when the bot ends, in milliseconds. */
const LAST_WORDS_MS = 1_000

export interface Traces {
  /** Sends what is left, if that can be done at once, and traces no more. */
  close(): Promise<void>
}

/**
 * Traces what is done from a click to its messages, and sends that to the collector that OpenTelemetry's own variables of
 * the environment name. Where it is slow or away, traces are dropped: nothing waits for them.
 */
export function openTraces(log: Pick<Logger, 'warn' | 'info'>): Traces {
  // What OpenTelemetry finds wrong with a variable is told while they are read; of traces that are lost `telling` tells.
  const told = (what: string) => log.warn(what)
  const quiet = () => {}
  diag.setLogger(
    { error: told, warn: told, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'chaski' }))
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    spanProcessors: [new BatchSpanProcessor(telling(new OTLPTraceExporter(), log))],
  })
  diag.disable()
  const tracer = provider.getTracer('chaski')
  const stop = [watchSpans(tracer), watchRequests(tracer)]
  return {
    async close() {
      for (const one of stop) one()
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, LAST_WORDS_MS)
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, late]).finally(() => clearTimeout(timer))
    },
  }
}

/** An exporter that logs when traces stop being taken, and when they are again. */
function telling(exporter: SpanExporter, log: Pick<Logger, 'warn' | 'info'>): SpanExporter {
  let isTaken = true
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        const taken = result.code === ExportResultCode.SUCCESS
        if (isTaken && !taken)
          log.warn({ why: result.error?.message }, 'the collector takes no traces: they are dropped')
        if (!isTaken && taken) log.info('the collector takes traces again')
        isTaken = taken
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
