import type { TraceSettings } from '../config/env-tracing.ts';
import type { Log } from '../ports/log.ts';
import { noTracer, type Tracer } from '../ports/tracer.ts';

/** Where nothing is traced, nothing of OpenTelemetry is loaded. */
export async function openTracer(settings: TraceSettings | null, log: Log): Promise<Tracer> {
  if (settings === null) return noTracer;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  return createOtlpTracer(settings, log);
}
