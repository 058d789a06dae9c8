import { afterAll, beforeAll, expect } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { sessionName, sessions } from './accounts.ts';
import type { Ledger } from './ledger.ts';
import { MAILCHIMP_SCOPE } from './oauth-routes.ts';
import { mailchimp } from './stand-in.ts';

export const ALPINE = 1234501;
export const HUDSON = 1234502;
export const NORD = 1234503;
export const SAKURA = 1234504;
export const SOLO = 1234505;
export const CLOSED = 1234506;

export type Row = Record<string, unknown>;
export interface Report extends Row {
  id: string;
  type: string;
  list_id: string;
  list_is_active: boolean;
  emails_sent: number;
  send_time: string;
  unsubscribed: number;
  bounces: Record<string, number>;
  opens: Record<string, number>;
  clicks: Record<string, number>;
  ecommerce: Record<string, number>;
  timeseries: { timestamp: string; emails_sent: number; unique_opens: number; recipients_clicks: number }[];
}

export function sum<T>(rows: readonly T[], of: (row: T) => unknown): number {
  return rows.reduce((total, row) => total + Number(of(row)), 0);
}

/** A sandbox for the tests of one file, and short ways to ask it. */
export function useMailchimp() {
  let sandbox: Sandbox;
  let now = new Date('2026-11-18T10:30:00Z');
  beforeAll(async () => {
    sandbox = await startSandbox([mailchimp], { seed: 'mailchimp-test', now: () => now });
  });
  afterAll(() => sandbox.close());

  const sessionOf = (userId: number) => {
    const session = sessions.find(({ account }) => account.userId === userId);
    if (!session) throw new Error(`There is no account ${userId}.`);
    return session;
  };
  const token = (userId: number) =>
    sandbox.world.oauth.issueTokens({
      user: sessionName(sessionOf(userId)),
      clientId: 'app',
      scopes: [MAILCHIMP_SCOPE],
      lifetimes: { access: null },
      prefixes: { access: '' },
    }).accessToken;
  const call = (path: string, userId = ALPINE, headers?: Record<string, string>, dc = sessionOf(userId).account.dc): Promise<Response> =>
    fetch(`${sandbox.address}/${dc}.api.mailchimp.com/3.0${path}`, { headers: headers ?? { authorization: `Bearer ${token(userId)}` } });
  const read = async <T = Row>(path: string, userId = ALPINE): Promise<T> => {
    const reply = await call(path, userId);
    expect(reply.status, path).toBe(200);
    return (await reply.json()) as T;
  };
  const refused = async (path: string, userId = ALPINE, headers?: Record<string, string>, dc?: string) => {
    const reply = await call(path, userId, headers, dc);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    return (await reply.json()) as { status: number; title: string; detail: string; errors?: { field: string; message: string }[] };
  };
  /** Every page of a list. */
  const readAll = async <T = Row>(path: string, name: string, userId = ALPINE, count = 200): Promise<T[]> => {
    const rows: T[] = [];
    for (;;) {
      const page = await read<Record<string, T[]> & { total_items: number }>(
        `${path}${path.includes('?') ? '&' : '?'}count=${count}&offset=${rows.length}`,
        userId,
      );
      rows.push(...(page[name] ?? []));
      if ((page[name] ?? []).length === 0 || rows.length >= page.total_items) {
        expect(rows).toHaveLength(page.total_items);
        return rows;
      }
    }
  };
  const ledger = (query: Record<string, string>) => mailchimp.ledger(query, sandbox.world) as Ledger;
  return {
    sandbox: () => sandbox,
    setNow: (to: string) => {
      now = new Date(to);
    },
    token,
    call,
    read,
    refused,
    readAll,
    ledger,
  };
}
