import { describe, expect, test } from 'vitest';
import { emptyTable, fakeProvider, fakeQuery } from './fake-provider.ts';
import { type FakeAnswer, type FakeRuntime, fakeRuntime, memoryMetadata } from './fake-runtime.ts';
import { listOptions } from './list-options.ts';
import { probe } from './probe.ts';
import type { ProviderMapping, ProviderRequest, Reply } from './provider.ts';
import { runReport } from './run-report.ts';

const token = 'secret/token-1';
const address = 'https://api.example.com/report';
const isInAddress = ({ query }: ProviderRequest): boolean => query?.token === token;
const isInHeader = ({ headers }: ProviderRequest): boolean => headers?.authorization === `Bearer ${token}`;

let seen: Reply[][] = [];
const mapping: Partial<ProviderMapping> = {
  secondSigning: {
    authorise: (request, { accessToken }, moment) => ({ ...request, query: { ...request.query, token: accessToken, moment } }),
    isCalledFor: ({ status, text }) => status === 401 && text === 'nobody',
  },
  options: {
    campaigns: {
      request: () => ({ method: 'GET', url: `${address}/campaigns` }),
      read: () => ({ options: [], nextPage: null }),
      keepMinutes: 10,
    },
  },
};
const provider = fakeProvider({
  mapping,
  report: {
    table(_query, replies) {
      seen = replies;
      return emptyTable;
    },
  },
});

/** A host that hands on only what `arrives`; it quotes the address it was asked at, as paging headers do. */
const host = (arrives: (request: ProviderRequest) => boolean, metadata = memoryMetadata()): FakeRuntime =>
  fakeRuntime(
    (request, _index, url): FakeAnswer =>
      arrives(request)
        ? { json: { at: url }, headers: { link: `<${url}&page=2>; rel="next"` } }
        : { status: 401, text: 'nobody', headers: { link: url } },
    { secrets: { accessToken: token }, refreshed: { accessToken: token }, metadata },
  );
const places = ({ sent }: FakeRuntime): string[] => sent.map((request) => (isInAddress(request) ? 'address' : 'header'));

describe('a credential that does not arrive in the first place', () => {
  test('is put in the second one, which is kept for the source', async () => {
    const metadata = memoryMetadata();
    const first = host(isInAddress, metadata);
    await runReport(provider, fakeQuery(), first);
    expect(places(first)).toEqual(['header', 'address']);
    expect(first.sent[0]?.query).toBeUndefined();
    expect(isInHeader(first.sent[1] ?? first.sent[0] ?? { method: 'GET', url: '' })).toBe(false);
    const later = host(isInAddress, metadata);
    await runReport(provider, fakeQuery(), later);
    expect(places(later)).toEqual(['address']);
  });

  test('goes back to the first one when the host is mended', async () => {
    const metadata = memoryMetadata();
    await runReport(provider, fakeQuery(), host(isInAddress, metadata));
    const mended = host(isInHeader, metadata);
    await runReport(provider, fakeQuery(), mended);
    expect(places(mended)).toEqual(['address', 'header']);
    const later = host(isInHeader, metadata);
    await runReport(provider, fakeQuery(), later);
    expect(places(later)).toEqual(['header']);
  });

  test('is found out once for all calls of a probe, before anything is kept', async () => {
    const runtime = host(isInAddress);
    const twice = fakeProvider({
      mapping: {
        ...mapping,
        probe: {
          requests: () => [1, 2].map((page) => ({ method: 'GET', url: address, query: { page } })),
          account: () => ({ id: '1', label: 'Ann' }),
        },
      },
    });
    await probe(twice, runtime);
    expect(places(runtime)).toEqual(['header', 'address', 'address']);
  });

  test('that is wrong everywhere is tried in both places once, and nothing is kept', async () => {
    const metadata = memoryMetadata();
    const runtime = host(() => false, metadata);
    await expect(runReport(provider, fakeQuery(), runtime)).rejects.toMatchObject({ code: 'source_expired' });
    expect(places(runtime)).toEqual(['header', 'address', 'header', 'address']);
    const next = host(isInHeader, metadata);
    await runReport(provider, fakeQuery(), next);
    expect(places(next)).toEqual(['header']);
  });

  test('is not sent about for other refusals, nor by providers that know one place', async () => {
    const forbidden = fakeRuntime(() => ({ status: 403, text: 'nobody' }), { secrets: { accessToken: token } });
    await expect(runReport(provider, fakeQuery(), forbidden)).rejects.toMatchObject({ code: 'source_forbidden' });
    expect(forbidden.sent).toHaveLength(1);
    const runtime = host(isInAddress);
    await expect(runReport(fakeProvider({}), fakeQuery(), runtime)).rejects.toMatchObject({ code: 'source_expired' });
    expect(places(runtime)).not.toContain('address');
  });
});

test('a credential in the address stands in nothing that leaves the kit: not in what was asked, in replies, in faults or in what is kept', async () => {
  const kept: unknown[] = [];
  const metadata = memoryMetadata();
  const store = {
    get: metadata.get,
    set: async (...entry: Parameters<typeof metadata.set>) => void kept.push(entry, await metadata.set(...entry)),
  };
  const runtime = host(isInAddress, store);
  const { asked } = await runReport(provider, fakeQuery(), runtime);
  await listOptions(provider, 'campaigns', { inputs: { property: '1' }, searchTerm: '', page: null }, runtime);
  expect(runtime.sent.some(isInAddress)).toBe(true);
  expect(seen[0]?.[0]?.json).toMatchObject({ at: expect.stringContaining(`${address}?token=…`) });
  expect(kept).not.toHaveLength(0);
  const broken = fakeRuntime((_request, _index, url) => new Error(`connect ECONNREFUSED ${url}`), {
    secrets: { accessToken: token },
    metadata: store,
  });
  const fault = await runReport(provider, fakeQuery(), broken).catch((error: unknown) => error);
  expect(broken.sent.some(isInAddress)).toBe(true);
  expect(fault).toMatchObject({ code: 'source_unavailable', details: { providerMessage: expect.stringContaining('token=…') } });
  for (const form of [token, encodeURIComponent(token)]) {
    expect(JSON.stringify([asked, seen, kept, fault])).not.toContain(form);
  }
});
