import fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { KnownQueries } from './known-queries.ts';

let app: FastifyInstance;
let checks = 0;
const seen: unknown[] = [];
beforeAll(() => {
  const queries = new KnownQueries();
  app = fastify({ routerOptions: { querystringParser: queries.parse } });
  app.setValidatorCompiler(queries.checkedBy(validatorCompiler));
  const days = z.string().transform((text) => {
    checks += 1;
    return text.split(',').map(Number);
  });
  const numbers = z.object({ days, all: z.array(z.string()).optional() });
  const answer = async ({ query }: { query: unknown }) => {
    seen.push(query);
    return query;
  };
  app.get('/numbers', { schema: { querystring: numbers } }, answer);
  app.get('/texts', { schema: { querystring: z.object({ days: z.string({ error: 'Type days.' }).max(4) }) } }, answer);
  app.get('/free', answer);
});
afterAll(() => app.close());
const ask = async (url: string) => (await app.inject({ url })).json();

it('are checked once, and by each route as it does', async () => {
  expect([await ask('/numbers?days=1,2'), await ask('/numbers?days=1,2')]).toEqual([{ days: [1, 2] }, { days: [1, 2] }]);
  expect(checks).toBe(1);
  expect(await ask('/texts?days=1,2')).toEqual({ days: '1,2' });
  expect(await ask('/numbers?days=1,3')).toEqual({ days: [1, 3] });
  expect(await ask('/numbers?days=1%2C2&all=a&all=b')).toEqual({ days: [1, 2], all: ['a', 'b'] });
  expect(await ask('/free?days=1,2')).toEqual({ days: '1,2' });
  expect(await ask('/free')).toEqual({});
});

it('that are wrong are told so each time', async () => {
  for (const _ of [1, 2]) expect((await app.inject({ url: '/texts?days=12345' })).statusCode).toBe(400);
  for (const _ of [1, 2]) expect((await app.inject({ url: '/texts' })).json().message).toContain('Type days.');
});

it('can be changed by nobody', async () => {
  await ask('/numbers?days=7&all=a&all=b');
  const query = seen.at(-1) as { days: number[] };
  expect(() => query.days.push(8)).toThrow(TypeError);
  expect(() => Object.assign(query, { days: [] })).toThrow(TypeError);
  expect(await ask('/numbers?days=7&all=a&all=b')).toEqual({ days: [7], all: ['a', 'b'] });
});
