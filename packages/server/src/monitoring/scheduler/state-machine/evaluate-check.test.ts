import { dayMs, minuteMs } from '@sightline/contract/core';
import type { Verdict } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import { type CheckOutcome, evaluateCheck, type Memory, noMemory, type Span } from './index.ts';

const start = Date.UTC(2026, 10, 20, 9);
const verdicts = {
  ok: { state: 'ok', fault: null, rank: 0, text: 'It answers.' },
  slow: { state: 'warning', fault: 'http.slow', rank: 0, text: 'It is slow.' },
  down: { state: 'critical', fault: 'http.connect', rank: 0, text: 'It does not answer.' },
  wrong: { state: 'critical', fault: 'http.status', rank: 0, text: 'It answers 500.' },
  ends14: { state: 'warning', fault: 'tls.expires', rank: 1, text: '14 days left.' },
  ends30: { state: 'warning', fault: 'tls.expires', rank: 0, text: '30 days left.' },
  ended: { state: 'critical', fault: 'tls.expires', rank: 4, text: 'It has expired.' },
  unknown: { state: 'unknown', fault: null, rank: 0, text: 'The registry is silent.' },
} as const satisfies Record<string, Verdict>;
type Name = keyof typeof verdicts;

interface Seen {
  memory: Memory;
  steps: { at: number; name: Name; outcome: CheckOutcome }[];
  told: string[];
  spans: Span[];
}

/** Runs verdicts one after the other, each when the one before asks for it; a number in front lets so many seconds pass instead. */
function run(
  names: string,
  options: { intervalS?: number; countsForUptime?: boolean | undefined; isExcused?: boolean | undefined } = {},
): Seen {
  const { intervalS = 60, countsForUptime = true, isExcused = false } = options;
  const seen: Seen = { memory: noMemory, steps: [], told: [], spans: [] };
  let [at, plannedAt] = [start, start];
  for (const item of names.split(' ')) {
    const [, gap, name] = /^(\d*)(\w+)$/.exec(item) ?? [];
    if (gap) at = plannedAt = (seen.memory.last ?? start) + Number(gap) * 1000;
    const outcome = evaluateCheck(
      seen.memory,
      { verdict: verdicts[name as Name], at, plannedAt, isExcused },
      { key: 'd1 http', intervalS, countsForUptime },
    );
    seen.memory = outcome.memory;
    seen.steps.push({ at, name: name as Name, outcome });
    if (outcome.change) seen.told.push(`${seen.steps.length} ${outcome.change.what} ${outcome.change.fault}`);
    seen.spans.push(...outcome.spans);
    at = plannedAt = outcome.nextAt;
  }
  return seen;
}
const last = ({ steps }: Seen): CheckOutcome => {
  const step = steps.at(-1);
  if (!step) throw new Error('No step');
  return step.outcome;
};
const seconds = (spans: readonly Span[], as: Span['as']): number =>
  spans.filter((span) => span.as === as).reduce((sum, { from, to }) => sum + (to - from) / 1000, 0);

