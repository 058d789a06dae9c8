import { AsyncLocalStorage } from 'node:async_hooks';

/** A call that the operator makes in somebody's name. */
export interface Acting {
  /** Whether the log tells of it by now. */
  noted: boolean;
}

const acting = new AsyncLocalStorage<Acting>();

/** Whatever is noted in what `task` begins was done by the operator in that person's name. */
export const runActing = <T>(call: Acting, task: () => T): T => acting.run(call, task);

/** Tells that something is noted now; answers whether the operator does it in somebody's name. */
export function noteActing(): boolean {
  const call = acting.getStore();
  if (call) call.noted = true;
  return call !== undefined;
}
