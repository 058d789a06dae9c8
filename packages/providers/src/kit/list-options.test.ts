import { AppError } from '@sightline/contract/core';
import { describe, expect, test } from 'vitest';
import { fakeProvider } from './fake-provider.ts';
import { fakeRuntime } from './fake-runtime.ts';
import { filterOptions } from './filter-options.ts';
import { listOptions, type OptionsQuestion } from './list-options.ts';
import type { OptionList } from './provider.ts';

/** 100 options, ten a page; the provider cannot search. */
const properties: OptionList = {
  request: ({ page }) => ({ method: 'GET', url: 'https://api.example.com/properties', query: { page: page ?? '0' } }),
  read(reply, { searchTerm, page }) {
    const first = Number(page ?? '0') * 10;
    const options = Array.from({ length: 10 }, (_, at) => ({ value: String(first + at), label: `Shop ${first + at} ${reply.json}` }));
    return { options: filterOptions(options, searchTerm), nextPage: first === 90 ? null : String(first / 10 + 1) };
  },
  keepMinutes: 10,
};
const provider = fakeProvider({ mapping: { options: { properties, campaigns: properties } } });
const question = (given: Partial<OptionsQuestion> = {}): OptionsQuestion => ({ inputs: {}, searchTerm: '', page: null, ...given });

describe('listOptions', () => {
  test('answers page by page', async () => {
    const runtime = fakeRuntime(() => ({ json: 'x' }));
    const first = await listOptions(provider, 'properties', question(), runtime);
    expect(first.options).toHaveLength(10);
    const second = await listOptions(provider, 'properties', question({ page: first.nextPage }), runtime);
    expect(second.options[0]?.value).toBe('10');
  });

  test('searches on over pages until it has hits, and asks each page once however often one searches', async () => {
    const runtime = fakeRuntime(() => ({ json: 'x' }));
    const { options, nextPage } = await listOptions(provider, 'properties', question({ searchTerm: 'shop 97' }), runtime);
    expect(options.map(({ value }) => value)).toEqual(['97']);
    expect(nextPage).toBeNull();
    expect(runtime.sent).toHaveLength(10);
    await listOptions(provider, 'properties', question({ searchTerm: 'shop 9' }), runtime);
    expect(runtime.sent).toHaveLength(10);
  });

  test('fetches what must be in the answer from later pages, without saying anything twice', async () => {
    const runtime = fakeRuntime(() => ({ json: 'x' }));
    const { options } = await listOptions(provider, 'properties', question({ include: ['25', '3', 'gone'] }), runtime);
    expect(options.map(({ value }) => value)).toEqual(['25', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('asks for the choice it depends on', async () => {
    const runtime = fakeRuntime(() => ({ json: 'x' }));
    await expect(listOptions(provider, 'campaigns', question(), runtime)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: { property: ['Choose "Property" first.'] } },
    });
    const { options } = await listOptions(provider, 'campaigns', question({ inputs: { property: '1' } }), runtime);
    expect(options).toHaveLength(10);
  });

  test('a list that does not exist is not found', async () => {
    for (const name of ['others', 'toString']) {
      await expect(
        listOptions(
          provider,
          name,
          question(),
          fakeRuntime(() => ({})),
        ),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('a refusal of the provider is our problem type and is not kept', async () => {
    let status = 403;
    const runtime = fakeRuntime(() => ({ status, json: 'x' }));
    await expect(listOptions(provider, 'properties', question(), runtime)).rejects.toBeInstanceOf(AppError);
    status = 200;
    expect((await listOptions(provider, 'properties', question(), runtime)).options).toHaveLength(10);
  });

  test('gives a list its metadata', async () => {
    const list: OptionList = {
      metadata: () => [
        { name: 'zone', request: { method: 'GET', url: 'https://api.example.com/zone' }, read: ({ json }) => json, keepMinutes: 5 },
      ],
      request: (_query, _secrets, metadata) => ({
        method: 'GET',
        url: 'https://api.example.com/list',
        query: { zone: String(metadata.zone) },
      }),
      read: (reply, _query, metadata) => ({ options: [{ value: String(metadata.zone), label: String(reply.json) }], nextPage: null }),
      keepMinutes: 5,
    };
    const runtime = fakeRuntime((_request, _index, url) => ({ json: url.slice('https://api.example.com'.length) }));
    const { options } = await listOptions(fakeProvider({ mapping: { options: { list } } }), 'list', question(), runtime);
    expect(options).toEqual([{ value: '/zone', label: '/list?zone=%2Fzone' }]);
  });
});

describe('filterOptions', () => {
  const options = [
    { value: '1', label: 'ACME web', group: 'North' },
    { value: '2', label: 'Other' },
  ];
  test('finds every word somewhere in label, value or group', () => {
    expect(filterOptions(options, 'north acme')).toEqual([options[0]]);
    expect(filterOptions(options, '2')).toEqual([options[1]]);
    expect(filterOptions(options, '  ')).toEqual(options);
  });
});

describe('lists made of several calls', () => {
  /** Accounts, each asked for its shops; the shops of a closed account are refused. */
  const shops: OptionList = {
    request: () => ({ method: 'GET', url: 'https://api.example.com/accounts' }),
    followUps: (_, [accounts, ...done]) =>
      done.length > 0
        ? []
        : String(accounts?.json)
            .split(' ')
            .map((id) => ({ method: 'GET', url: `https://api.example.com/${id}`, mayBeRefused: true })),
    read: (_reply, { searchTerm }, _metadata, more) => ({
      options: filterOptions(
        more.filter(({ status }) => status === 200).map(({ json }) => ({ value: String(json), label: String(json) })),
        searchTerm,
      ),
      nextPage: null,
    }),
    keepMinutes: 10,
  };
  const nested = fakeProvider({ mapping: { options: { properties: shops, campaigns: shops } } });
  const answers = (refusal: { status: number }) =>
    fakeRuntime((_request, _index, url) =>
      url.endsWith('/accounts') ? { json: 'a closed b' } : url.endsWith('/closed') ? refusal : { json: `shop ${url.at(-1)}` },
    );

  test('leave out what is refused, and keep every call', async () => {
    const runtime = answers({ status: 403 });
    expect((await listOptions(nested, 'properties', question(), runtime)).options.map(({ value }) => value)).toEqual(['shop a', 'shop b']);
    expect((await listOptions(nested, 'properties', question({ searchTerm: 'b' }), runtime)).options).toHaveLength(1);
    expect(runtime.sent).toHaveLength(4);
  });

  test.each([
    [429, 'source_limited'],
    [503, 'source_unavailable'],
  ])('do not hide a trouble with status %i', async (status, code) => {
    await expect(listOptions(nested, 'properties', question(), answers({ status }))).rejects.toMatchObject({ code });
  });

  test('end', async () => {
    const endless: OptionList = {
      ...shops,
      followUps: (_, replies) => [{ method: 'GET', url: `https://api.example.com/${replies.length}` }],
    };
    const asked = listOptions(
      fakeProvider({ mapping: { options: { properties: endless, campaigns: endless } } }),
      'properties',
      question(),
      fakeRuntime(() => ({ json: 'x' })),
    );
    await expect(asked).rejects.toMatchObject({ code: 'source_malformed' });
  });
});