describe('what counts after retries', () => {
  it.each<{ names: string; countsForUptime?: boolean; told: string[]; state: string | null; tries: number; why: string }>([
    { names: 'ok', told: [], state: 'ok', tries: 0, why: 'the first good result counts' },
    { names: 'down', told: [], state: null, tries: 1, why: 'a first failure is a suspicion' },
    { names: 'ok down down', told: [], state: 'ok', tries: 2, why: 'two failures are a suspicion' },
    { names: 'ok down down down', told: ['4 opened http.connect'], state: 'critical', tries: 0, why: 'the third in a row opens' },
    { names: 'ok down wrong down', told: ['4 opened http.connect'], state: 'critical', tries: 0, why: 'whatever the fault is' },
    { names: 'ok down down ok down down', told: [], state: 'ok', tries: 2, why: 'one good try ends the suspicion' },
    {
      names: 'ok down down down ok',
      told: ['4 opened http.connect', '5 resolved http.connect'],
      state: 'ok',
      tries: 0,
      why: 'one good result resolves',
    },
    { names: 'ok slow slow', told: [], state: 'ok', tries: 2, why: 'slowness is fickle as well' },
    {
      names: 'ok slow slow slow down down down',
      told: ['4 opened http.slow', '7 escalated http.connect'],
      state: 'critical',
      tries: 0,
      why: 'worse after three',
    },
    {
      names: 'ok down down down slow',
      told: ['4 opened http.connect', '5 eased http.slow'],
      state: 'warning',
      tries: 0,
      why: 'less bad at once',
    },
    {
      names: 'ok down down down wrong wrong',
      told: ['4 opened http.connect'],
      state: 'critical',
      tries: 2,
      why: 'another fault is met again first',
    },
    {
      names: 'ok down down down wrong wrong wrong',
      told: ['4 opened http.connect', '7 changed http.status'],
      state: 'critical',
      tries: 0,
      why: '… and then told',
    },
    {
      names: 'ok down down down wrong wrong down wrong',
      told: ['4 opened http.connect'],
      state: 'critical',
      tries: 1,
      why: '… when it is the same each time',
    },
    { names: 'ok ends30', countsForUptime: false, told: [], state: 'ok', tries: 1, why: 'a warning is looked at once more' },
    {
      names: 'ok ends30 ends30',
      countsForUptime: false,
      told: ['3 opened tls.expires'],
      state: 'warning',
      tries: 0,
      why: '… and counts then',
    },
    {
      names: 'ok ends30 ends30 ends14',
      countsForUptime: false,
      told: ['3 opened tls.expires', '4 escalated tls.expires'],
      state: 'warning',
      tries: 0,
      why: 'an end that comes nearer counts at once',
    },
    {
      names: 'ok ends30 ends30 ended',
      countsForUptime: false,
      told: ['3 opened tls.expires', '4 escalated tls.expires'],
      state: 'critical',
      tries: 0,
      why: '… to its end',
    },
    {
      names: 'ok ends14 ends14 ends30',
      countsForUptime: false,
      told: ['3 opened tls.expires', '4 eased tls.expires'],
      state: 'warning',
      tries: 0,
      why: 'more days left is less bad',
    },
    {
      names: 'ok down down',
      countsForUptime: false,
      told: [],
      state: 'ok',
      tries: 2,
      why: 'what is critical is met three times in every kind',
    },
    { names: 'ok unknown unknown', told: [], state: 'ok', tries: 0, why: 'twice unknown changes nothing' },
    { names: 'ok unknown unknown unknown', told: [], state: 'unknown', tries: 0, why: 'three times does' },
    {
      names: 'down unknown unknown unknown',
      told: [],
      state: 'unknown',
      tries: 0,
      why: '… also before anything is known, and a suspicion is dropped',
    },
    {
      names: 'ok down down down unknown unknown unknown',
      told: ['4 opened http.connect'],
      state: 'unknown',
      tries: 0,
      why: 'an open alert stays open',
    },
    {
      names: 'ok down down down unknown unknown unknown down',
      told: ['4 opened http.connect'],
      state: 'critical',
      tries: 0,
      why: '… and is not opened again',
    },
    {
      names: 'ok down down down unknown unknown unknown ok',
      told: ['4 opened http.connect', '8 resolved http.connect'],
      state: 'ok',
      tries: 0,
      why: '… until a good result',
    },
    {
      names: 'ok down unknown down down',
      told: ['5 opened http.connect'],
      state: 'critical',
      tries: 0,
      why: 'unknown does not end a suspicion',
    },
  ])('$names: $why', ({ names, countsForUptime, told, state, tries }) => {
    const seen = run(names, { countsForUptime });
    expect(seen.told).toEqual(told);
    expect(last(seen).shown).toMatchObject({ state, tries });
  });

  it('says since the first try that failed, and since the first that went well', () => {
    const { steps } = run('ok down down down ok');
    expect(steps[3]?.outcome.change?.since).toBe(steps[1]?.at);
    expect(steps[4]?.outcome.change).toMatchObject({ since: steps[4]?.at, severity: 'critical', fault: 'http.connect' });
  });

  it('keeps the words of what stands while it doubts, and shows new ones of the same fault', () => {
    expect(last(run('ok down')).shown.text).toBeNull();
    expect(last(run('ok down down down')).shown.text).toBe('It does not answer.');
    expect(last(run('ok ends30 ends30 ends30', { countsForUptime: false })).shown.text).toBe('30 days left.');
  });
});

describe('when it is looked again', () => {
  it('tries twice more, 20 s apart, and then has its turns again', () => {
    const { steps } = run('ok down down down down down');
    const times = steps.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 1000);
    expect(gaps.slice(1, 3)).toEqual([20, 20]);
    expect(gaps[4]).toBe(60);
    // Its turns are those of before: the retries did not move them.
    expect(((times[4] ?? 0) - (times[1] ?? 0)) % minuteMs).toBe(0);
  });

  it('looks once in an interval, by what was planned and not by how long it took', () => {
    const first = run('ok ok');
    const planned = last(first).nextAt;
    const slow = evaluateCheck(
      first.memory,
      { verdict: verdicts.ok, at: planned + 9000, plannedAt: planned, isExcused: false },
      { key: 'd1 http', intervalS: 60, countsForUptime: true },
    );
    expect(slow.nextAt).toBe(planned + 60_000);
  });

  it('leaves out whole turns when it is far behind', () => {
    const first = run('ok ok');
    const planned = last(first).nextAt;
    const late = evaluateCheck(
      first.memory,
      { verdict: verdicts.ok, at: planned + 250_000, plannedAt: planned, isExcused: false },
      { key: 'd1 http', intervalS: 60, countsForUptime: true },
    );
    expect(late.nextAt).toBe(planned + 300_000);
  });

  it('spreads checks that were asked for at one instant over their interval again', () => {
    const next = Array.from({ length: 600 }, (_, index) => {
      const given = { verdict: verdicts.ok, at: start, plannedAt: start, isExcused: false };
      return evaluateCheck(noMemory, given, { key: `domain-${index} http`, intervalS: 60, countsForUptime: true }).nextAt - start;
    });
    const perTenth = Array.from({ length: 10 }, (_, tenth) => next.filter((ms) => Math.floor((ms - 30_000) / 6000) === tenth).length);
    expect(Math.min(...perTenth)).toBeGreaterThan(35);
    expect(Math.max(...perTenth)).toBeLessThan(85);
  });
});

