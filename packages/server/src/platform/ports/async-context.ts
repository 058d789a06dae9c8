import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './tracer.ts';

/** What a piece of work is done for, wherever in the code it is at the moment. */
export interface AsyncContext {
  requestId?: string;
  /** As it is registered, e.g. /api/dashboards/:id: never what stands in an address. */
  route?: string;
  job?: string;
  span?: OpenSpan;
}

const storage = new AsyncLocalStorage<AsyncContext>();
const nothing: AsyncContext = {};

export const currentContext = (): AsyncContext => storage.getStore() ?? nothing;

/** Does the work, and all that it begins, as that. */
export const runInContext = <T>(doing: AsyncContext, work: () => T): T => storage.run(doing, work);

/** What every log line tells of it. */
export function loggedContext(): { reqId?: string; job?: string } {
  const { requestId, job } = currentContext();
  return { ...(requestId !== undefined && { reqId: requestId }), ...(job !== undefined && { job }) };
}
