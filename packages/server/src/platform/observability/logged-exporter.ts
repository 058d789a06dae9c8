import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../ports/log.ts';

const taken = 0;

/** Says once that nobody takes the spans, and once that they are taken again; the library says nothing. */
export function loggedExporter(exporter: SpanExporter, log: Log): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== taken;
        if (failed && !failing)
          log.warn({ error: result.error }, 'traces are not taken by OTEL_EXPORTER_OTLP_ENDPOINT; they are lost meanwhile');
        if (!failed && failing) log.warn('traces are taken again');
        failing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
