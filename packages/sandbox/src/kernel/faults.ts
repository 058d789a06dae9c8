import { isRecord } from './records.ts';
export type Fault =
  | { kind: 'latency'; ms: number }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** The connection is destroyed in the middle of the body. */
  | { kind: 'cut' }
  /** The body drips for that long. */
  | { kind: 'slowBody'; ms: number }
  | { kind: 'malformed' }
  /** Every grant given so far is revoked. A provider without OAuth answers 401 until the fault is removed. */
  | { kind: 'revoked' }
  /** Every access token given so far is over; refreshing works. A provider without OAuth answers 401 as above. */
  | { kind: 'expired' };

export interface FaultOrder {
  provider: string;
  match?: { pathContains?: string; times?: number };
  fault: Fault;
}

export interface ActiveFault extends FaultOrder {
  id: string;
  struck: number;
}

const KINDS = ['latency', 'status', 'cut', 'slowBody', 'malformed', 'revoked', 'expired'];

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** Checks an order sent to `/__faults`; answers what is wrong with it, or null. */
function complaint(order: unknown, providers: readonly string[]): string | null {
  if (!isRecord(order)) return 'The body must be a JSON object {provider, match?, fault}.';
  if (typeof order.provider !== 'string' || !providers.includes(order.provider)) {
    return `provider must be one of: ${providers.join(', ')}.`;
  }
  const { match, fault } = order;
  if (match !== undefined) {
    if (!isRecord(match)) return 'match must be an object {pathContains?, times?}.';
    if (match.pathContains !== undefined && typeof match.pathContains !== 'string') return 'match.pathContains must be text.';
    if (match.times !== undefined && !isWhole(match.times, 1, 1_000_000)) return 'match.times must be a whole number from 1.';
  }
  if (!isRecord(fault) || !KINDS.includes(String(fault.kind))) return `fault.kind must be one of: ${KINDS.join(', ')}.`;
  if ((fault.kind === 'latency' || fault.kind === 'slowBody') && !isWhole(fault.ms, 0, 600_000)) {
    return 'fault.ms must be a whole number of milliseconds up to 600000.';
  }
  if (fault.kind === 'status' && !isWhole(fault.status, 200, 599)) return 'fault.status must be an HTTP status from 200 to 599.';
  if (fault.headers !== undefined && !isRecord(fault.headers)) return 'fault.headers must be an object.';
  return null;
}

/** The misbehaviour the sandbox was told to show, oldest first. */
export class Faults {
  #active: ActiveFault[] = [];
  #lastId = 0;

  /** Adds an order that `parse` accepted. */
  add(order: FaultOrder): ActiveFault {
    this.#lastId += 1;
    const active = { ...order, id: String(this.#lastId), struck: 0 };
    this.#active.push(active);
    return active;
  }

  /** The order, or a sentence saying what is wrong with it. */
  parse(order: unknown, providers: readonly string[]): FaultOrder | string {
    return complaint(order, providers) ?? (order as FaultOrder);
  }

  list(): readonly ActiveFault[] {
    return this.#active;
  }

  remove(id: string): boolean {
    const before = this.#active.length;
    this.#active = this.#active.filter((active) => active.id !== id);
    return this.#active.length < before;
  }

  clear(): void {
    this.#active = [];
  }

  /** The faults that strike this call; each is counted, and forgotten once it struck as often as it was to. */
  strike(provider: string, path: string): Fault[] {
    const struck = this.#active.filter((active) => active.provider === provider && path.includes(active.match?.pathContains ?? ''));
    for (const active of struck) active.struck += 1;
    this.#active = this.#active.filter(({ match, struck: times }) => match?.times === undefined || times < match.times);
    return struck.map(({ fault }) => fault);
  }
}
