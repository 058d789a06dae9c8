import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** Version, trace, span, flags; what later versions add behind is passed over (W3C Trace Context, 3.2.2 and 4.). */
const form = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Whose child a call is, by its traceparent header; null where that is not in form. */
export function parentOf(header: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = '00', more] = form.exec(header) ?? [];
  if (more !== undefined && header.startsWith('00')) return null;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? parent : null;
}
