import { expect, test } from 'vitest';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions, type OptionsQuestion } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { linkedinSocial } from './index.ts';
import { elements, ms, page, pageText } from './test-page.ts';

const api = 'https://api.linkedin.com/rest/';
const list = async (name: string, given: Partial<OptionsQuestion>, answer: (path: string) => FakeAnswer) => {
  const runtime = fakeRuntime(({ url }) => answer(url.slice(api.length)));
  const found = await listOptions(linkedinSocial, name, { inputs: {}, searchTerm: '', page: null, ...given }, runtime);
  return { ...found, paths: runtime.sent.map(({ url }) => url.slice(api.length)) };
};
const role = (organization: Record<string, string>) => ({
  role: 'ADMINISTRATOR',
  state: 'APPROVED',
  roleAssignee: 'urn:li:person:abc',
  ...organization,
});

test('pages are those the login administers, by name', async () => {
  const next = [{ rel: 'next', href: '/rest/organizationAcls?start=100' }];
  const { options, nextPage, paths } = await list('pages', {}, (path) =>
    path.startsWith('organizationAcls')
      ? elements([role({ organization: page }), role({ organizationTarget: 'urn:li:organization:78' })], next)
      : { json: { results: { 77: { id: 77, localizedName: 'Shop', vanityName: 'shop' } }, statuses: { 78: 404 }, errors: {} } },
  );
  expect(paths).toEqual([
    'organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&start=0&count=100',
    'organizations?ids=List(77,78)',
  ]);
  expect(options).toEqual([
    { value: page, label: 'Shop', description: 'shop' },
    { value: 'urn:li:organization:78', label: 'Page 78' },
  ]);
  expect(nextPage).toBe('100');
  const second = await list('pages', { page: '100' }, () => elements([]));
  expect(second).toMatchObject({ options: [], nextPage: null, paths: [expect.stringContaining('start=100')] });
});

test('posts are searched by their text', async () => {
  const post = (id: number, commentary: string) => ({
    id: `urn:li:share:${id}`,
    commentary,
    createdAt: ms('2026-10-01'),
    lifecycleState: 'PUBLISHED',
  });
  const { options, paths } = await list('posts', { inputs: { profile: page }, searchTerm: 'sale' }, () =>
    elements([post(1, 'Autumn sale'), post(2, 'News')]),
  );
  expect(paths).toEqual([`posts?q=author&author=${pageText}&count=100&start=0&sortBy=CREATED`]);
  expect(options).toEqual([{ value: 'urn:li:share:1', label: 'Autumn sale (2026-10-01)', description: 'Text' }]);
});

test('a login is proved by its roles', async () => {
  const me = { status: 403, json: { message: 'No' } };
  const ask = (roles: unknown[]) =>
    probe(
      linkedinSocial,
      fakeRuntime(({ url }) => (url.endsWith('/v2/me') ? me : elements(roles))),
    );
  expect(await ask([role({ organization: page })])).toEqual({ id: 'abc', label: 'LinkedIn member abc' });
  await expect(ask([])).rejects.toThrow('super admin of no page');
});
