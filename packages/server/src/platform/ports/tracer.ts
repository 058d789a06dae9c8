export type Attributes = Record<string, string | number>;

/** A piece of work as traces show it. Neither name nor attributes hold what a person, a company or an address is called. */
export interface SpanOptions {
  name: string;
  /** `server`: done for a caller. `client`: we wait for somebody outside. `consumer`: taken from the queue. */
  kind: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

export interface OpenSpan {
  set(attributes: Attributes): void;
  /** It ended in a fault; `type` is of a closed set: a code, a status, a class of errors. */
  fail(type: string): void;
  end(): void;
}

export interface Tracer {
  /** Null where nothing is traced, so that no part of the product takes trouble for it. */
  begin: ((options: SpanOptions, parent: string | null) => OpenSpan) | null;
  /** Does the work in a span, a child of the one around it (`runInContext`). */
  span<T>(options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Hands over what is still here, for at most so long. */
  stop(timeoutMs: number): Promise<void>;
}

const noSpan: OpenSpan = { set() {}, fail() {}, end() {} };

export const noTracer: Tracer = { begin: null, span: (_wish, work) => work(noSpan), async stop() {} };
