export { ANNA, BEN, SOLO } from '../kernel/people.ts';

import { googleOAuth } from '../google-oauth/stand-in.ts';
import { ANNA } from '../kernel/people.ts';
import { type SandboxOptions, startSandbox } from '../kernel/sandbox.ts';
import { type LedgerAnswer, TestClient } from '../kernel/test-client.ts';
import { SCOPE } from './access.ts';
import { googleAds } from './stand-in.ts';

export const MANAGER = '9001000001';
export const PEAK = '1112223333';
export const HUDSON = '1002003004';

export type Json = Record<string, unknown>;

export interface ResultRow {
  customer?: Json;
  campaign?: Json;
  adGroup?: Json;
  adGroupAd?: Json & { ad?: Json };
  adGroupCriterion?: Json & { keyword?: Json };
  customerClient?: Json;
  segments?: Json;
  metrics?: Json;
  [resource: string]: Json | undefined;
}

export interface Chunk {
  results?: ResultRow[];
  summaryRow?: ResultRow;
  fieldMask?: string;
  requestId?: string;
  queryResourceConsumption?: string;
  nextPageToken?: string;
  totalResultsCount?: string;
}

export interface Refused {
  error: {
    code: number;
    status: string;
    message: string;
    details?: {
      '@type': string;
      reason?: string;
      errors?: { errorCode: Record<string, string>; message: string; details?: { quotaErrorDetails?: Record<string, string> } }[];
    }[];
  };
}

interface Who {
  user?: string;
  client?: string;
  login?: string | null;
  headers?: Record<string, string>;
}

/** Code of a refusal as `family.VALUE`, or the reason of a plain one. */
export function codeOf({ error }: Refused): string {
  const [detail] = error.details ?? [];
  const [entry] = Object.entries(detail?.errors?.[0]?.errorCode ?? {});
  return entry ? entry.join('.') : (detail?.reason ?? error.status);
}

/** A sandbox with Google sign-in and Google Ads alone, and short ways to ask it. */
export class AdsClient extends TestClient {
  static async open(options: SandboxOptions = {}): Promise<AdsClient> {
    return new AdsClient(await startSandbox([googleOAuth, googleAds], { now: () => new Date('2026-11-18T10:30:00Z'), ...options }));
  }

  token(user = ANNA, clientId = 'client-1', scopes: string[] = [SCOPE]): string {
    return this.sandbox.world.oauth.issueTokens({ user, clientId, scopes }).accessToken;
  }

  call(path: string, body?: unknown, { user, client, login = null, headers = {} }: Who = {}): Promise<Response> {
    return fetch(`${this.sandbox.address}/googleads.googleapis.com/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${this.token(user, client)}`,
        ...(login === null ? {} : { 'login-customer-id': login }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Chunks of a query to an account of Anna's agency, or of whom it says. */
  async stream(query: string, customer = PEAK, who: Who = { login: MANAGER }, more: Json = {}): Promise<Chunk[]> {
    const response = await this.call(`v26/customers/${customer}/googleAds:searchStream`, { query, ...more }, who);
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(JSON.stringify(body));
    return body as Chunk[];
  }

  async rows(query: string, customer = PEAK, who: Who = { login: MANAGER }): Promise<ResultRow[]> {
    return (await this.stream(query, customer, who)).flatMap(({ results }) => results ?? []);
  }

  /** The code a query is refused with. */
  async refusal(query: string, customer = PEAK, who: Who = { login: MANAGER }): Promise<string> {
    const response = await this.call(`v26/customers/${customer}/googleAds:searchStream`, { query }, who);
    const body = (await response.json()) as Refused[];
    const [refused] = body;
    return response.status === 200 || !refused?.error ? 'none' : codeOf(refused);
  }

  ledger(query: Record<string, string>): Promise<LedgerAnswer> {
    return this.truth('google-ads', query);
  }
}
