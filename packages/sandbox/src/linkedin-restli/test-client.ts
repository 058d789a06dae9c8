export { ANNA, BEN, CARLA, SOLO } from '../kernel/people.ts';

import { ANNA } from '../kernel/people.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../kernel/sandbox.ts';
import type { StandIn } from '../kernel/stand-in.ts';

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
export class LinkedInClient {
  readonly sandbox: Sandbox;
  readonly #scopes: string[];

  constructor(sandbox: Sandbox, scopes: string[]) {
    this.sandbox = sandbox;
    this.#scopes = scopes;
  }

  static async open(standIns: StandIn[], scopes: string[], options: SandboxOptions = {}): Promise<LinkedInClient> {
    return new LinkedInClient(await startSandbox(standIns, { now: () => new Date('2026-10-20T12:00:00Z'), ...options }), scopes);
  }

  token({ user = ANNA, scopes = this.#scopes, clientId = 'client-1' }: Asking = {}): string {
    const lifetimes = { access: 60 * 86_400 };
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

  async ledger(key: string, query: Record<string, string>): Promise<Ledger> {
    const response = await fetch(`${this.sandbox.address}/__ledger/${key}?${new URLSearchParams(query)}`);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Ledger;
  }
}

export interface Ledger {
  total: number | null;
  days: Record<string, number>;
  values: Record<string, number>;
}
