import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { demoKey } from './keys.ts';
import { semrush } from './stand-in.ts';

export const SITE = 'alpine-outfitters.com';
export const NOW = new Date('2026-11-18T10:00:00Z');

export type Query = Record<string, string>;
type Line = Record<string, string>;
interface Answer {
  status: number;
  text: string;
}

export function sum(rows: readonly Line[], code: string): number {
  return rows.reduce((total, row) => total + Number(row[code]), 0);
}

/** A sandbox for the tests of one file. What the rate limit takes for the time goes on a second with every call. */
export function useSemrush() {
  let sandbox: Sandbox;
  let clockMs = 0;
  beforeAll(async () => {
    sandbox = await startSandbox([semrush], { seed: 'semrush-test', now: () => NOW });
  });
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
  });
  afterAll(() => sandbox.close());

  const passSecond = () => {
    clockMs += 1000;
  };
  const address = () => sandbox.address;
  const get = async (path: string, query: Query): Promise<Answer> => {
    passSecond();
    const reply = await fetch(`${sandbox.address}/${path}?${new URLSearchParams({ key: demoKey.key, ...query })}`);
    return { status: reply.status, text: await reply.text() };
  };
  const report = (query: Query) => get('api.semrush.com/', { database: 'us', domain: SITE, ...query });
  const backlinks = (query: Query) => get('api.semrush.com/analytics/v1/', { target: SITE, target_type: 'root_domain', ...query });
  /** Lines by column code; what is asked for has no semicolons in it. */
  const lines = async (query: Query, ask = report): Promise<Line[]> => {
    const { status, text } = await ask(query);
    expect(status, text).toBe(200);
    expect(text).not.toMatch(/^ERROR/);
    const codes = (query.export_columns ?? '').split(',');
    return text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Object.fromEntries(line.split(';').map((value, i) => [codes[i] ?? '', value])));
  };
  const one = async (query: Query, ask = report): Promise<Line> => (await lines(query, ask))[0] ?? {};
  const json = async <T>(path: string, query: Query = {}): Promise<T> => {
    const { status, text } = await get(`api.semrush.com/${path}`, query);
    expect(status, text).toBe(200);
    return JSON.parse(text) as T;
  };
  const balance = async (key = demoKey) => Number((await get('www.semrush.com/users/countapiunits.html', { key: key.key })).text);
  const truth = (metric: string, extra: Query = {}) =>
    (semrush.ledger({ domain: SITE, database: 'us', metric, ...extra }, sandbox.world) as { value: number }).value;
  return { address, passSecond, get, report, backlinks, lines, one, json, balance, truth };
}
