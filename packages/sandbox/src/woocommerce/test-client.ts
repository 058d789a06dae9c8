import { afterAll, beforeAll, expect } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { type ApiKey, managerKey } from './keys.ts';
import { woocommerce } from './stand-in.ts';

export const SHOP = 'alpine-outfitters.sandbox.test';
export const OCTOBER = 'after=2026-10-01T00:00:00&before=2026-10-31T23:59:59';
const NOW = new Date('2026-11-18T10:00:00Z');

export type Row = Record<string, unknown>;
export type Figures = Record<string, number>;
export interface Stats {
  totals: Figures & { segments: { segment_id: number; segment_label: string; subtotals: Figures }[] };
  intervals: { interval: string; date_start: string; date_start_gmt: string; date_end: string; subtotals: Figures }[];
}

export function basic({ key, secret }: ApiKey): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
}

export function cents(value: unknown): number {
  return Math.round(Number(value) * 100);
}

export function sumCents(rows: readonly Row[], name: string): number {
  return rows.reduce((sum, row) => sum + cents(row[name]), 0);
}

export function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((total, row) => total + Number(row[name]), 0);
}

/** A sandbox for the tests of one file. */
export function useShops() {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox([woocommerce], { seed: 'woo-test', now: () => NOW });
  });
  afterAll(() => sandbox.close());

  const call = (path: string, headers: Record<string, string> = basic(managerKey), shop = SHOP): Promise<Response> =>
    fetch(`${sandbox.address}/${shop}${path}`, { headers, redirect: 'manual' });
  const read = async <T>(path: string, shop = SHOP): Promise<T> => {
    const reply = await call(`/wp-json${path}`, basic(managerKey), shop);
    expect(reply.status, path).toBe(200);
    return (await reply.json()) as T;
  };
  /** Every page of a list. */
  const readAll = async (path: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const reply = await call(`/wp-json${path}&per_page=100&page=${page}`);
      rows.push(...((await reply.json()) as Row[]));
      if (page >= Number(reply.headers.get('x-wp-totalpages'))) {
        expect(rows).toHaveLength(Number(reply.headers.get('x-wp-total')));
        return rows;
      }
    }
  };
  const stats = (name: string, query: string, shop = SHOP) => read<Stats>(`/wc-analytics/reports/${name}/stats?${query}`, shop);
  /** A metric of October, from the ledger. */
  const truth = (metric: string, extra: Record<string, string> = {}) =>
    (woocommerce.ledger({ shop: SHOP, start: '2026-10-01', end: '2026-10-31', metric, ...extra }, sandbox.world) as { value: number })
      .value;
  return { call, read, readAll, stats, truth };
}
