export { ANNA, BEN, SOLO } from '../kernel/people.ts';

import { googleOAuth } from '../google-oauth/stand-in.ts';
import { ANNA } from '../kernel/people.ts';
import { type SandboxOptions, startSandbox } from '../kernel/sandbox.ts';
import { type LedgerAnswer, TestClient } from '../kernel/test-client.ts';
import { SCOPES } from './routes.ts';
import type { SearchAnswer } from './search-report.ts';
import { searchConsole } from './stand-in.ts';

export const SHOP = 'sc-domain:peak-outfitters.test';
export const MAGAZINE = 'sc-domain:mountain-magazine.test';
export const HOST = 'searchconsole.googleapis.com';

export interface Answer<T> {
  status: number;
  body: T & { error?: { code: number; message: string; status?: string; errors: { reason: string }[]; details?: unknown[] } };
}

/** A sandbox with Google sign-in and Search Console alone, and short ways to ask it. */
export class SearchClient extends TestClient {
  static async open(options: SandboxOptions = {}): Promise<SearchClient> {
    return new SearchClient(await startSandbox([googleOAuth, searchConsole], { now: () => new Date('2026-10-20T10:30:00Z'), ...options }));
  }

  token(user = ANNA, scopes: readonly string[] = SCOPES.slice(0, 1)): string {
    return this.sandbox.world.oauth.issueTokens({ user, clientId: 'client-1', scopes: [...scopes] }).accessToken;
  }

  async ask<T>(path: string, init: RequestInit = {}, token = this.token()): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${this.sandbox.address}/${path}`, { headers, ...init });
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  }

  /** Asks searchAnalytics.query; October's first ten days unless the body says otherwise. */
  query(body: object, site = SHOP, user = ANNA): Promise<Answer<SearchAnswer>> {
    const path = `${HOST}/webmasters/v3/sites/${encodeURIComponent(site)}/searchAnalytics/query`;
    const text = JSON.stringify({ startDate: '2026-10-01', endDate: '2026-10-10', ...body });
    return this.ask<SearchAnswer>(path, { method: 'POST', body: text }, this.token(user));
  }

  ledger(query: Record<string, string>): Promise<LedgerAnswer> {
    return this.truth('search-console', query);
  }
}

/** The keys joined with a bar → the figure. */
export function figures(
  answer: Answer<SearchAnswer>,
  metric: 'clicks' | 'impressions' | 'ctr' | 'position' = 'clicks',
): Record<string, number> {
  return Object.fromEntries((answer.body.rows ?? []).map((row) => [(row.keys ?? []).join('|'), row[metric] ?? Number.NaN]));
}

export function sum(values: Record<string, number>): number {
  return Object.values(values).reduce((total, value) => total + value, 0);
}
