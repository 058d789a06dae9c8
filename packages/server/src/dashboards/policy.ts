import type { CompanyState } from '@sightline/contract';
import type { CompanyFacts } from './rows.ts';

/** States that last until `expires_at`. */
const endingStates: readonly CompanyState[] = ['trial', 'canceled'];

/** Visitors are served until the trial or the paid time is over (PRODUCT.md 4). */
export const isServed = (company: Pick<CompanyFacts, 'state' | 'expires_at'>, now: Date): boolean =>
  company.state !== 'expired' && !(endingStates.includes(company.state) && company.expires_at !== null && company.expires_at <= now);
