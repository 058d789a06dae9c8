import { AppError } from '@sightline/contract/core';
import { describe, expect, test } from 'vitest';
import { emptyTable, fakeProvider, fakeQuery } from './fake-provider.ts';
import { type FakeAnswer, type FakeRuntime, fakeRuntime } from './fake-runtime.ts';
import type { Batching, ProviderRequest } from './provider.ts';
import { runReport } from './run-report.ts';

const api = 'https://api.example.com';
const batching: Batching = {
  key: ({ url }) => (url === `${api}/one` ? url : null),
  max: 3,
  join: (requests) => ({ method: 'POST', url: `${api}/many`, json: requests.map(({ json }) => json) }),
  split: (reply, requests) => (reply.json as unknown[]).map((json, at) => ({ ...reply, request: requests[at] ?? reply.request, json })),
};
const provider = fakeProvider({
  mapping: { batching },
  report: {
    requests: ({ metrics }) => [{ method: 'POST', url: `${api}/one`, json: metrics[0] }],
    table: (_query, replies) => ({ ...emptyTable, rows: replies.map((pages) => pages.map(({ json }) => String(json))) }),
  },
});
const answerTo = ({ json }: ProviderRequest): FakeAnswer =>
  Array.isArray(json) ? { json: json.map((name) => `about ${name}`) } : { json: `about ${json}` };
const ask = (runtime: FakeRuntime, names: string[]) =>
  Promise.all(
    names.map((name) =>
      runReport(provider, fakeQuery({ metrics: [name] }), runtime).then(
        ({ table, asked }) => ({ said: table.rows[0]?.[0], asked: asked.map(({ url, body }) => `${url.slice(api.length)} ${body}`) }),
        (error: unknown) => (error instanceof AppError ? error.code : error),
      ),
    ),
  );

describe('calls that may go together', () => {
  test('are sent as few, and each gets its own reply', async () => {
    const runtime = fakeRuntime(answerTo);
    const answers = await ask(runtime, ['a', 'b', 'c', 'd']);
    expect(runtime.sent.map(({ json }) => json)).toEqual([['a', 'b', 'c'], 'd']);
    expect(answers).toEqual(['a', 'b', 'c', 'd'].map((name) => ({ said: `about ${name}`, asked: [`/one "${name}"`] })));
  });

  test('do not share the fault of one of them', async () => {
    const runtime = fakeRuntime((request) =>
      JSON.stringify(request.json).includes('bad') ? { status: 400, json: { words: 'no such metric' } } : answerTo(request),
    );
    const [a, bad] = await ask(runtime, ['a', 'bad']);
    expect(a).toMatchObject({ said: 'about a' });
    expect(bad).toBe('source_bad_query');
  });

  test('wait together when the provider is limited, and are refused together when that lasts', async () => {
    const runtime = fakeRuntime(() => ({ status: 429, json: {} }));
    expect(await ask(runtime, ['a', 'b'])).toEqual(['source_limited', 'source_limited']);
    expect(runtime.sent.every(({ json }) => Array.isArray(json))).toBe(true);
  });

  test('are asked one by one where the answer does not hold as many replies', async () => {
    const runtime = fakeRuntime((request) => (Array.isArray(request.json) ? { json: ['about a'] } : answerTo(request)));
    expect(await ask(runtime, ['a', 'b'])).toMatchObject([{ said: 'about a' }, { said: 'about b' }]);
  });

  test('of two logins stay apart', async () => {
    const [first, second] = [fakeRuntime(answerTo), fakeRuntime(answerTo)];
    await Promise.all([ask(first, ['a']), ask(second, ['b'])]);
    expect([first.sent.map(({ json }) => json), second.sent.map(({ json }) => json)]).toEqual([['a'], ['b']]);
  });
});
