import { hourMs, randomId, randomIdLength } from '@sightline/contract/core';
import { permalinkLength } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedNameLength } from '#company/files/file-names.ts';
import { drawPermalink } from '#company/sharing/index.ts';
import { findDashboard } from '#dashboards/core/rows.ts';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import { keepMails } from '#identity/accounts/testing/stored-mails.ts';
import { newToken } from '#platform/text/hashes.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { endpointCases, requestsOf } from '#test/app/endpoint-cases.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { sampleInputs } from '#test/factories/sample-input.ts';

const password = 'a good password';

describe('what opens something to whoever has it', () => {
  const alphabet = 64;
  const bitsOf = (length: number): number => length * Math.log2(alphabet);

  it('cannot be guessed by its length', () => {
    expect(bitsOf(permalinkLength)).toBeGreaterThanOrEqual(120);
    expect(bitsOf(randomIdLength)).toBeGreaterThanOrEqual(120);
    expect(bitsOf(storedNameLength)).toBeGreaterThanOrEqual(190);
    expect(bitsOf(newToken().length)).toBeGreaterThanOrEqual(256);
  });

  it.each([
    ['links of shared pages', drawPermalink, permalinkLength],
    ['tokens', newToken, 43],
    ['names of files', () => randomId(storedNameLength), storedNameLength],
  ])('is as random as it is long, in each of its places: %s', (_what, make, length) => {
    const made = Array.from({ length: 4000 }, make);
    expect(new Set(made).size).toBe(made.length);
    // The last letter of a token carries four bits of a byte that is left over.
    const places = make === newToken ? length - 1 : length;
    for (let place = 0; place < places; place += 1) {
      const counts = new Map<string, number>();
      for (const text of made) counts.set(text[place] ?? '', (counts.get(text[place] ?? '') ?? 0) + 1);
      expect(counts.size).toBe(alphabet);
      const expected = made.length / alphabet;
      const squares = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // Chi-squared with 63 degrees of freedom goes beyond 160 once in thousands of millions of times.
      expect(squares).toBeLessThan(160);
    }
  });
});

/** One engine is enough: how tries are counted has its own test on both. */
describe('guessing', { timeout: 120_000 }, () => {
  let test: TestApp;
  let free: TestApp;
  let permalink: string;
  const perMinute = 12;
  beforeAll(async () => {
    test = await testApp('pglite', { environment: { ANONYMOUS_REQUESTS_PER_MINUTE: String(perMinute) } });
    keepMails(test.context);
    // Where that limit is far away, what is guessed has one of its own.
    free = await testApp('pglite', { environment: { ANONYMOUS_REQUESTS_PER_MINUTE: '100000' } });
    const harness = await makeHarness(free);
    const made = await harness.create('Protected');
    permalink = made.permalink;
    await harness.share(made.id, { category: 'new_password', password });
  });
  afterAll(async () => {
    await test.close();
    await free.close();
  });

  it('is held to so many calls of one address by whatever answers people who are not signed in', async () => {
    const open = endpointCases(test.routes).filter(({ endpoint }) => endpoint.access === 'anyone' || endpoint.access === 'dashboard');
    expect(open.length).toBeGreaterThan(25);
    const unlimited: string[] = [];
    for (const [index, entry] of open.entries()) {
      const [request] = requestsOf(entry, { permalink: ['x'.repeat(21)], name: ['x'.repeat(32)], hash: ['x'.repeat(10)] });
      const [payload] = entry.endpoint.body ? sampleInputs(entry.endpoint.body) : [];
      const sent: Sent = {
        ...(request ?? { url: '/' }),
        ...(payload === undefined ? {} : { payload: payload as object }),
        address: `203.0.113.${index + 1}`,
      };
      const browser = test.browser();
      const statuses: number[] = [];
      for (let count = 0; count <= perMinute; count += 1) statuses.push((await browser.send(sent)).statusCode);
      if (statuses.at(-1) !== 429) unlimited.push(`${entry.method} ${entry.endpoint.path}: ${statuses.join()}`);
    }
    expect(unlimited).toEqual([]);
  });

  it.each([
    ['the password of a shared page', '/api/dashboards/:permalink/pass', (count: number) => ({ password: `guess ${count}` }), 422],
    [
      'a reset link',
      '/reset-password',
      (count: number) => ({ token: `guess-${count}`.padEnd(43, 'x'), password, passwordConfirmation: password }),
      422,
    ],
    ['a confirmation', '/verify-email', (count: number) => ({ token: `guess-${count}`.padEnd(43, 'x') }), 422],
    ['an invitation', '/invitations/open', (count: number) => ({ token: `guess-${count}`.padEnd(43, 'x') }), 422],
    ['a sign-in', '/login', (count: number) => ({ email: 'anna@agency.test', password: `guess ${count}` }), 422],
  ])('%s ends after some tries, for longer than a minute', async (_what, path, bodyOf, wrong) => {
    const browser = free.browser();
    await browser.open();
    const statuses: number[] = [];
    let waitS = 0;
    for (let count = 0; count < 110 && waitS === 0; count += 1) {
      // Another address each time, of the one network that somebody has.
      const address = `2001:db8:1:2::${count.toString(16)}`;
      const answer = await browser.send({ method: 'POST', url: path.replace(':permalink', permalink), payload: bodyOf(count), address });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) waitS = Number(answer.headers['retry-after']);
    }
    expect([...new Set(statuses.slice(0, -1))]).toEqual([wrong]);
    expect(waitS).toBeGreaterThan(60);
  });
});

