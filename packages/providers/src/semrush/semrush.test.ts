import { providerSchema } from '@sightline/contract/sources';
import { describe, expect, it } from 'vitest';
import { listOptions } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { semrush } from './index.ts';
import { fakeSemrush, secrets, text } from './test-semrush.ts';

const balance = 'https://www.semrush.com/users/countapiunits.html';
const projects = 'https://api.semrush.com/management/v1/projects';

describe('the declaration', () => {
  it('has the documented form, a mapping for every report and a list for every choice', () => {
    const declaration = providerSchema.parse(semrush.declaration);
    expect(Object.keys(semrush.mapping.reports)).toEqual(declaration.reports.map(({ key }) => key));
    for (const report of declaration.reports) {
      const ids = report.dimensions.map(({ id }) => id);
      expect(new Set(report.metrics.map(({ id }) => id)).size).toBe(report.metrics.length);
      for (const metric of report.metrics) {
        for (const { dimensions } of metric.incompatibleWith ?? []) for (const id of dimensions) expect(ids).toContain(id);
        // Monthly estimates: adding them up over days would be nonsense.
        expect(metric.aggregation.kind).not.toBe('sum');
      }
      for (const input of report.inputs.flatMap((one) => [one, ...(one.children ?? [])])) {
        if (input.options?.kind === 'remote') expect(Object.keys(semrush.mapping.options)).toContain(input.options.option);
        if (input.name === 'dimension' && input.initial !== undefined) expect(ids).toContain(input.initial);
      }
      if (report.trendDimension !== null) expect(ids).toContain(report.trendDimension);
    }
  });
});

describe('the probe', () => {
  it('proves a key by the free balance call, even with no units left', async () => {
    const runtime = fakeSemrush({ [balance]: text('1,984,200\r\n') });
    expect(await probe(semrush, runtime)).toEqual({ id: 'agency', label: 'Agency' });
    expect(runtime.sent[0]?.query).toEqual({ key: secrets.token });
    await expect(probe(semrush, fakeSemrush({ [balance]: text('0') }))).resolves.toMatchObject({ label: 'Agency' });
  });

  it.each(['ERROR 120 :: WRONG KEY - ID PAIR', '<html>Sign in</html>', ''])('puts the answer %j under the key', async (body) => {
    const asked = probe(semrush, fakeSemrush({ [balance]: text(body) }));
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: { token: [expect.stringMatching(/^SEMrush does not accept this: (?!.*SEMrush).*not known.*version 3 key/)] } },
    });
  });

  it.each([
    ['ERROR 130 :: API DISABLED', 403],
    ['ERROR 130 :: API DISABLED', 200],
  ])('says of a key whose plan has no API that it is the plan (%s, %i), and writes the name in one way', async (body, status) => {
    const asked = probe(semrush, fakeSemrush({ [balance]: { ...text(body), status } }));
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_input',
      details: {
        errors: { token: [expect.stringMatching(/^SEMrush does not accept this: (?!.*(SEMrush|not know)).*plan .* does not include/)] },
      },
    });
  });

  it('blames no key where the units are used up or SEMrush fails', async () => {
    await expect(probe(semrush, fakeSemrush({ [balance]: text('ERROR 132 :: API UNITS BALANCE IS ZERO') }))).rejects.toMatchObject({
      code: 'source_limited',
    });
    await expect(probe(semrush, fakeSemrush({ [balance]: text('ERROR 500 :: INTERNAL SERVER ERROR') }))).rejects.toMatchObject({
      code: 'source_unavailable',
    });
  });
});

describe('choices', () => {
  it('lists projects and the campaigns of one, as the pair reports want', async () => {
    const runtime = fakeSemrush({
      [projects]: { json: [{ project_id: 643526670283248, project_name: 'Example', url: 'example.com', tools: [] }] },
      [`${projects}/643526670283248/tracking/campaigns`]: {
        json: { campaigns: [{ id: '643526670283248_12', engine: 'google', device: 'desktop', location: { name: 'Berlin' } }, { id: 13 }] },
      },
    });
    const found = await listOptions(semrush, 'properties', { inputs: {}, searchTerm: 'exam', page: null }, runtime);
    expect(found.options).toEqual([{ value: '643526670283248', label: 'Example', description: 'example.com' }]);
    const campaigns = await listOptions(
      semrush,
      'campaigns',
      { inputs: { property: '643526670283248' }, searchTerm: '', page: null },
      runtime,
    );
    expect(campaigns.options).toEqual([
      { value: '643526670283248_12', label: 'Berlin, desktop, google' },
      { value: '643526670283248_13', label: '13' },
    ]);
  });

  it('suggests few competitors and takes any domain typed', async () => {
    const runtime = fakeSemrush({ domain_organic_organic: text('"Domain";"Common Keywords"\r\n"rival.com";"1200"\r\n') });
    const asked = { inputs: { target: 'https://www.example.com/', database: 'de', device: 'mobile' }, page: null };
    const all = await listOptions(semrush, 'competitors', { ...asked, searchTerm: '' }, runtime);
    expect(all.options).toEqual([{ value: 'rival.com', label: 'rival.com', description: '1,200 keywords in common' }]);
    expect(runtime.sent[0]?.query).toMatchObject({ domain: 'example.com', database: 'mobile-de', display_limit: 10 });
    const typed = await listOptions(semrush, 'competitors', { ...asked, searchTerm: 'Other.org' }, runtime);
    expect(typed.options).toEqual([{ value: 'other.org', label: 'other.org' }]);
  });

  it('finds nothing rather than failing where SEMrush finds nothing', async () => {
    const runtime = fakeSemrush({ domain_organic_organic: text('ERROR 50 :: NOTHING FOUND') });
    const asked = { inputs: { target: 'example.com', database: 'de', device: 'desktop' }, searchTerm: '', page: null };
    expect((await listOptions(semrush, 'competitors', asked, runtime)).options).toEqual([]);
  });

  it('reads projects answered with an error as that error', async () => {
    const runtime = fakeSemrush({ [projects]: { status: 403, json: { code: 403, message: 'Forbidden' } } });
    const asked = listOptions(semrush, 'properties', { inputs: {}, searchTerm: '', page: null }, runtime);
    await expect(asked).rejects.toMatchObject({ code: 'source_forbidden', details: { providerMessage: 'Forbidden' } });
  });
});

describe('the limit', () => {
  it('keeps below ten in any second for everything of a key, which it does not reveal', () => {
    const request = { method: 'GET' as const, url: projects };
    const limit = semrush.mapping.limit(request, secrets);
    expect(limit.concurrency).toBe(10);
    // After a rest, a burst may come on top of what a second allows.
    expect((limit.perSecond ?? 0) + (limit.burst ?? limit.perSecond ?? 0)).toBeLessThan(10);
    expect(limit.key).not.toContain(secrets.token);
    expect(semrush.mapping.limit(request, { ...secrets, token: 'another-key' }).key).not.toBe(limit.key);
  });
});

it('keeps below ten calls in any second, also where they arrive half a second closer together than they start', () => {
  const request = { method: 'GET', url: 'https://api.semrush.com/' } as const;
  const { perSecond, burst = 0, concurrency } = semrush.mapping.limit(request, secrets);
  expect(concurrency).toBe(10);
  expect((perSecond ?? 0) * 1.5 + burst).toBeLessThanOrEqual(10);
});
