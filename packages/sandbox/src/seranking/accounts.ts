import { Balance } from '../kernel/balance.ts';
import { findKey, type SerankingKey } from './keys.ts';
import { SerankingRefusal } from './seranking-refusal.ts';

/** Whose key a call carries, and how many credits its owner still has. */
export class Accounts {
  readonly #balance = new Balance();

  /** `Authorization: Token <key>`; the Data API takes the key as parameter too. */
  identify(header: string | undefined, parameter: string | undefined, api: 'data' | 'project'): SerankingKey {
    const [, fromHeader] = /^Token +(\S+)$/.exec(header ?? '') ?? [];
    const text = fromHeader ?? parameter;
    const key = text === undefined ? null : findKey(text);
    if (!key?.opens.includes(api)) throw new SerankingRefusal(401, 'Unauthorized', text === undefined ? 'No token' : 'Invalid token');
    if (!key.hasSubscription) throw new SerankingRefusal(403, 'Subscription required', 'Your plan does not include the API');
    return key;
  }

  left({ key, units }: SerankingKey): number {
    return units - this.#balance.spentBy(key);
  }

  charge(key: SerankingKey, credits: number): void {
    if (this.left(key) < Math.max(1, credits)) throw new SerankingRefusal(403, 'Insufficient funds', 'Not enough credits');
    this.#balance.take(key.key, credits);
  }
}