/** Many machines, each with a few tries. */
oneEngine('the password of a shared page', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine, { environment: { ANONYMOUS_REQUESTS_PER_MINUTE: '100000' } });
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  it('is guessed a hundred times an hour over all addresses, while guests of before come in, and everybody by a new link', async () => {
    const { id, permalink } = await harness.create('Besieged');
    await harness.share(id, { category: 'new_password', password });
    const browser = test.browser();
    await browser.open();
    const enter = async (word: string, address: string, link = permalink) =>
      (await browser.send({ method: 'POST', url: `/api/dashboards/${link}/pass`, payload: { password: word }, address })).statusCode;
    /** As if so many addresses had tried. */
    const tried = async (count: number) => {
      const row = await findDashboard(harness.scope, id);
      const key = `pass:${id}:${row?.permalink}:${row?.pass_epoch}`;
      const ends = new Date(test.context.clock.now().getTime() + hourMs);
      await test.context.database.db.deleteFrom('attempt').where('key', '=', key).execute();
      await test.context.database.db
        .insertInto('attempt')
        .values({ company_id: harness.scope.companyId, key, count, window_ends_at: ends })
        .execute();
    };
    const [guest, stranger] = ['198.51.100.7', '198.51.100.8'];
    expect(await enter(password, guest)).toBe(200);
    await tried(98);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push(await enter(`guess ${count}`, `203.0.113.${count}`));
    expect(statuses).toEqual([422, 422, 429]);
    expect([await enter(password, stranger), await enter(password, guest)]).toEqual([429, 200]);
    // What is right costs nobody a try.
    await tried(99);
    expect([await enter(password, stranger), await enter('wrong', '203.0.113.9')]).toEqual([200, 422]);
    expect(await enter(password, '203.0.113.10')).toBe(429);
    test.context.clock.advance(hourMs);
    expect(await enter(password, '203.0.113.10')).toBe(200);
    await tried(100);
    const { data } = (await harness.share(id, { category: 'refresh_permalink' })).json();
    expect(await enter(password, '203.0.113.11', data.permalink)).toBe(200);
  }, 60_000);
});

/** Times of many tries in turn, so that what else the machine does meets both alike. */
async function medians(
  rounds: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, ask] of [one, other].entries()) {
      const began = performance.now();
      await ask(round);
      times[kind]?.push(performance.now() - began);
    }
  }
  const [first = 0, second = 1] = times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0);
  return first / second;
}

/** One engine is enough: the work that takes the time is ours. */
describe('whether somebody has an account', { timeout: 120_000 }, () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp('pglite', { environment: { ANONYMOUS_REQUESTS_PER_MINUTE: '100000' } });
    keepMails(test.context);
    const { companyId } = await makeCompany(test.context);
    for (let index = 0; index < 15; index += 1)
      await addUser(test.context, companyId, { name: 'Anna', email: `known${index}@agency.test`, password, role: 'member' });
  });
  afterAll(() => test.close());

  const ask = (path: string, payload: object, index: number) => {
    const browser = test.browser();
    return browser.open().then(() => browser.send({ method: 'POST', url: path, payload, address: `198.51.100.${index}` }));
  };
  const registration = (email: string) => ({
    name: 'Eve',
    email,
    password,
    passwordConfirmation: password,
    termsConsent: true,
    ageConsent: true,
  });
  const forms: [string, string, (email: string) => object][] = [
    ['signing in', '/login', (email) => ({ email, password: 'wrong' })],
    ['a forgotten password', '/forgot-password', (email) => ({ email })],
    ['registering', '/register', registration],
  ];

  it.each(forms)('is told neither by the answer nor by its time: %s', async (_what, path, bodyOf) => {
    const answers: [Set<string>, Set<string>] = [new Set(), new Set()];
    const keep = async (kind: 0 | 1, email: string, index: number) => {
      const answer = await ask(path, bodyOf(email), index);
      // Ids and addresses differ from one to the next.
      answers[kind].add(`${answer.statusCode} ${answer.body.replaceAll(email, 'EMAIL').replace(/"(id|companyId)":"[^"]*"/g, '')}`);
    };
    const ratio = await medians(
      15,
      (round) => keep(0, `known${round}@agency.test`, round),
      (round) => keep(1, `unknown${round}@agency.test`, 100 + round),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0].size).toBe(1);
    // A hash that is left out takes a tenth of the time or less.
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});
