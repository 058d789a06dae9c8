import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packAnswers } from './pack-answers.ts';

const many = { data: Array.from({ length: 200 }, (_, index) => ({ name: `Dashboard ${index}` })) };
const remembered = Buffer.from(JSON.stringify(many));
const plain = remembered.toString();
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  packAnswers(app);
  app.get('/many', async () => many);
  app.get('/few', async () => ({ data: [] }));
  app.get('/remembered', async (_request, reply) => reply.type('application/x-ndjson; charset=utf-8').send(remembered));
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(remembered));
  app.get('/packed', async (_request, reply) => reply.type('application/json').header('content-encoding', 'br').send(remembered));
  app.get('/varying', async (_request, reply) => reply.header('vary', 'cookie').send(many));
  app.get('/fault', async () => {
    throw new Error(plain);
  });
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'same-origin', ...headers } });

it.each(['/many', '/remembered'])('%s: packs what our pages ask for as the browser likes it', async (url) => {
  const brotli = await ask(url);
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-length': `${brotli.rawPayload.length}`,
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
  expect(brotli.rawPayload.length).toBeLessThan(plain.length / 4);
  const gzip = await ask(url, { 'accept-encoding': 'gzip, deflate, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  expect((await ask(url)).rawPayload.equals(brotli.rawPayload)).toBe(true);
});

it.each([
  ['of another website', '/many', { 'sec-fetch-site': 'cross-site' }],
  ['of a website beside ours', '/many', { 'sec-fetch-site': 'same-site' }],
  ['that cannot unpack it', '/many', { 'accept-encoding': 'identity' }],
  ['or program that does not say whose it is', '/many', { 'sec-fetch-site': '' }],
])('packs nothing for a page %s', async (_whose, url, headers) => {
  const answer = await ask(url, headers);
  expect([answer.headers['content-encoding'], answer.headers.vary, answer.body]).toEqual([undefined, 'accept-encoding', plain]);
});

it('leaves what is small, no text, or packed already', async () => {
  expect((await ask('/few')).headers).not.toHaveProperty('content-encoding');
  expect((await ask('/picture')).headers).not.toHaveProperty('content-encoding');
  expect((await ask('/packed')).rawPayload.equals(remembered)).toBe(true);
});

it('says what else an answer goes by, and packs a refusal too', async () => {
  expect((await ask('/varying')).headers.vary).toBe('cookie, accept-encoding');
  const fault = await ask('/fault');
  expect([fault.statusCode, JSON.parse(brotliDecompressSync(fault.rawPayload).toString()).message]).toEqual([500, plain]);
});
