import { headers } from '@sightline/contract/core';
import { saveDashboardFieldsSchema } from '@sightline/contract/dashboards';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import { openJobs } from '#platform/jobs/send-job.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { endpointCases, requestsOf } from '#test/app/endpoint-cases.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { makeWidget } from '#test/factories/factories.ts';
import { longestTexts } from '#test/factories/text-places.ts';

/** What gets longer on some way to a database and back: cleaned, in capitals, composed, counted in other units, trimmed. */
const growing = ['&', '<b>', '<a href="https://a.test">a</a>', 'ß', 'İ', '\u0958', '\u{1F600}', 'a\u0301', ' ', '"', '\u00a0', '.', '-'];

oneEngine('what a call takes', (engine) => {
  let test: TestApp;
  let made: OneOfEach;
  let harness: Harness;
  beforeAll(async () => {
    const send = async () => {
      throw new OutboundError('network', 'This test has no network.');
    };
    test = await testApp(engine, { send });
    openJobs(test.context, async () => {});
    await beginAnew();
  });
  afterAll(() => test.close());

  async function beginAnew(): Promise<void> {
    made = await makeOneOfEach(test);
    harness = await makeHarness(test, { scope: made.scope });
  }
  const texts = fc.sample(
    fc.tuple(fc.constantFrom(...growing), fc.constantFrom('', 'x', '<p>', ' ')).map(([sign, before]) => ({ sign, before })),
    { numRuns: 15, seed: 21 },
  );

  /** Every place that a person of the company can read. */
  async function readAll(): Promise<string[]> {
    const faults: string[] = [];
    for (const entry of endpointCases(test.routes).filter(({ method, endpoint }) => method === 'GET' && !endpoint.ndjson)) {
      for (const request of requestsOf(entry, made.values)) {
        const answer = await harness.send(request);
        if (answer.statusCode === 500) faults.push(`GET ${entry.endpoint.path}: ${answer.body.slice(0, 200)}`);
      }
    }
    return faults;
  }

  it('it gives back: each text of each call, as long as its place takes it, of signs that grow', { timeout: 600_000 }, async () => {
    const faults: string[] = [];
    const taken = new Set<string>();
    const endings = /logout|DELETE|sessions|\/me$|company-end|password/;
    const cases = endpointCases(test.routes).filter(({ method, endpoint }) => endpoint.body && !endings.test(`${method}${endpoint.path}`));
    let turn = 0;
    for (const entry of cases) {
      const { method, endpoint } = entry;
      let fitting: Sent[] = requestsOf(entry, made.values);
      for (const { place, input } of longestTexts(endpoint.body ?? saveDashboardFieldsSchema, () => {
        turn += 1;
        return texts[turn % texts.length] ?? { sign: '&', before: '' };
      }))
        for (const request of fitting) {
          const answer = await harness.send({ ...request, payload: input as object });
          if (answer.statusCode === 401) await beginAnew();
          if (answer.statusCode === 404 || answer.statusCode === 429) continue;
          fitting = [request];
          if (answer.statusCode === 500) faults.push(`${method} ${endpoint.path} ${place}: ${answer.body.slice(0, 200)}`);
          if (answer.statusCode < 300) taken.add(`${method} ${endpoint.path} ${place}`);
          break;
        }
    }
    expect(taken.size).toBeGreaterThan(30);
    expect([...faults, ...(await readAll())]).toEqual([]);
    expect(test.misfits).toEqual([]);
  });

  it('it gives back: each text of a dashboard and its widgets', { timeout: 300_000 }, async () => {
    await beginAnew();
    const { id, permalink } = await harness.create('Form');
    const taken = new Set<string>();
    const base = { widgets: [makeWidget()] };
    for (const { sign, before } of texts) {
      for (const { place, input } of longestTexts(
        saveDashboardFieldsSchema.pick({ name: true, footer: true, clientName: true, widgets: true }),
        () => ({ sign, before }),
        base,
      )) {
        const { version } = await made.scope.db.selectFrom('dashboard').select('version').where('id', '=', id).executeTakeFirstOrThrow();
        const answer = await harness.save(id, { version, ...(input as object) });
        expect([place, answer.statusCode === 200 || answer.statusCode === 422]).toEqual([place, true]);
        if (answer.statusCode === 200) taken.add(place);
        const opened = await test
          .browser()
          .send({ url: `/api/dashboards/${permalink}`, headers: { [headers.authorization]: harness.token } });
        expect([place, opened.statusCode]).toEqual([place, 200]);
      }
    }
    expect([...taken]).toEqual(expect.arrayContaining(['name', 'footer', 'clientName', 'widgets.0.title', 'widgets.0.description']));
    expect(test.misfits).toEqual([]);
  });
});
