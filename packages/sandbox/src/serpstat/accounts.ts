import { Balance } from '../kernel/balance.ts';
import { findToken, type SerpstatToken } from './keys.ts';
import { SerpstatRefusal } from './serpstat-refusal.ts';

/** Whose token a call carries, and what its owner still has. */
export class Accounts {
  readonly #balance = new Balance();

  identify(text: string | undefined): SerpstatToken {
    if (text === undefined || text === '') throw new SerpstatRefusal(400, 'Missing token!');
    const token = findToken(text);
    if (!token) throw new SerpstatRefusal(403, 'Invalid token!');
    return token;
  }

  spentBy({ token }: SerpstatToken): number {
    return this.#balance.spentBy(token);
  }

  left(token: SerpstatToken): number {
    return token.linesMax - this.spentBy(token);
  }

  /** Throws before a paid method runs where there is nothing left or no right to it. */
  allow(token: SerpstatToken): void {
    if (!token.hasApi) throw new SerpstatRefusal(403, 'API not allowed for your plan!');
    if (this.left(token) <= 0) throw new SerpstatRefusal(402, 'Plan credit exceeded!');
  }

  charge(token: SerpstatToken, credits: number): void {
    if (this.left(token) < credits) throw new SerpstatRefusal(403, 'Not enough credits for this query');
    this.#balance.take(token.token, credits);
  }
}
