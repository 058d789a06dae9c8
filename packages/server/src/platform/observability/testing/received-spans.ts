import type { ReceivedCall } from '#test/servers/http-receiver.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Sent {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

const valuesOf = (attributes: SentSpan['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

export interface ReceivedSpan extends Omit<SentSpan, 'attributes'> {
  attributes: Record<string, unknown>;
  service: unknown;
}

/** What a collector was sent. */
export const receivedSpans = (calls: readonly ReceivedCall[]): ReceivedSpan[] =>
  calls.flatMap(({ body }) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({
          ...span,
          attributes: valuesOf(span.attributes),
          service: valuesOf(resource.attributes)['service.name'],
        })),
      ),
    ),
  );

/** The spans below one, each by its name and what is below it, in the order of their names. */
export interface Tree {
  name: string;
  below: Tree[];
}

export const treeBelow = (spans: readonly ReceivedSpan[], { spanId, name }: ReceivedSpan): Tree => ({
  name,
  below: spans
    .filter(({ parentSpanId }) => parentSpanId === spanId)
    .map((span) => treeBelow(spans, span))
    .toSorted((one, other) => one.name.localeCompare(other.name)),
});
