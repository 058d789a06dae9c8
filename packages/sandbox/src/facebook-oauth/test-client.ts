export { ANNA, BEN, SOLO } from '../kernel/people.ts';

import { type SandboxOptions, startSandbox } from '../kernel/sandbox.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { TestClient } from '../kernel/test-client.ts';
import { facebookOAuth } from './stand-in.ts';
import { issueUserToken } from './tokens.ts';

export const APP = '7001';
export const SECRET = 'app-secret';
export const BACK = 'http://app.test/callback';

export interface GraphBody {
  data?: Record<string, unknown>[];
  paging?: { cursors?: { before: string; after: string }; next?: string; previous?: string };
  summary?: Record<string, unknown>;
  error?: { code: number; error_subcode?: number; message: string; type: string; is_transient?: boolean };
  [name: string]: unknown;
}

export interface GraphReply {
  status: number;
  headers: Headers;
  body: GraphBody;
}

/** A sandbox with Facebook Login and the given stand-ins of its family, and short ways to ask it. */
export class GraphClient extends TestClient {
  static async open(standIns: readonly StandIn[], options: SandboxOptions = {}): Promise<GraphClient> {
    const world = { seed: 'test', now: () => new Date('2026-10-20T10:00:00Z'), ...options };
    return new GraphClient(await startSandbox([facebookOAuth, ...standIns], world));
  }

  token(user: string, scopes: readonly string[]): string {
    return issueUserToken(this.sandbox.world, { user, appId: APP, scopes: ['public_profile', ...scopes], isLongLived: true }).text;
  }

  get(path: string, params: Record<string, string> = {}, token?: string): Promise<GraphReply> {
    return this.#ask(`${path}?${new URLSearchParams(params)}`, {}, token);
  }

  send(method: string, path: string, params: Record<string, string>, token?: string): Promise<GraphReply> {
    return this.#ask(path, { method, body: new URLSearchParams(params) }, token);
  }

  async #ask(path: string, init: RequestInit, token: string | undefined): Promise<GraphReply> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${this.sandbox.address}/graph.facebook.com/${path}`, { headers, ...init });
    return { status: response.status, headers: response.headers, body: (await response.json()) as GraphBody };
  }

  /** Follows `after` to the end. */
  async all(path: string, params: Record<string, string>, token: string): Promise<{ rows: Record<string, unknown>[]; pages: number }> {
    const rows: Record<string, unknown>[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const { body } = await this.get(path, { ...params, ...(after === undefined ? {} : { after }) }, token);
      rows.push(...(body.data ?? []));
      after = body.paging?.next === undefined ? undefined : body.paging.cursors?.after;
      pages += 1;
    } while (after !== undefined);
    return { rows, pages };
  }

  /** Fills in the dialog as a browser would: its own fields, then what the person changes. */
  async consent(query: Record<string, string>, choice: { user?: string; decision?: string; untick?: string[] } = {}): Promise<URL> {
    const dialog = `${this.sandbox.address}/www.facebook.com/v26.0/dialog/oauth`;
    const html = await (await fetch(`${dialog}?${new URLSearchParams(query)}`)).text();
    const form = new URLSearchParams();
    const plainText = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    for (const [, tag = ''] of html.matchAll(/<input ([^>]*)>/g)) {
      const name = plainText(/name="([^"]*)"/.exec(tag)?.[1] ?? '');
      const value = plainText(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
      if (/type="hidden"/.test(tag) || (/ checked/.test(tag) && !choice.untick?.includes(value))) form.set(name, value);
    }
    if (choice.user) form.set('user', choice.user);
    form.set('decision', choice.decision ?? 'allow');
    const response = await fetch(dialog, { method: 'POST', body: form, redirect: 'manual' });
    if (response.status !== 302) throw new Error(`The dialog answered ${response.status}: ${await response.text()}`);
    return new URL(response.headers.get('location') ?? '');
  }
}
