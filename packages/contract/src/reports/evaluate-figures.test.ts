import { describe, expect, it } from 'vitest';
import { daysIn } from '../core/time/days.ts';
import { instantOf } from '../core/time/local-instant.ts';
import { dayFrame, sampleProvenance } from '../dashboards/testing/frames.ts';
import type { Frame, FrameError, FrameFlag } from '../frames/frame.ts';
import { type EvaluatedWidget, evaluateFigures, type KnownFigures } from './evaluate-figures.ts';
import type { Finding } from './report-gate.ts';

const period = { start: '2026-11-01', end: '2026-11-30' };
const runAt = new Date('2026-12-01T07:00:00Z');
const source = { id: 's1', name: 'Ads (anna@acme.test)', loginEndsAt: null };
const whole = (changes: Partial<Frame> = {}): Frame =>
  dayFrame(
    daysIn(period).map((day) => [day, 5]),
    period,
    changes,
  );
const flagged = (...flags: FrameFlag[]): Frame => whole({ provenance: [sampleProvenance({ flags })] });
const empty = (emptyReason: Frame['emptyReason']): Frame => dayFrame([], period, { ...(emptyReason && { emptyReason }) });
const missing = (from: number, to: number): Frame => {
  const rows = whole().rows.filter((_, index) => index + 1 < from || index + 1 > to);
  return whole({ rows, rowCount: rows.length });
};
const error = (code: string, more: Partial<FrameError> = {}): KnownFigures => ({
  error: { code, message: 'It failed.', sourceId: 's1', ...more },
});
const neutral: KnownFigures = { error: { code: 'source_unavailable', message: 'Not available.' } };
const old: KnownFigures = { frame: whole({ provenance: [sampleProvenance({ flags: ['stale'], fetchedAt: '2026-11-29T10:00:00.000Z' })] }) };
const widget = (company: KnownFigures, changes: Partial<EvaluatedWidget> = {}): EvaluatedWidget => ({
  hash: 'w1',
  title: 'Visits',
  hasOwnPeriod: false,
  typedEvery: null,
  lagDays: 0,
  sources: [source],
  company,
  visitor: company,
  ...changes,
});
/** Beside one that is whole, so that the report has figures. */
const evaluate = (given: EvaluatedWidget, isAhead = false) =>
  evaluateFigures([given, widget({ frame: whole() }, { hash: 'w2' })], { runAt, isAhead });
const said = ({ findings }: { findings: Finding[] }) => findings.map(({ kind, severity }) => `${kind} ${severity}`);

describe('one of several sources', () => {
  const fault: FrameError = { code: 'source_expired', message: 'It failed.', sourceId: 's1', instanceId: 'i2' };
  const partSeen = (visitor: KnownFigures) =>
    evaluate(widget({ frame: whole({ missing: [{ name: 'LinkedIn', error: fault }] }) }, { visitor })).findings;
  const part = (visitor: Frame) => partSeen({ frame: visitor });

  it('that is missing holds the run as a widget without figures does, and is named', () => {
    expect(part(whole())).toMatchObject([{ kind: 'loginEnded', severity: 'blocks', part: 'LinkedIn', asOf: null }]);
  });

  it('is named as well where visitors see nothing of the widget', () => {
    expect(partSeen(neutral)).toMatchObject([{ kind: 'loginEnded', severity: 'blocks', part: 'LinkedIn', asOf: null }]);
  });

  it('is not blamed for what is wrong with them together', () => {
    const other = { ...source, id: 's2', name: 'Search (ben@acme.test)' };
    const named = (sources: EvaluatedWidget['sources']) =>
      evaluate(widget({ frame: missing(29, 30) }, { sources })).findings.map(({ sourceId, sourceName }) => [sourceId, sourceName]);
    expect(named([source, other])).toEqual([[null, null]]);
    expect(named([source])).toEqual([['s1', 'Ads (anna@acme.test)']]);
  });

  it('of which visitors see older figures is told by their date', () => {
    const [found] = part(whole({ provenance: [sampleProvenance({ instanceId: 'i2', fetchedAt: '2026-11-29T10:00:00.000Z' })] }));
    expect(found).toMatchObject({ kind: 'loginEnded', asOf: '2026-11-29T10:00:00.000Z' });
    expect(found?.part).toBeUndefined();
  });
});

