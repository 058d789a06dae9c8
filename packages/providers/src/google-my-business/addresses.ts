import { AppError, type Day, type Period } from '@sightline/contract/core';
import type { ProviderRequest } from '../kit/provider.ts';

const accountsUrl = 'https://mybusinessaccountmanagement.googleapis.com/v1/accounts';
const informationApi = 'https://mybusinessbusinessinformation.googleapis.com/v1';
const performanceApi = 'https://businessprofileperformance.googleapis.com/v1';
/** Reviews are still served by the old interface alone. */
const reviewsApi = 'https://mybusiness.googleapis.com/v4';

/** A location within its account: figures are asked by the location's name, reviews by both. */
export interface LocationName {
  /** `accounts/111` */
  account: string;
  /** `locations/222` */
  location: string;
}

/** `accounts/111/locations/222` */
const fullName = ({ account, location }: LocationName): string => `${account}/${location}`;

export function readFullName(text: string): LocationName {
  const [, account, location] = /^(accounts\/[\w-]+)\/(locations\/[\w-]+)$/.exec(text) ?? [];
  if (account === undefined || location === undefined) {
    throw new AppError('source_bad_query', `"${text}" is no location. Choose the locations again from the list.`);
  }
  return { account, location };
}

/** The chosen business account, `accounts/111`. */
export function chosenAccount(inputs: Record<string, unknown>): string {
  const account = typeof inputs.property === 'string' ? inputs.property : '';
  if (!/^accounts\/[\w-]+$/.test(account)) throw new AppError('widget_invalid', 'Choose a business account for this widget.');
  return account;
}

/** https://developers.google.com/my-business/reference/accountmanagement/rest/v1/accounts/list; 20 is the most. */
export const accountsCall = (given: { pageToken?: string | undefined; parentAccount?: string }): ProviderRequest => ({
  method: 'GET',
  url: accountsUrl,
  query: { pageSize: 20, pageToken: given.pageToken, parentAccount: given.parentAccount },
});

export const locationsPerPage = 100;
const readMask = 'name,title,storeCode,storefrontAddress,metadata';
/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/accounts.locations/list */
export const locationsCall = (account: string, pageToken?: string): ProviderRequest => ({
  method: 'GET',
  url: `${informationApi}/${account}/locations`,
  query: { readMask, pageSize: locationsPerPage, orderBy: 'title', pageToken },
});

const dateParams = (name: string, day: Day): Record<string, number> => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { [`${name}.year`]: year, [`${name}.month`]: month, [`${name}.day`]: date };
};

/**
 * The parts within the range are written with underscores, as Google's own examples have them: in camel case they have been seen to be
 * ignored. https://developers.google.com/my-business/reference/performance/rest/v1/locations/fetchMultiDailyMetricsTimeSeries
 */
export function dailyCall({ location }: LocationName, dailyMetrics: string[], { start, end }: Period): ProviderRequest {
  const metrics = dailyMetrics.map((metric) => `dailyMetrics=${metric}`).join('&');
  return {
    method: 'GET',
    url: `${performanceApi}/${location}:fetchMultiDailyMetricsTimeSeries?${metrics}`,
    query: { ...dateParams('dailyRange.start_date', start), ...dateParams('dailyRange.end_date', end) },
  };
}

const monthParams = (name: string, month: string): Record<string, number> => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { [`${name}.year`]: year, [`${name}.month`]: number };
};

/**
 * Months as YYYY-MM, both counted in.
 * https://developers.google.com/my-business/reference/performance/rest/v1/locations.searchkeywords.impressions.monthly/list
 */
export const keywordsCall = ({ location }: LocationName, months: { first: string; last: string }): ProviderRequest => ({
  method: 'GET',
  url: `${performanceApi}/${location}/searchkeywords/impressions/monthly`,
  query: {
    ...monthParams('monthlyRange.start_month', months.first),
    ...monthParams('monthlyRange.end_month', months.last),
    pageSize: 100,
  },
});

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews/list; 50 is the most. */
export const reviewsCall = (name: LocationName, pageSize: number): ProviderRequest => ({
  method: 'GET',
  url: `${reviewsApi}/${fullName(name)}/reviews`,
  query: { pageSize, orderBy: 'updateTime desc' },
});

export const nextPageOf = (request: ProviderRequest, pageToken: string | undefined): ProviderRequest | null =>
  pageToken === undefined || pageToken === '' ? null : { ...request, query: { ...request.query, pageToken } };
