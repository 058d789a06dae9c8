import { type Endpoint, errorCodes, headers, pathOf } from '@sightline/contract/core';
import { getMe, type User } from '@sightline/contract/identity';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser, Sent } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeOneOfEach } from '#test/database/one-of-each.ts';
import { makeToken } from '#test/factories/factories.ts';
import { fullInputs, sampleInputs } from '#test/factories/sample-input.ts';

/** On each engine. The same ones each time; FUZZ_SEED makes others. */
const runs = 5000;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);

/** What breaks programs that are less careful: at the limits of types, of texts, of dates, of the database. */
const awkward: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  'x'.repeat(70_000),
  '../../../etc/passwd',
  "'; drop table company; --",
  '{{constructor.constructor("return 1")()}}',
  '=HYPERLINK("http://x")',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-19T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'Europe/Nowhere',
  'NaN',
  'Infinity',
  [],
  {},
  [[]],
  [null],
  { __proto__: null, constructor: { prototype: {} } },
];
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkward) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double() },
);

interface Case {
  method: NonNullable<Sent['method']>;
  endpoint: Endpoint;
}
interface Change {
  /** Which of the places in the input, counted round. */
  place: number;
  what: 'replace' | 'remove' | 'add';
  value: unknown;
}

const isRecord = (input: unknown): input is Record<string, unknown> => typeof input === 'object' && input !== null;

/** Every object or list in an input with each of its fields. */
function placesIn(input: unknown): [Record<string, unknown>, string][] {
  if (!isRecord(input)) return [];
  return Object.keys(input).flatMap((name) => [[input, name] as [Record<string, unknown>, string], ...placesIn(input[name])]);
}

function changed(input: unknown, changes: readonly Change[]): unknown {
  let result: unknown = structuredClone(input);
  for (const { place, what, value: given } of changes) {
    const other: unknown = structuredClone(given);
    const places = placesIn(result);
    const found = places[place % Math.max(places.length, 1)];
    if (found === undefined) result = other;
    else if (what === 'remove') delete found[0][found[1]];
    else found[0][what === 'add' ? `${found[1]}X` : found[1]] = other;
  }
  return result;
}

const change = fc.record<Change>({ place: fc.nat(200), what: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'), value });
const changes = fc.array(change, { minLength: 1, maxLength: 3 });

const textOf = (input: unknown): string => (typeof input === 'string' ? input : (JSON.stringify(input) ?? '')).toWellFormed();

oneEngine('input that nobody thought of', (engine) => {
  let test: TestApp;
  let cases: Case[];
  let browser: Browser;
  let token: string;
  let user: User;
  let values: Record<string, string[]>;
  beforeAll(async () => {
    const send = async () => {
      throw new OutboundError('network', 'This test has no network.');
    };
    test = await testApp(engine, { send });
    cases = test.routes.flatMap((route: RouteOptions) => {
      const endpoint = route.config?.endpoint;
      const methods = [route.method].flat() as Case['method'][];
      return endpoint && !endpoint.multipart ? methods.filter((method) => method !== 'HEAD').map((method) => ({ method, endpoint })) : [];
    });
    await beginAnew();
    browser = test.browser();
  });
  afterAll(() => test.close());

  async function beginAnew(): Promise<void> {
    const made = await makeOneOfEach(test);
    values = made.values;
    user = made.user;
    token = await makeToken(test.context, user);
  }
  const isLetIn = async (): Promise<boolean> =>
    (await browser.send({ url: getMe.path, headers: { [headers.authorization]: token } })).statusCode === 200;
  /** Among all of it there is a sign-out that succeeds, and the end of the account. */
  async function comeIn(): Promise<void> {
    const { db } = test.context.database;
    const isThere = await db.selectFrom('auth_user').select('id').where('id', '=', user.id).executeTakeFirst();
    if (isThere !== undefined) token = await makeToken(test.context, user);
    if (isThere === undefined || !(await isLetIn())) await beginAnew();
  }

  const arbitrary = fc.record({
    route: fc.nat(10_000),
    form: fc.nat(10),
    full: fc.boolean(),
    id: fc.nat(50),
    params: fc.option(value, { freq: 6 }),
    query: changes,
    body: changes,
  });
  type Input = typeof arbitrary extends fc.Arbitrary<infer T> ? T : never;

  const caseOf = ({ route }: Input): Case => {
    const found = cases[route % cases.length];
    if (found === undefined) throw new Error('There are no routes');
    return found;
  };
  const requestOf = (input: Input): Sent => {
    const { form, full, id, params: odd, query, body } = input;
    const { method, endpoint } = caseOf(input);
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const known = (name: string): string => values[name]?.[id % (values[name]?.length ?? 1)] ?? 'x';
    const params = Object.fromEntries(names.map((name) => [name, odd === null ? known(name) : textOf(odd).slice(0, 300) || 'x']));
    const inputs = full ? fullInputs : sampleInputs;
    const search = new URLSearchParams();
    if (endpoint.query) {
      const asked = changed(inputs(endpoint.query)[0], query);
      if (isRecord(asked)) for (const [name, text] of Object.entries(asked)) search.append(name, textOf(text).slice(0, 3000));
    }
    const url = `${pathOf(endpoint, params)}?${search}`;
    if (!endpoint.body) return { method, url };
    const forms = inputs(endpoint.body);
    return { method, url, payload: JSON.stringify(changed(forms[form % forms.length], body) ?? null) };
  };

  it('is answered by words of the catalogue, never by a fault of ours', { timeout: 600_000 }, async () => {
    const statuses = new Map<number, number>();
    const faults = new Map<string, string>();
    for (const input of fc.sample(arbitrary, { numRuns: runs, seed })) {
      const request = requestOf(input);
      const answer = await browser.send({
        ...request,
        headers: { [headers.authorization]: token, ...(request.payload !== undefined && { 'content-type': 'application/json' }) },
      });
      const { statusCode: status } = answer;
      if (status === 401) await comeIn();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Some places are opened by browsers, which get a page.
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      const isSaid = status < 400 || (status !== 500 && (isPage || errorCodes.includes(answer.json().code)));
      const { method, endpoint } = caseOf(input);
      if (!isSaid)
        faults.set(
          `${method} ${endpoint.path}`,
          `${status} ${answer.body.slice(0, 200)}: ${request.url.slice(0, 300)} ${String(request.payload).slice(0, 500)}`,
        );
    }
    // Each place once, with what it was asked last.
    expect(Object.fromEntries(faults)).toEqual({});
    // Most of it got as far as to be looked at, and some of it was taken.
    const share = (status: number): number => (statuses.get(status) ?? 0) / runs;
    expect(share(401) + share(429)).toBeLessThan(0.1);
    expect(share(422)).toBeGreaterThan(0.2);
    expect(share(200)).toBeGreaterThan(0.02);
  });
});
