import { AppError } from '@sightline/contract/core';
import type { ProviderRequest } from '../kit/provider.ts';

/**
 * The version is part of every path; a major one lives for about a year.
 * https://developers.google.com/google-ads/api/docs/sunset-dates
 */
export const adsApi = 'https://googleads.googleapis.com/v26';

export interface AdsAccount {
  customerId: string;
  /** The manager the login reaches the account through; null: directly. */
  managerId: string | null;
}

const valuePattern = /^(?:(\d+)\/)?(\d+)$/;

/** What the form keeps: `<customer>`, or `<manager>/<customer>`. */
export const accountValue = ({ customerId, managerId }: AdsAccount): string =>
  managerId === null ? customerId : `${managerId}/${customerId}`;

/** The chosen account. Google writes ids with dashes and takes them without. */
export function chosenAccount(inputs: Record<string, unknown>): AdsAccount {
  const [, managerId, customerId] = valuePattern.exec(String(inputs.property ?? '').replaceAll('-', '')) ?? [];
  if (customerId === undefined) throw new AppError('widget_invalid', 'Choose a Google Ads account for this widget.');
  return { customerId, managerId: managerId ?? null };
}

/** `1234567890` → "123-456-7890", as Google shows it. */
export const dashed = (customerId: string): string => customerId.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** Enough for 50,000 rows with a dozen fields. */
const maxBytes = 80_000_000;

/**
 * One query; the answer is whole however long it is, and counts as one operation.
 * https://developers.google.com/google-ads/api/rest/common/search
 */
export const streamCall = (account: AdsAccount, query: string, settings: { summaryRowSetting?: string } = {}): ProviderRequest => ({
  method: 'POST',
  url: `${adsApi}/customers/${account.customerId}/googleAds:searchStream`,
  // Without the manager Google says that the login may not see the account.
  ...(account.managerId === null ? {} : { headers: { 'login-customer-id': account.managerId } }),
  json: { query, ...settings },
  maxBytes,
});
