import type { Company, CompanyState } from '@sightline/contract/company';

const words: Record<CompanyState, string> = {
  trial: 'Trial',
  active: '',
  overdue: 'Payment overdue',
  canceled: 'Canceled',
  expired: 'Expired',
};
const dayMs = 24 * 60 * 60 * 1000;

/** `Demo Agency · Trial, 9 days`: days begun count, the last one is "last day". */
export function companyLine({ name, state, expiresAt }: Pick<Company, 'name' | 'state' | 'expiresAt'>, now: number): string {
  const word = words[state];
  if (!word) return name;
  const days = state === 'trial' && expiresAt ? Math.ceil((Date.parse(expiresAt) - now) / dayMs) : null;
  if (days === null || days < 1) return `${name} · ${word}`;
  return `${name} · ${word}, ${days === 1 ? 'last day' : `${days} days`}`;
}