describe('flapping', () => {
  const outage = 'down down down';
  it('is damped from the third opening within an hour: only ten minutes without trouble end the alert, and nothing is told between', () => {
    const seen = run(`ok ${outage} ok ${outage} ok ${outage} ok ok ${outage} ok ok ok ok ok ok ok ok ok ok ok ok`);
    expect(seen.told.map((line) => line.split(' ')[1])).toEqual(['opened', 'resolved', 'opened', 'resolved', 'opened', 'resolved']);
    const resolved = seen.steps.find(({ outcome }, index) => index > 13 && outcome.change);
    const wellSince = resolved?.outcome.change?.since ?? 0;
    expect((resolved?.at ?? 0) - wellSince).toBeGreaterThanOrEqual(600_000);
    expect(seen.steps[13]?.outcome.shown).toMatchObject({ state: 'critical', text: expect.stringContaining('10 minutes') });
  });

  it('counts the time as it was, whatever people are told', () => {
    const seen = run(`ok ${outage} ok ${outage} ok ${outage} ok ok ok`);
    const [first, lastStep] = [seen.steps[12], seen.steps.at(-1)];
    const since = seen.spans.filter(({ from }) => from >= (first?.at ?? 0));
    expect(seconds(since, 'up')).toBe(((lastStep?.at ?? 0) - (first?.at ?? 0)) / 1000);
    expect(seconds(since, 'down')).toBe(0);
  });

  it('ends with its hour', () => {
    const seen = run(`ok ${outage} 3600ok ${outage} 3600ok ${outage} ok`);
    expect(seen.told.map((line) => line.split(' ')[1])).toEqual(['opened', 'resolved', 'opened', 'resolved', 'opened', 'resolved']);
  });
});

describe('what the time counts as', () => {
  it.each<{ names: string; up: number; down: number; unknown: number; waits?: number; isExcused?: boolean; why: string }>([
    { names: 'ok 60ok 60ok', up: 120, down: 0, unknown: 0, why: 'well all the time' },
    { names: 'ok 60down', up: 60, down: 0, unknown: 0, why: 'until the first failure it stood well' },
    { names: 'ok 60down 20down', up: 60, down: 0, unknown: 0, waits: 20, why: 'a suspicion waits' },
    { names: 'ok 60down 20down 20down', up: 60, down: 40, unknown: 0, why: '… counts as down once it is confirmed' },
    { names: 'ok 60down 20down 20ok', up: 100, down: 0, unknown: 0, why: '… and as up once it is not' },
    { names: 'ok 60down 20down 20down 60ok', up: 60, down: 100, unknown: 0, why: 'down until the first good result' },
    { names: 'ok 60slow 20slow 20slow 60slow', up: 160, down: 0, unknown: 0, why: 'slow is up' },
    { names: 'ok 60slow 20down 20down', up: 80, down: 20, unknown: 0, why: 'down from the first result that was' },
    { names: 'ok 60down 20down 20down 60wrong 60ok', up: 60, down: 160, unknown: 0, why: 'down with another fault is down' },
    { names: 'ok 180ok', up: 180, down: 0, unknown: 0, why: 'two intervals and a minute are no gap' },
    { names: 'ok 181ok', up: 0, down: 0, unknown: 181, why: 'more is' },
    { names: 'ok 60down 500down', up: 60, down: 0, unknown: 500, waits: 0, why: 'a gap in a suspicion is nobody’s' },
    { names: 'ok 60unknown 60ok 60ok', up: 60, down: 0, unknown: 120, why: 'around what could not tell it is unknown' },
    { names: 'ok 60down 20unknown 20down 20down', up: 60, down: 20, unknown: 40, why: 'also in a suspicion' },
    { names: 'ok 60down 20down 20down', up: 0, down: 0, unknown: 100, isExcused: true, why: 'maintenance is unknown' },
  ])('$names: $why', ({ names, up, down, unknown, waits = 0, isExcused }) => {
    const { spans, memory } = run(names, { isExcused });
    expect({ up: seconds(spans, 'up'), down: seconds(spans, 'down'), unknown: seconds(spans, 'unknown') }).toEqual({ up, down, unknown });
    expect(memory.pendingFrom === null ? 0 : ((memory.last ?? 0) - memory.pendingFrom) / 1000).toBe(waits);
  });
});

describe('when it is looked again', () => {
  it.each([{ name: 'ok' as const }, { name: 'down' as const }])(
    'after $name is within an interval and a half of now, though a clock that was a day ahead planned the look',
    ({ name }) => {
      const rhythm = { key: 'd1 http', intervalS: 60, countsForUptime: true };
      const given = { verdict: verdicts[name], at: start, plannedAt: start + dayMs, isExcused: false };
      const { nextAt } = evaluateCheck(noMemory, given, rhythm);
      expect(nextAt).toBeGreaterThan(start);
      expect(nextAt - start).toBeLessThanOrEqual(90_000);
    },
  );
});
