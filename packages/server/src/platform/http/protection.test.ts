import { streamDashboardData } from '@sightline/contract/dashboards';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendPlainPage } from './plain-page.ts';
import { protect, protectWords } from './protection.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify({ frameworkErrors: (_error, _request, reply) => sendPlainPage(protectWords(reply, true), 400, page) });
  protect(app, { isHttps: true, connectTo: [] });
  const lines = { config: { endpoint: streamDashboardData } };
  app.get('/lines', lines, async () => '{"done":true}\n');
  app.get('/words-for-lines', lines, async (_request, reply) => sendPlainPage(reply, 404, page));
  app.get('/page', async (_request, reply) => sendPlainPage(reply, 200, page));
});
afterAll(() => app.close());
const page = { title: 'A title', words: 'Some words.' };
const ask = async (url: string) => (await app.inject({ url })).headers;

it('says of a stream of figures what is no page, and nothing besides', async () => {
  const answer = await ask('/lines');
  const known = ['content-length', 'content-type', 'date', 'connection'];
  expect(Object.keys(answer).filter((name) => !known.includes(name))).toEqual([
    'content-security-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]);
  expect(answer['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect((await ask('/page'))['x-frame-options']).toBe('SAMEORIGIN');
});

it.each(['/words-for-lines', '/page', '/%ff'])('lets the words of %s have their own styles, and no others', async (url) => {
  const answer = await app.inject({ url });
  const [, nonce] = /<style nonce="([^"]+)">/.exec(answer.body) ?? [];
  const [, styles] = /style-src ([^;]+)/.exec(String(answer.headers['content-security-policy'])) ?? [];
  expect(nonce).toBeTruthy();
  expect(styles?.split(' ').filter((source) => source !== "'self'")).toEqual([`'nonce-${nonce}'`]);
});
