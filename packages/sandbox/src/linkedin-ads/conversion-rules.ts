import type { AdAccount } from './accounts.ts';

/** The conversions that were set up in every account, and how often each happens. */
export const CONVERSION_RULES = [
  { id: 1, weight: 55, name: 'Newsletter – Anmeldung', type: 'SIGN_UP', postClickDays: 30, viewThroughDays: 7 },
  { id: 2, weight: 30, name: 'Purchase', type: 'PURCHASE', postClickDays: 90, viewThroughDays: 30 },
  { id: 3, weight: 15, name: 'お問い合わせ', type: 'LEAD', postClickDays: 30, viewThroughDays: 1 },
] as const;
export type ConversionRule = (typeof CONVERSION_RULES)[number];

export function conversionId(account: AdAccount, { id }: ConversionRule): number {
  return (account.id % 100_000) * 10 + id;
}

export function conversionUrn(account: AdAccount, rule: ConversionRule): string {
  return `urn:lla:llaPartnerConversion:${conversionId(account, rule)}`;
}
