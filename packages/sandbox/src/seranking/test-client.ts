import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { demoKey } from './keys.ts';
import { seranking } from './stand-in.ts';

export const SITE = 'alpine-outfitters.com';
export type Row = Record<string, unknown>;
export type Query = Record<string, string>;

export function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((all, row) => all + Number(row[name]), 0);
}

/** A sandbox for the tests of one file. What the rate limit takes for the time goes on a second with every call. */
export function useSeranking() {
  let sandbox: Sandbox;
  let clockMs = 0;
  beforeAll(async () => {
    sandbox = await startSandbox([seranking], { seed: 'seranking-test', now: () => new Date('2026-11-18T10:00:00Z') });
  });
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
  });
  afterAll(() => sandbox.close());

  const passSecond = () => {
    clockMs += 1000;
  };
  const ask = async (path: string, query: Query = {}, authorization = `Token ${demoKey.key}`, init: RequestInit = {}) => {
    passSecond();
    const headers = { ...(authorization === '' ? {} : { authorization }), 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.address}/${path}?${new URLSearchParams(query)}`, { headers, ...init });
    const body: unknown = await reply.json();
    return { status: reply.status, body };
  };
  const good = async (path: string, query: Query = {}): Promise<unknown> => {
    const { status, body } = await ask(path, query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const list = (body: unknown): Row[] => {
    if (!Array.isArray(body)) throw new Error(`${JSON.stringify(body)} is no list`);
    return body;
  };
  const data = async (path: string, query: Query = {}): Promise<Row> => Object(await good(`api.seranking.com/v1/${path}`, query));
  const dataList = async (path: string, query: Query = {}) => list(await good(`api.seranking.com/v1/${path}`, query));
  const project = async (path: string, query: Query = {}): Promise<Row> => Object(await good(`api4.seranking.com/${path}`, query));
  const projectList = async (path: string, query: Query = {}) => list(await good(`api4.seranking.com/${path}`, query));
  const truth = (query: Query): { total: number; values: Record<string, number> } => Object(seranking.ledger(query, sandbox.world));
  const address = () => sandbox.address;
  return { address, passSecond, ask, list, data, dataList, project, projectList, truth };
}
