export { ANNA, BEN, CARLA, SOLO } from '../kernel/people.ts';

import { googleOAuth } from '../google-oauth/stand-in.ts';
import { ANNA } from '../kernel/people.ts';
import { type SandboxOptions, startSandbox } from '../kernel/sandbox.ts';
import { type LedgerAnswer, TestClient } from '../kernel/test-client.ts';
import { googleAnalytics } from './stand-in.ts';

interface Row {
  dimensionValues?: { value: string }[];
  metricValues?: { value: string }[];
}

/** The parts of an answer the tests look at. */
export interface ReportAnswer {
  dimensionHeaders?: { name: string }[];
  metricHeaders?: { name: string; type: string }[];
  rows?: Row[];
  totals?: Row[];
  maximums?: Row[];
  minimums?: Row[];
  rowCount?: number;
  metadata?: Record<string, unknown>;
  propertyQuota?: Record<string, { consumed: number; remaining: number }>;
  reports?: ReportAnswer[];
  kind?: string;
  error?: {
    code: number;
    message: string;
    status: string;
    details?: { reason?: string; fieldViolations?: { field?: string; description: string }[] }[];
  };
}

/** Labels joined with a bar → the first metric. */
export function figures(answer: ReportAnswer): Record<string, number> {
  return Object.fromEntries(
    (answer.rows ?? []).map((row) => [
      (row.dimensionValues ?? []).map(({ value }) => value).join('|'),
      Number(row.metricValues?.[0]?.value),
    ]),
  );
}

export function total(answer: ReportAnswer): number {
  return Object.values(figures(answer)).reduce((sum, value) => sum + value, 0);
}

/** A sandbox with Google sign-in and Analytics alone, and short ways to ask it. */
export class AnalyticsClient extends TestClient {
  static async open(options: SandboxOptions = {}): Promise<AnalyticsClient> {
    return new AnalyticsClient(
      await startSandbox([googleOAuth, googleAnalytics], { now: () => new Date('2026-10-20T10:30:00Z'), ...options }),
    );
  }

  token(user: string, scopes = ['https://www.googleapis.com/auth/analytics.readonly']): string {
    return this.sandbox.world.oauth.issueTokens({ user, clientId: 'client-1', scopes }).accessToken;
  }

  get(path: string, user = ANNA): Promise<Response> {
    return fetch(`${this.sandbox.address}/${path}`, { headers: { authorization: `Bearer ${this.token(user)}` } });
  }

  post(path: string, body: unknown, user = ANNA): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { authorization: `Bearer ${this.token(user)}`, 'content-type': 'application/json' };
    return fetch(`${this.sandbox.address}/${path}`, { method: 'POST', headers, body: text });
  }

  async report(body: unknown, property = '310001', user = ANNA, verb = 'runReport'): Promise<ReportAnswer> {
    const response = await this.post(`analyticsdata.googleapis.com/v1beta/properties/${property}:${verb}`, body, user);
    return (await response.json()) as ReportAnswer;
  }

  ledger(query: Record<string, string>): Promise<LedgerAnswer> {
    return this.truth('google-analytics', query);
  }
}
