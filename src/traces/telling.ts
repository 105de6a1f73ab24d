import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'

/** An exporter that logs when traces stop being taken, and when they are again. */
export function telling(exporter: SpanExporter, log: Pick<Logger, 'warn' | 'info'>): SpanExporter {
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
