export { ANNA, BEN, SOLO } from '../kernel/people.ts';

import { googleOAuth } from '../google-oauth/stand-in.ts';
import { ANNA } from '../kernel/people.ts';
import { type SandboxOptions, startSandbox } from '../kernel/sandbox.ts';
import { type LedgerAnswer, TestClient } from '../kernel/test-client.ts';
import { SCOPE } from './access.ts';
import { googleMyBusiness } from './stand-in.ts';

export const ACCOUNTS = 'mybusinessaccountmanagement.googleapis.com/v1/accounts';
export const INFORMATION = 'mybusinessbusinessinformation.googleapis.com/v1';
export const PERFORMANCE = 'businessprofileperformance.googleapis.com/v1/locations';
export const REVIEWS = 'mybusiness.googleapis.com/v4';

export const PEAK = '120000000000000000001';
export const HUDSON = '120000000000000000003';
/** Peak Outfitters Wien, Hudson Coffee New York. */
export const VIENNA = '4010000000000000001';
export const NEW_YORK = '4030000000000000001';

export interface Fault {
  code: number;
  message: string;
  status: string;
  details?: { reason?: string; metadata?: Record<string, string>; fieldViolations?: { field?: string; description: string }[] }[];
}

export interface Answer<T> {
  status: number;
  body: T & { error?: Fault };
}

type Query = Record<string, string | number>;

export function searchOf(query: Query): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
}

/** A sandbox with Google sign-in and Business Profile alone, and short ways to ask it. */
export class ProfileClient extends TestClient {
  static async open(options: SandboxOptions = {}): Promise<ProfileClient> {
    return new ProfileClient(
      await startSandbox([googleOAuth, googleMyBusiness], { now: () => new Date('2026-10-20T10:30:00Z'), ...options }),
    );
  }

  token(user = ANNA, more: { clientId?: string; scopes?: string[] } = {}): string {
    return this.sandbox.world.oauth.issueTokens({ user, clientId: 'client-1', scopes: [SCOPE], ...more }).accessToken;
  }

  async get<T>(path: string, query: Query = {}, token = this.token()): Promise<Answer<T>> {
    const search = searchOf(query);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${this.sandbox.address}/${path}?${search}`, { headers });
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  }

  /** Follows the pages of a list to the end; answers each page's items. */
  async pages<T>(path: string, name: string, query: Query = {}, token = this.token()): Promise<T[][]> {
    const pages: T[][] = [];
    let pageToken = '';
    do {
      const { body } = await this.get<Record<string, unknown>>(path, { ...query, pageToken }, token);
      pages.push((body[name] ?? []) as T[]);
      pageToken = String(body.nextPageToken ?? '');
    } while (pageToken !== '');
    return pages;
  }

  ledger(query: Record<string, string>): Promise<LedgerAnswer> {
    return this.truth('google-my-business', query);
  }
}

/** `dailyRange` as query parameters, in camelCase or snake_case. */
export function daily(start: string, end: string, style: 'camel' | 'snake' = 'camel'): Query {
  const of = (name: string, day: string) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return { [`dailyRange.${name}.year`]: year, [`dailyRange.${name}.month`]: month, [`dailyRange.${name}.day`]: date };
  };
  return style === 'camel' ? { ...of('startDate', start), ...of('endDate', end) } : { ...of('start_date', start), ...of('end_date', end) };
}

export function monthly(start: string, end: string): Query {
  const of = (name: string, month: string) => ({
    [`monthlyRange.${name}.year`]: Number(month.slice(0, 4)),
    [`monthlyRange.${name}.month`]: Number(month.slice(5)),
  });
  return { ...of('startMonth', start), ...of('endMonth', end) };
}
