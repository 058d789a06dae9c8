import { expect, test } from 'vitest';
import { fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions } from '../kit/list-options.ts';
import { authorizeAddress } from '../kit/oauth.ts';
import { probe } from '../kit/probe.ts';
import { facebookSocial } from './index.ts';
import { api, refused } from './test-page.ts';

const ask = { inputs: {}, searchTerm: '', page: null };

test('pages are those of the login and of its businesses, without their tokens', async () => {
  const runtime = fakeRuntime(({ url, query }) => {
    if (url.endsWith('/me/accounts')) {
      return query?.after === 'b'
        ? { json: { data: [{ id: '3', name: 'Third' }] } }
        : {
            json: {
              data: [{ id: '1055', name: 'Shop', category: 'Retail', followers_count: 2310, tasks: ['ANALYZE'] }],
              paging: { cursors: { after: 'b' }, next: `${api}/next` },
            },
          };
    }
    if (url.endsWith('/me/businesses')) return { json: { data: [{ id: '77', name: 'Agency' }] } };
    return url.endsWith('/owned_pages')
      ? {
          json: {
            data: [
              { id: '1055', name: 'Shop' },
              { id: '1056', name: 'Bakery' },
            ],
          },
        }
      : refused(10, 'No permission');
  });
  expect(await listOptions(facebookSocial, 'pages', ask, runtime)).toEqual({
    options: [
      { value: '1055', label: 'Shop', description: 'Retail' },
      { value: '1056', label: 'Bakery', group: 'Agency' },
    ],
    nextPage: 'b',
  });
  expect(JSON.stringify(runtime.sent.map(({ query }) => query))).not.toContain('access_token');
  expect(runtime.sent.map(({ url }) => url.slice(api.length))).toEqual([
    '/me/accounts',
    '/me/businesses',
    '/77/owned_pages',
    '/77/client_pages',
  ]);
  expect((await listOptions(facebookSocial, 'pages', { ...ask, searchTerm: 'third' }, runtime)).options).toEqual([
    { value: '3', label: 'Third' },
  ]);
});

test('posts are named by their beginning and day', async () => {
  const runtime = fakeRuntime(({ query }) =>
    query?.fields === 'access_token'
      ? { json: { access_token: 'EAApage' } }
      : {
          json: {
            data: [
              { id: '1055_1', message: `New\n${'a'.repeat(90)}`, created_time: '2026-10-05T09:00:00+0000', status_type: 'added_video' },
            ],
          },
        },
  );
  const { options } = await listOptions(facebookSocial, 'posts', { ...ask, inputs: { profile: '1055' } }, runtime);
  expect(options).toEqual([{ value: '1055_1', label: `New ${'a'.repeat(56)}… (2026-10-05)`, description: 'Added video' }]);
  expect(runtime.sent[1]?.headers).toEqual({ authorization: 'Bearer EAApage' });
});

test('the login asks for what it needs and tells who it is', async () => {
  const address = new URL(
    authorizeAddress(facebookSocial, { clientId: 'app', redirectUri: 'https://example.com/back', state: 's', codeChallenge: null }),
  );
  expect(address.searchParams.get('scope')).toBe(
    'pages_show_list,pages_read_engagement,read_insights,pages_read_user_content,business_management,public_profile',
  );
  const runtime = fakeRuntime(() => ({ json: { id: '9', name: 'Ada' } }));
  expect(await probe(facebookSocial, runtime)).toEqual({ id: '9', label: 'Ada' });
});
