import { Balance } from '../kernel/balance.ts';
import { refusal } from './ahrefs-refusal.ts';
import { type AhrefsKey, findKey } from './keys.ts';

/** Anyone may ask about these, at no cost: https://docs.ahrefs.com/api/docs/free-test-queries */
const TEST_TARGETS = ['ahrefs.com', 'yep.com', 'firehose.com'];
const TEST_ROWS_MAX = 100;
const CALL_MIN = 50;

export interface Cost {
  rows: number;
  perRow: number;
  total: number;
  /** What was taken; 0 for test targets and answers from the cache. */
  actual: number;
  cache: 'hit' | 'miss' | 'no_cache';
}

/** Whose key a call carries, and what its owners still have. */
export class Accounts {
  readonly balance = new Balance();
  readonly #answered = new Set<string>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  identify(header: string | undefined): AhrefsKey {
    const [, text] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
    if (text === undefined) throw refusal(401, 'missing API key: send it as Authorization: Bearer <key>');
    const key = findKey(text);
    if (!key) throw refusal(401, 'invalid API key');
    if (Date.parse(key.expires) <= this.#now().getTime()) throw refusal(401, 'the API key has expired');
    return key;
  }

  /** How many rows a list may have; throws where the plan does not allow what was asked for. */
  rowsFor(key: AhrefsKey, target: string | null, asked: number | undefined): number {
    if (target !== null && TEST_TARGETS.includes(target)) {
      if ((asked ?? 0) > TEST_ROWS_MAX) throw refusal(403, `test queries return at most ${TEST_ROWS_MAX} rows; lower limit`);
      return asked ?? TEST_ROWS_MAX;
    }
    if ((asked ?? 0) > key.rowsMax) {
      throw refusal(403, `your ${key.subscription} plan allows at most ${key.rowsMax} rows per request; lower limit`);
    }
    return asked ?? Math.min(1000, key.rowsMax);
  }

  /** Throws before any work is done for a plan that may not ask. */
  allow(key: AhrefsKey, target: string | null): void {
    if (target !== null && TEST_TARGETS.includes(target)) return;
    if (!key.hasApi) throw refusal(403, `API access is not part of your ${key.subscription} plan`);
  }

  /** Takes the units of a call; `request` names it, so that the same one on the same day costs nothing again. */
  charge(key: AhrefsKey, target: string | null, request: string, rows: number, perRow: number): Cost {
    const total = Math.max(CALL_MIN, rows * perRow);
    if (target !== null && TEST_TARGETS.includes(target)) return { rows, perRow, total: 0, actual: 0, cache: 'no_cache' };
    const name = `${key.key} ${this.#now().toISOString().slice(0, 10)} ${request}`;
    if (this.#answered.has(name)) return { rows, perRow, total, actual: 0, cache: 'hit' };
    const left =
      Math.min(key.unitsWorkspace ?? Number.POSITIVE_INFINITY, key.unitsKey ?? Number.POSITIVE_INFINITY) - this.balance.spentBy(key.key);
    if (left < total) throw refusal(403, 'insufficient API units: the limit of your workspace or key is reached');
    this.balance.take(key.key, total);
    if (this.#answered.size > 2000) this.#answered.clear();
    this.#answered.add(name);
    return { rows, perRow, total, actual: total, cache: 'miss' };
  }
}
