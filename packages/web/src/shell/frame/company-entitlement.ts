import type { Company, CompanyState } from '@sightline/contract/company';
import { dayMs } from '@sightline/contract/core';

const words: Record<CompanyState, string> = {
  trial: 'Trial',
  active: '',
  overdue: 'Payment overdue',
  canceled: 'Canceled',
  expired: 'Expired',
};

/** How a company stands, beside its name: `Trial, 9 days`; null: as it should. Days begun count, the last one is "last day". */
export function companyEntitlement({ state, expiresAt }: Pick<Company, 'state' | 'expiresAt'>, now: number): string | null {
  const word = words[state];
  if (!word) return null;
  const days = state === 'trial' && expiresAt ? Math.ceil((Date.parse(expiresAt) - now) / dayMs) : null;
  if (days === null || days < 1) return word;
  return `${word}, ${days === 1 ? 'last day' : `${days} days`}`;
}
