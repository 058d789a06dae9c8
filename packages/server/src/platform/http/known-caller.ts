import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from './principal.ts';

const caller = new AsyncLocalStorage<Principal>();

/** Calls of our own routes that `task` makes for the answer to a request are made by whoever sends that: nobody looks for them once more. */
export const callAs = <T>(principal: Principal, task: () => T): T => caller.run(principal, task);

/** Undefined: a call has come from outside. */
export const knownCaller = (): Principal | undefined => caller.getStore();
