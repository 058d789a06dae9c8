import { AppError, type ErrorCode } from '@sightline/contract/core';
import { type ReportAnswer, runReport } from '@sightline/providers';
import type { Fault, FaultOrder } from '@sightline/sandbox';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Harness, WatchedRuntime } from './harness.ts';
import { expectNoSecrets, problemOf } from './no-secrets.ts';
import type { ProviderFacts } from './provider-facts.ts';
import { queryOf } from './query-of.ts';

interface Trouble {
  name: string;
  fault: Fault;
  code: ErrorCode;
  /** Asked again it may work, so it is tried again at once. */
  passes: boolean;
}

const dripMs = 8000;
const impatient = { bodyMs: 200, totalMs: 600 };

/** The provider misbehaves: what passes is waited out, what does not is named. */
export function faultTests(facts: ProviderFacts, harness: () => Harness): void {
  const { provider } = facts;
  const { key } = provider.declaration;
  const isRenewable = provider.oauth?.refreshable === true;
  let usual: ReportAnswer;

  let current: WatchedRuntime[] = [];
  async function fresh(options: Parameters<Harness['runtime']>[2] = {}): Promise<WatchedRuntime> {
    const runtime = harness().runtime(provider, await harness().connect(provider, harness().turn(facts)), options);
    current.push(runtime);
    return runtime;
  }
  /** Calls of a question that failed may still be on their way; they must not meet the trouble of the next test. */
  function stopCalls(): void {
    for (const runtime of current) runtime.send = () => Promise.reject(new AppError('source_unavailable', 'The test is over.'));
    current = [];
  }
  const run = (runtime: WatchedRuntime) => runReport(provider, queryOf(facts, facts.sample, harness().clock.now()), runtime);
  async function refusal(runtime: WatchedRuntime): Promise<AppError> {
    const problem = await problemOf(() => run(runtime));
    expectNoSecrets(problem, runtime.known);
    expect(problem.details.providerMessage ?? '').not.toBe('');
    return problem;
  }

  const trouble = (match: NonNullable<FaultOrder['match']>, fault: Fault) =>
    harness().fault({ provider: key, match: { ...facts.faultsAt, ...match }, fault });

  const troubles: Trouble[] = [
    { name: 'a limit', fault: { kind: 'status', status: 429, headers: { 'retry-after': '2' } }, code: 'source_limited', passes: true },
    { name: 'a failing server', fault: { kind: 'status', status: 500 }, code: 'source_unavailable', passes: true },
    { name: 'an outage', fault: { kind: 'status', status: 503 }, code: 'source_unavailable', passes: true },
    { name: 'a cut connection', fault: { kind: 'cut' }, code: 'source_unavailable', passes: true },
    { name: 'half an answer', fault: { kind: 'malformed' }, code: 'source_malformed', passes: false },
    { name: 'a refusal', fault: { kind: 'status', status: 403, ...facts.forbidden }, code: 'source_forbidden', passes: false },
  ];

  describe('trouble', () => {
    afterEach(stopCalls);
    beforeAll(async () => {
      harness().clock.set('2026-11-20T12:00:00Z');
      usual = await run(await fresh());
    });

    test.each(troubles.map((one) => [one.name, one.code, one] as const))('%s that stays is %s', async (_, code, { fault, passes }) => {
      await trouble({}, fault);
      const runtime = await fresh();
      expect((await refusal(runtime)).code).toBe(code);
      expect(runtime.refreshes).toBe(0);
      if (passes) expect(runtime.sleptMs.length).toBeGreaterThan(0);
    });

    test.each(troubles.filter(({ passes }) => passes).map((one) => [one.name, one] as const))(
      '%s that passes is waited out',
      async (_, { fault }) => {
        const runtime = await fresh();
        await trouble({ times: 1 }, fault);
        expect((await run(runtime)).table).toEqual(usual.table);
        expect(runtime.sleptMs).toHaveLength(1);
      },
    );

    test('a wish to wait is honoured, and passed on when it is long', async () => {
      const wish = (seconds: string): Fault => ({ kind: 'status', status: 429, headers: { 'retry-after': seconds } });
      await trouble({ times: 1 }, wish('7'));
      const patient = await fresh();
      expect((await run(patient)).table).toEqual(usual.table);
      expect(patient.sleptMs[0]).toBeGreaterThanOrEqual(7000);
      expect(patient.sleptMs[0]).toBeLessThanOrEqual(8000);

      await trouble({}, wish('600'));
      const hurried = await fresh();
      const problem = await refusal(hurried);
      expect(problem.code).toBe('source_limited');
      expect(problem.details.retryAfterS).toBe(600);
      expect(hurried.sleptMs).toEqual([]);
    });

    test('a body that drips too slowly is no answer, one that drips a little is', async () => {
      await trouble({}, { kind: 'slowBody', ms: dripMs });
      expect((await refusal(await fresh({ times: impatient }))).code).toBe('source_unavailable');
      await harness().clearFaults();
      await trouble({ times: 2 }, { kind: 'slowBody', ms: 100 });
      expect((await run(await fresh())).table).toEqual(usual.table);
    });

    test('a login that was withdrawn has to be renewed by its owner', async () => {
      const runtime = await fresh();
      await trouble({}, { kind: 'revoked' });
      expect((await problemOf(() => run(runtime))).code).toBe('source_expired');
      expect(runtime.refreshes).toBe(isRenewable ? 1 : 0);
      await harness().clearFaults();
      expect((await run(await fresh())).table).toEqual(usual.table);
    });

    if (isRenewable)
      test('a token that ends on the way is renewed once, and the question goes on', async () => {
        const runtime = await fresh();
        const { send } = runtime;
        const endsBefore = usual.asked.length > 1 ? 2 : 1;
        let calls = 0;
        runtime.send = async (request, options) => {
          calls += 1;
          if (calls === endsBefore) await trouble({}, { kind: 'expired' });
          return send(request, options);
        };
        const { table, asked } = await run(runtime);
        expect(calls).toBeGreaterThan(usual.asked.length);
        expect(table).toEqual(usual.table);
        expect(runtime.refreshes).toBe(1);
        expectNoSecrets(asked, runtime.known);
      });

    test('many questions at once stay within what the provider allows', async () => {
      const { questions, concurrentMax } = facts.crowd;
      const runtime = await fresh();
      const now = harness().clock.now();
      await runReport(provider, queryOf(facts, questions[0] ?? facts.sample, now), runtime);
      await harness().forgetCalls();
      await trouble({}, { kind: 'latency', ms: 250 });
      const answers = await Promise.all(questions.map((question) => runReport(provider, queryOf(facts, question, now), runtime)));
      expect(answers).toHaveLength(questions.length);
      const calls = await harness().calls(key);
      expect(calls.total).toBeGreaterThanOrEqual(questions.length / (provider.mapping.batching?.max ?? 1));
      // Some are asked one at a time.
      if (concurrentMax > 1) expect(calls.concurrentMax).toBeGreaterThan(1);
      expect(calls.concurrentMax).toBeLessThanOrEqual(concurrentMax);
      expect(Object.keys(calls.byStatus)).toEqual(['200']);
      expect(runtime.sleptMs).toEqual([]);
    });
  });
}
