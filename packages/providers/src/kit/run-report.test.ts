import { AppError } from '@sightline/contract/core';
import { describe, expect, test } from 'vitest';
import { emptyTable, fakeProvider, fakeQuery } from './fake-provider.ts';
import { fakeRuntime, memoryMetadata } from './fake-runtime.ts';
import { MalformedReply, type Reply, type ReportMapping } from './provider.ts';
import { runReport } from './run-report.ts';

const api = 'https://api.example.com';
const problemOf = async (task: Promise<unknown>): Promise<AppError> => {
  const error = await task.catch((caught: unknown) => caught);
  if (!(error instanceof AppError)) throw new Error(`No AppError but ${String(error)}`);
  return error;
};

describe('runReport', () => {
  test('hands the pages of each request to the mapping in order', async () => {
    const report: ReportMapping = {
      requests: () => ['a', 'b'].map((name) => ({ method: 'GET', url: `${api}/${name}`, query: { page: 1 } })),
      nextPage: (_query, reply, pagesSoFar) => (pagesSoFar < 3 ? { ...reply.request, query: { page: pagesSoFar + 1 } } : null),
      table: (_query, replies) => ({ ...emptyTable, rows: replies.map((pages) => pages.map(({ text }) => text)) }),
    };
    const runtime = fakeRuntime((_request, _index, url) => ({ text: url.slice(api.length) }));
    const { table, asked } = await runReport(fakeProvider({ report }), fakeQuery(), runtime);
    expect(table.rows).toEqual([
      ['/a?page=1', '/a?page=2', '/a?page=3'],
      ['/b?page=1', '/b?page=2', '/b?page=3'],
    ]);
    expect(asked.map(({ url }) => url.slice(api.length))).toEqual(table.rows.flat());
  });

  test('runs the requests of one question at the same time', async () => {
    let running = 0;
    let most = 0;
    const runtime = fakeRuntime(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { json: {} };
    });
    const requests = () => [1, 2, 3].map((page) => ({ method: 'POST' as const, url: api, json: { page } }));
    await runReport(fakeProvider({ report: { requests } }), fakeQuery(), runtime);
    expect(most).toBe(3);
  });

  test('waits between the questions whether a prepared report is ready', async () => {
    const report: ReportMapping = {
      requests: () => [{ method: 'POST', url: `${api}/jobs`, json: {} }],
      nextPage: (_query, reply) => (reply.text === 'ready' ? null : { method: 'GET', url: `${api}/jobs/1`, afterMs: 2000 }),
      table: (_query, replies) => ({ ...emptyTable, rows: replies.map((pages) => pages.map(({ text }) => text)) }),
    };
    const runtime = fakeRuntime((_request, index) => ({ text: ['made', 'busy', 'ready'][index] ?? '' }));
    const { table } = await runReport(fakeProvider({ report }), fakeQuery(), runtime);
    expect(table.rows).toEqual([['made', 'busy', 'ready']]);
    expect(runtime.sleptMs).toEqual([2000, 2000]);
  });

  test('asks what follows from the first replies, once, and hands it over last', async () => {
    const report: ReportMapping = {
      requests: () => [{ method: 'GET', url: `${api}/posts` }],
      followUps: (_query, replies) => (replies[0]?.[0]?.text ?? '').split(',').map((id) => ({ method: 'GET', url: `${api}/posts/${id}` })),
      table: (_query, replies) => ({ ...emptyTable, rows: replies.map((pages) => pages.map(({ text }) => text)) }),
    };
    const runtime = fakeRuntime((_request, _index, url) => ({ text: url.endsWith('/posts') ? '7,8' : `figures of ${url.at(-1)}` }));
    const { table } = await runReport(fakeProvider({ report }), fakeQuery(), runtime);
    expect(table.rows).toEqual([['7,8'], ['figures of 7'], ['figures of 8']]);
  });

  test('keeps secret metadata in memory only, and its token out of every word', async () => {
    const pageToken = 'page-token-1';
    const report: ReportMapping = {
      metadata: () => [
        { name: 'page', request: { method: 'GET', url: `${api}/page` }, read: ({ text }) => text, keepMinutes: 60, isSecret: true },
      ],
      requests: (_query, { page }) => [{ method: 'GET', url: `${api}/figures?token=${page}`, token: String(page) }],
      table: () => emptyTable,
    };
    const metadata = memoryMetadata();
    const kept: string[] = [];
    const store = { get: metadata.get, set: async (key: string, value: unknown) => void kept.push(`${key} ${JSON.stringify(value)}`) };
    const runtime = fakeRuntime((_request, _index, url) => ({ text: url.endsWith('/page') ? pageToken : 'figures' }), { metadata: store });
    const provider = fakeProvider({
      report,
      mapping: {
        authorise: (request, secrets) => ({ ...request, headers: { authorization: request.token ?? secrets.accessToken ?? '' } }),
      },
    });
    const first = await runReport(provider, fakeQuery(), runtime);
    await runReport(provider, fakeQuery(), runtime);
    expect(runtime.sent.map(({ url, headers }) => [url.slice(api.length), headers?.authorization])).toEqual([
      ['/page', 'secret-1'],
      [`/figures?token=${pageToken}`, pageToken],
      [`/figures?token=${pageToken}`, pageToken],
    ]);
    expect(first.asked.map(({ url }) => url.slice(api.length))).toEqual(['/figures?token=…']);
    expect(kept).toEqual([]);
  });

  test('passes on what replies say of allowances, also those that refuse', async () => {
    const noted: unknown[] = [];
    const runtime = {
      ...fakeRuntime((_request, index) => (index === 0 ? { status: 503, text: '9' } : { text: '8' })),
      noteQuota: (readings: unknown) => noted.push(readings),
    };
    const quota = (reply: Reply) => [{ name: 'calls', remaining: Number(reply.text), limit: null, resetsAt: null }];
    await runReport(fakeProvider({ mapping: { quota } }), fakeQuery(), runtime);
    expect(noted).toMatchObject([[{ remaining: 9 }], [{ remaining: 8 }]]);
  });

  test('tells what was asked without the credentials it was sent with', async () => {
    const requests = () => [{ method: 'POST' as const, url: `${api}/report`, query: { id: 7 }, json: { metrics: ['clicks'] } }];
    const runtime = fakeRuntime(() => ({ json: {} }));
    const { asked } = await runReport(fakeProvider({ report: { requests } }), fakeQuery(), runtime);
    expect(asked).toEqual([{ method: 'POST', url: `${api}/report?id=7`, body: '{"metrics":["clicks"]}' }]);
    expect(runtime.sent[0]?.headers).toEqual({ authorization: 'Bearer secret-1' });
    expect(JSON.stringify(asked)).not.toContain('secret-1');
  });

  test('cleans addresses and words of credentials, wherever they come from', async () => {
    const requests = () => [{ method: 'POST' as const, url: `${api}/report?key=secret-1`, json: { key: 'secret-1' } }];
    const provider = fakeProvider({ report: { requests } });
    const { asked } = await runReport(
      provider,
      fakeQuery(),
      fakeRuntime(() => ({ json: {} })),
    );
    expect(asked).toEqual([{ method: 'POST', url: `${api}/report?key=…`, body: '{"key":"…"}' }]);
    const quoting = [{ status: 400, text: 'bad key secret-1' }, new Error('cannot reach /?key=secret-1')];
    for (const answer of quoting) {
      const problem = await problemOf(
        runReport(
          provider,
          fakeQuery(),
          fakeRuntime(() => answer),
        ),
      );
      expect(problem.details.providerMessage).toContain('…');
      expect(problem.details.providerMessage).not.toContain('secret-1');
    }
  });

  test('tries again after a server fault and after a cut connection', async () => {
    const answers = [new Error('ECONNRESET'), { status: 503 }, { json: { ok: true } }];
    const runtime = fakeRuntime((_request, index) => answers[index] ?? { status: 500 });
    await runReport(fakeProvider({}), fakeQuery(), runtime);
    expect(runtime.sent).toHaveLength(3);
    expect(runtime.sleptMs).toEqual([500, 1000]);
  });

  test('reports an unreachable provider in the end', async () => {
    const runtime = fakeRuntime(() => new Error('getaddrinfo ENOTFOUND'));
    const problem = await problemOf(runReport(fakeProvider({}), fakeQuery(), runtime));
    expect(problem.code).toBe('source_unavailable');
    expect(problem.details.providerMessage).toContain('ENOTFOUND');
    expect(runtime.sent).toHaveLength(4);
  });

  test('a refusal of ours (an address that is not allowed) is neither retried nor reworded', async () => {
    const refusal = new AppError('source_forbidden', 'This address is not public.');
    const runtime = fakeRuntime(() => {
      throw refusal;
    });
    expect(await problemOf(runReport(fakeProvider({}), fakeQuery(), runtime))).toBe(refusal);
    expect(runtime.sent).toHaveLength(1);
  });

  test('gives the wait along where a limit lasts longer than anyone waits', async () => {
    const runtime = fakeRuntime(() => ({ status: 429, headers: { 'retry-after': '900' }, text: 'slow down' }));
    const problem = await problemOf(runReport(fakeProvider({}), fakeQuery(), runtime));
    expect(problem.code).toBe('source_limited');
    expect(problem.details).toMatchObject({ retryAfterS: 900, providerMessage: 'slow down' });
    expect(runtime.sent).toHaveLength(1);
  });

  test('refreshes an expired login once for all calls and repeats them', async () => {
    const requests = () => ['a', 'b'].map((name) => ({ method: 'GET' as const, url: `${api}/${name}` }));
    const runtime = fakeRuntime(({ headers }) => (headers?.authorization === 'Bearer secret-2' ? { json: {} } : { status: 401 }));
    await runReport(fakeProvider({ report: { requests } }), fakeQuery(), runtime);
    expect(runtime.refreshes).toBe(1);
    expect(runtime.sent).toHaveLength(4);
  });

  test('a login refused again after the refresh has expired', async () => {
    const runtime = fakeRuntime(() => ({ status: 401, text: 'invalid token' }));
    const problem = await problemOf(runReport(fakeProvider({}), fakeQuery(), runtime));
    expect(problem.code).toBe('source_expired');
    expect(runtime.refreshes).toBe(1);
    expect(runtime.sent).toHaveLength(2);
  });

  test('a refresh that fails says why itself', async () => {
    const dead = new AppError('source_expired', undefined, { providerMessage: 'invalid_grant' });
    const runtime = fakeRuntime(() => ({ status: 401 }), { refreshed: dead });
    expect(await problemOf(runReport(fakeProvider({}), fakeQuery(), runtime))).toBe(dead);
  });

  test('typed credentials are not refreshed', async () => {
    const runtime = fakeRuntime(() => ({ status: 401 }));
    const problem = await problemOf(runReport(fakeProvider({ provider: { oauth: null } }), fakeQuery(), runtime));
    expect(problem.code).toBe('source_expired');
    expect(runtime.refreshes).toBe(0);
  });

  test('an answer in another form than documented is malformed', async () => {
    const table = () => {
      throw new MalformedReply('rows: missing');
    };
    const problem = await problemOf(
      runReport(
        fakeProvider({ report: { table } }),
        fakeQuery(),
        fakeRuntime(() => ({ json: {} })),
      ),
    );
    expect(problem.code).toBe('source_malformed');
    expect(problem.details.providerMessage).toBe('rows: missing');
  });

  test('pages without end are stopped', async () => {
    const nextPage: ReportMapping['nextPage'] = (_query, reply) => reply.request;
    const problem = await problemOf(
      runReport(
        fakeProvider({ report: { nextPage } }),
        fakeQuery(),
        fakeRuntime(() => ({ json: {} })),
      ),
    );
    expect(problem.code).toBe('source_malformed');
  });

  test('an unknown report is a matter of the widget', async () => {
    for (const report of ['other', 'constructor']) {
      const problem = await problemOf(
        runReport(
          fakeProvider({}),
          fakeQuery({ report }),
          fakeRuntime(() => ({})),
        ),
      );
      expect(problem.code).toBe('widget_invalid');
    }
  });

  test('a reader who leaves ends the question', async () => {
    const stop = new AbortController();
    const requests = () => [{ method: 'POST' as const, url: api, json: {} }];
    const runtime = fakeRuntime(() => {
      stop.abort();
      return { status: 500 };
    });
    await expect(runReport(fakeProvider({ report: { requests } }), fakeQuery(), runtime, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(runtime.sent).toHaveLength(1);
  });

  test('the same read asked twice at once is one call', async () => {
    const runtime = fakeRuntime(() => ({ json: {} }));
    const provider = fakeProvider({});
    await Promise.all([1, 2, 3].map(() => runReport(provider, fakeQuery(), runtime)));
    expect(runtime.sent).toHaveLength(1);
    await runReport(provider, fakeQuery(), runtime);
    expect(runtime.sent).toHaveLength(2);
  });
});

describe('metadata', () => {
  const titleAsked: Partial<ReportMapping> = {
    metadata: () => [{ name: 'title', request: { method: 'GET', url: `${api}/title` }, read: ({ text }) => text, keepMinutes: 5 }],
    requests: (_query, metadata) => [{ method: 'POST', url: `${api}/report`, json: metadata }],
    table: (_query, _replies, metadata) => ({ ...emptyTable, warnings: [String(metadata.title)] }),
  };

  test('are looked up once and kept', async () => {
    const runtime = fakeRuntime((_request, _index, url) => (url.endsWith('/title') ? { text: 'Plan' } : { json: {} }));
    const provider = fakeProvider({ report: titleAsked });
    const both = await Promise.all([1, 2].map(() => runReport(provider, fakeQuery(), runtime)));
    await runReport(provider, fakeQuery(), runtime);
    expect(both.map(({ table }) => table.warnings)).toEqual([['Plan'], ['Plan']]);
    expect(runtime.sent.filter(({ url }) => url.endsWith('/title'))).toHaveLength(1);
  });

  test('that are out of date are looked up anew, and the question asked again', async () => {
    let title = 'Plan';
    const runtime = fakeRuntime(({ url, json }) => {
      if (url.endsWith('/title')) return { text: title };
      return JSON.stringify(json) === JSON.stringify({ title }) ? { json: {} } : { status: 400, text: 'Unable to parse range' };
    });
    const provider = fakeProvider({ report: titleAsked });
    await runReport(provider, fakeQuery(), runtime);
    title = 'Budget';
    const { table } = await runReport(provider, fakeQuery(), runtime);
    expect(table.warnings).toEqual(['Budget']);
  });

  test('that are still true let the refusal stand', async () => {
    let isRefusing = false;
    const runtime = fakeRuntime(({ url }) => (url.endsWith('/title') ? { text: 'Plan' } : { status: isRefusing ? 400 : 200, text: 'no' }));
    const provider = fakeProvider({ report: titleAsked });
    await runReport(provider, fakeQuery(), runtime);
    isRefusing = true;
    expect((await problemOf(runReport(provider, fakeQuery(), runtime))).code).toBe('source_bad_query');
    expect(runtime.sent.filter(({ url }) => url.endsWith('/report'))).toHaveLength(2);
  });

  test('that could not be read are not kept', async () => {
    const metadata = memoryMetadata();
    const failing = fakeRuntime(() => ({ status: 403 }), { metadata });
    await problemOf(runReport(fakeProvider({ report: titleAsked }), fakeQuery(), failing));
    const working = fakeRuntime(() => ({ text: 'Plan' }), { metadata });
    const { table } = await runReport(fakeProvider({ report: titleAsked }), fakeQuery(), working);
    expect(table.warnings).toEqual(['Plan']);
  });
});
