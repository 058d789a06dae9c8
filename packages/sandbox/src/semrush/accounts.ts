import { Balance } from '../kernel/balance.ts';
import { findKey, type SemrushKey } from './keys.ts';
import { SemrushRefusal } from './semrush-refusal.ts';

/** What the keys' owners still have. */
export class Accounts {
  readonly #balance = new Balance();

  /** The key a call was made with; throws for one that is missing, unknown or without the right to call. */
  identify(text: string | undefined): SemrushKey {
    if (text === undefined || !/^[0-9a-f]{32}$/.test(text)) throw new SemrushRefusal(110);
    const key = findKey(text);
    if (!key) throw new SemrushRefusal(120);
    if (!key.hasApi) throw new SemrushRefusal(130);
    return key;
  }

  balance({ key, units }: SemrushKey): number {
    return units - this.#balance.spentBy(key);
  }

  /** Throws when the balance does not cover it; then nothing is taken. */
  charge(key: SemrushKey, units: number): void {
    if (this.balance(key) < Math.max(1, units)) throw new SemrushRefusal(132);
    this.#balance.take(key.key, units);
  }
}
