import { standIns } from './kernel/list.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from './kernel/sandbox.ts';

export type { CallSummary } from './kernel/calls.ts';
export type { Fault, FaultOrder } from './kernel/faults.ts';
export type { Sandbox, SandboxOptions } from './kernel/sandbox.ts';
export type { StandIn, World } from './kernel/stand-in.ts';

/** Starts the sandbox with every stand-in; it listens when the promise resolves. */
export function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox(standIns, options);
}
