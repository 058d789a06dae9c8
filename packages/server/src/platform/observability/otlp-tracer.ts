import { ROOT_CONTEXT, type Span, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import { ATTR_ERROR_TYPE, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { readHeaders, type TraceSettings } from '../config/env-tracing.ts';
import { currentContext, runInContext } from '../ports/async-context.ts';
import type { Log } from '../ports/log.ts';
import type { Attributes, OpenSpan, SpanOptions, Tracer } from '../ports/tracer.ts';
import { faultType } from './fault-type.ts';
import { loggedExporter } from './logged-exporter.ts';
import { parentOf } from './trace-parent.ts';

const exportMs = 10_000;
const kinds: Record<SpanOptions['kind'], SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

class OtlpSpan implements OpenSpan {
  readonly #span: Span;

  constructor(span: Span) {
    this.#span = span;
  }

  get place(): SpanContext {
    return this.#span.spanContext();
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes);
  }

  fail(type: string): void {
    this.#span.setAttribute(ATTR_ERROR_TYPE, type);
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.#span.end();
  }
}

/**
 * Spans over OTLP. Nothing of it is global: what runs inside what is known from our own storage (doing.ts), so that several products can run in one
 * process. Spans wait in a bounded queue and are lost, with a word in the log, where nobody takes them.
 */
export function createOtlpTracer(settings: TraceSettings, log: Log): Tracer {
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: readHeaders(settings.secretHeaders),
    timeoutMillis: exportMs,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor(loggedExporter(exporter, log), { exportTimeoutMillis: exportMs })],
  });
  const tracer = provider.getTracer('sightline');

  const open = ({ name, kind, attributes = {} }: SpanOptions, parent: SpanContext | null): OtlpSpan => {
    const around = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    return new OtlpSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, around));
  };
  const placeAround = (): SpanContext | null => {
    const { span } = currentContext();
    return span instanceof OtlpSpan ? span.place : null;
  };

  return {
    begin: (options, parent) => open(options, parent === null ? null : parentOf(parent)),
    async span(options, work) {
      const span = open(options, placeAround());
      try {
        return await runInContext({ ...currentContext(), span }, () => work(span));
      } catch (error) {
        span.fail(faultType(error));
        throw error;
      } finally {
        span.end();
      }
    },
    async stop(timeoutMs) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((done) => {
        timer = setTimeout(done, timeoutMs, 'late');
      });
      const ended = provider.shutdown().then(
        () => null,
        (error: unknown) => error,
      );
      const outcome = await Promise.race([ended, late]);
      clearTimeout(timer);
      if (outcome !== null) log.warn({ error: outcome === 'late' ? undefined : outcome }, 'the last spans were not taken');
    },
  };
}
