import { dayS } from '../kernel/time-units.ts';

export { ANNA, BEN, CARLA, SOLO } from '../kernel/people.ts';

import { ANNA } from '../kernel/people.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../kernel/sandbox.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { type LedgerAnswer, TestClient } from '../kernel/test-client.ts';

export type Element = Readonly<Record<string, unknown>>;

/** The parts of an answer the tests look at. */
export interface RestliAnswer {
  status: number;
  headers: Headers;
  body: {
    elements?: Element[];
    results?: Record<string, Element>;
    statuses?: Record<string, number>;
    errors?: Record<string, Element>;
    metadata?: { nextPageToken?: string };
    paging?: { start: number; count: number; total?: number; links: { rel: string; href: string }[] };
    message?: string;
    code?: string;
    serviceErrorCode?: number;
    errorDetails?: { inputErrors: { code: string; description: string; input: { inputPath: { fieldPath: string } } }[] };
  } & Record<string, unknown>;
}

export interface Asking {
  user?: string;
  clientId?: string;
  scopes?: string[];
  /** Added to the usual headers; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
  method?: string;
  body?: string;
}

/** Percent-encodes a URN, parentheses included, as text inside a structure must be. */
export function urn(text: string): string {
  return encodeURIComponent(text).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** A sandbox of LinkedIn stand-ins and short ways to ask it; queries are sent exactly as written. */
export class LinkedInClient extends TestClient {
  readonly #scopes: string[];

  constructor(sandbox: Sandbox, scopes: string[]) {
    super(sandbox);
    this.#scopes = scopes;
  }

  static async open(standIns: StandIn[], scopes: string[], options: SandboxOptions = {}): Promise<LinkedInClient> {
    return new LinkedInClient(await startSandbox(standIns, { now: () => new Date('2026-10-20T12:00:00Z'), ...options }), scopes);
  }

  token({ user = ANNA, scopes = this.#scopes, clientId = 'client-1' }: Asking = {}): string {
    const lifetimes = { access: 60 * dayS };
    return this.sandbox.world.oauth.issueTokens({ user, clientId, scopes, lifetimes, prefixes: { access: 'AQX.', refresh: 'AQW.' } })
      .accessToken;
  }

  async ask(path: string, asking: Asking = {}): Promise<RestliAnswer> {
    const usual: Record<string, string | undefined> = {
      authorization: `Bearer ${this.token(asking)}`,
      'linkedin-version': '202607',
      'x-restli-protocol-version': '2.0.0',
      ...asking.headers,
    };
    const headers = Object.fromEntries(Object.entries(usual).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    const { method = 'GET', body } = asking;
    const address = `${this.sandbox.address}/api.linkedin.com/rest/${path}`;
    const response = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: response.status, headers: response.headers, body: (await response.json()) as RestliAnswer['body'] };
  }

  /** The elements of an answer that must be one. */
  async elements(path: string, asking: Asking = {}): Promise<Element[]> {
    const { status, body } = await this.ask(path, asking);
    if (status !== 200 || !body.elements) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.elements;
  }

  ledger(key: string, query: Record<string, string>): Promise<Ledger> {
    return this.truth(key, query);
  }
}

export type Ledger = Omit<LedgerAnswer, 'total'> & { total: number | null };