describe('the figures of a run', () => {
  it.each([
    ['whole figures', widget({ frame: whole() }), []],
    ['a login that ended', widget(error('source_expired'), { visitor: old }), ['loginEnded blocks']],
    ['a provider that does not answer', widget(error('source_unavailable'), { visitor: neutral }), ['unreachable blocks']],
    ['a limit that is reached', widget(error('source_limited'), { visitor: neutral }), ['unreachable blocks']],
    ['an answer that cannot be read', widget(error('source_malformed'), { visitor: neutral }), ['unreachable blocks']],
    ['a fault of ours', widget(error('internal'), { visitor: neutral }), ['unreachable blocks']],
    ['older figures in the place of new ones', widget(old), ['unreachable blocks']],
    ['a source that was removed', widget(error('source_missing'), { visitor: neutral }), ['notSetUp blocks']],
    ['an account that is gone', widget(error('source_unknown_account'), { visitor: neutral }), ['notSetUp blocks']],
    ['a widget that is not set up', widget(error('widget_invalid'), { visitor: neutral }), ['notSetUp blocks']],
    ['days on which nothing happened', widget({ frame: empty('nothing') }), ['empty stated']],
    ['a filter that leaves nothing', widget({ frame: empty('filter') }), ['empty stated']],
    ['days that are not counted yet', widget({ frame: empty('uncounted') }), ['uncounted blocks']],
    ['missing days at the end', widget({ frame: missing(29, 30) }), ['daysMissing blocks']],
    ['missing days inside', widget({ frame: missing(10, 12) }), ['daysMissing stated']],
    ['a day that is not over', widget({ frame: flagged('partial', 'late') }), ['unfinished blocks']],
    ['a day of its own that is not over', widget({ frame: flagged('partial') }, { hasOwnPeriod: true }), ['unfinished stated']],
    ['figures that may change', widget({ frame: flagged('late') }), ['provisional stated']],
    ['samples and cut tables', widget({ frame: flagged('sampled', 'thresholded', 'truncated') }), []],
    ['no value of this month', widget({ frame: empty(undefined) }, { sources: [], typedEvery: 'month' }), ['noValue blocks']],
  ])('%s', (_, given, expected) => expect(said(evaluate(given))).toEqual(expected));

  it('says as of when figures that may change are, and from when on they are final', () => {
    const late = { frame: flagged('late') };
    const [found] = evaluate(widget(late, { lagDays: 2 })).findings;
    expect(found).toMatchObject({ kind: 'provisional', asOf: late.frame.provenance[0]?.fetchedAt });
    // The days of the source, from midnight on.
    expect(found?.at).toBe(instantOf('2026-12-03', { hour: 0, minute: 0 }, late.frame.provenance[0]?.timezone ?? 'UTC').toISOString());
    expect(evaluate(widget(late)).findings[0]?.at).toBeNull();
  });

  it('are final when the last of their sources has counted them, and are as of the oldest', () => {
    const late = (timezone: string | null, fetchedAt: string) => sampleProvenance({ flags: ['late'], timezone, fetchedAt });
    const provenance = [
      late('Pacific/Auckland', '2026-12-01T06:00:00.000Z'),
      late(null, '2026-12-01T05:00:00.000Z'),
      sampleProvenance({ timezone: 'America/Los_Angeles', fetchedAt: '2026-12-01T04:00:00.000Z' }),
    ];
    // Midnight in UTC where a source does not say where it counts its days; whose figures are final already does not matter.
    expect(evaluate(widget({ frame: whole({ provenance }) }, { lagDays: 2 })).findings).toMatchObject([
      { kind: 'provisional', at: '2026-12-03T00:00:00.000Z', asOf: '2026-12-01T05:00:00.000Z' },
    ]);
  });

  it('a value a month is not asked for where no month begins', () => {
    const week = { start: '2026-11-09', end: '2026-11-15' };
    const typed = (typedEvery: EvaluatedWidget['typedEvery']) =>
      said(evaluate(widget({ frame: dayFrame([], week) }, { sources: [], typedEvery })));
    expect([typed('month'), typed('week'), typed('day')]).toEqual([['empty stated'], ['noValue blocks'], ['noValue blocks']]);
  });

  it('says which source it is, since when, what is shown instead, and why', () => {
    const since = '2026-11-28T10:00:00.000Z';
    const [ended] = evaluate(widget(error('source_expired', { since, sourceName: 'Ads' }), { visitor: old })).findings;
    expect(ended).toEqual({
      ...{ kind: 'loginEnded', severity: 'blocks', hash: 'w1', title: 'Visits', sourceId: 's1', sourceName: 'Ads' },
      ...{ days: null, asOf: '2026-11-29T10:00:00.000Z', at: since, reason: null },
    });
    const [limited] = evaluate(widget(error('source_limited', { providerMessage: 'Quota exceeded.' }), { visitor: neutral })).findings;
    expect(limited).toMatchObject({ sourceName: source.name, asOf: null, reason: 'Quota exceeded.' });
    const [cut] = evaluate(widget({ frame: missing(29, 30) })).findings;
    expect(cut?.days).toEqual({ start: '2026-11-29', end: '2026-11-30' });
  });

  it('says as of when the oldest of what visitors see is, and nothing where they see no figures', () => {
    const seen = (visitor: KnownFigures) => evaluate(widget(error('source_limited'), { visitor })).findings.map(({ asOf }) => asOf);
    const provenance = ['2026-11-29T10:00:00.000Z', '2026-11-28T10:00:00.000Z'].map((fetchedAt) => sampleProvenance({ fetchedAt }));
    expect(seen({ frame: whole({ provenance }) })).toEqual(['2026-11-28T10:00:00.000Z']);
    expect(seen({ frame: dayFrame([], period, { provenance }) })).toEqual([null]);
  });

  it('names no source where a fault names none, and one that was removed by its id alone', () => {
    const sourceOf = (sourceId: string | undefined) =>
      evaluate(widget({ error: { code: 'widget_invalid', message: 'It failed.', ...(sourceId && { sourceId }) } })).findings.map((one) => [
        one.sourceId,
        one.sourceName,
      ]);
    expect(sourceOf(undefined)).toEqual([[null, null]]);
    expect(sourceOf('removed')).toEqual([['removed', null]]);
  });

  it('of nothing but empty widgets block, whatever the reason', () => {
    const evaluated = evaluateFigures([widget({ frame: empty('nothing') }), widget(error('widget_invalid'), { visitor: neutral })], {
      runAt,
      isAhead: false,
    });
    expect([said(evaluated), evaluated.hasFigures]).toEqual([['empty blocks', 'notSetUp blocks'], false]);
    expect(evaluateFigures([], { runAt, isAhead: false })).toEqual({ findings: [], hasFigures: true });
  });

  it.each([
    [
      'a login that ends before the run',
      widget({ frame: whole() }, { sources: [{ ...source, loginEndsAt: new Date('2026-12-01T06:59:00Z') }] }),
      ['loginEnding blocks'],
    ],
    ['one that ends after it', widget({ frame: whole() }, { sources: [{ ...source, loginEndsAt: new Date('2026-12-01T07:00:01Z') }] }), []],
    ['a login that ended', widget(error('source_expired'), { visitor: old }), ['loginEnded blocks']],
    ['a widget that is not set up', widget(error('source_bad_query'), { visitor: neutral }), ['notSetUp blocks']],
    ['days missing inside', widget({ frame: missing(10, 12) }), ['daysMissing stated']],
    ['days missing at the end, which may come', widget({ frame: missing(29, 30) }), []],
    ['days that are not counted yet', widget({ frame: empty('uncounted') }), []],
    ['a day that is not over', widget({ frame: flagged('partial', 'late') }), []],
    ['a value that nobody typed yet', widget({ frame: empty(undefined) }, { sources: [], typedEvery: 'month' }), ['noValue blocks']],
  ])('ahead: %s', (_, given, expected) => expect(said(evaluate(given, true))).toEqual(expected));
});
