import { beforeAll, describe, expect, it } from 'vitest';
import { localeTag } from '../core/locale/locale.ts';
import { defaultLocale } from '../core/locale/locale-setting.ts';
import { dayMs, minuteMs } from '../core/time/time-units.ts';
import { loadWords } from '../frames/words/words-in.ts';
import { incidentMarks, type MarkedFault, marksMax } from './incident-marks.ts';

beforeAll(() => loadWords('de'));

const view = {
  timezone: 'Europe/Vienna',
  locale: localeTag({ ...defaultLocale, language: 'en-GB' }),
  now: new Date('2026-11-20T09:00:00Z'),
};
const fault = (from: string, to: string | null, changes: Partial<MarkedFault> = {}): MarkedFault => ({
  kind: 'http',
  host: 'client.com',
  answers: false,
  from: new Date(from),
  to: to === null ? null : new Date(to),
  visibleToVisitors: true,
  ...changes,
});
const texts = (faults: MarkedFault[], changes: Partial<typeof view> = {}) =>
  incidentMarks(faults, { ...view, ...changes }).map(({ text, startDate, endDate }) => [text, startDate, endDate]);

describe('faults of websites as marks', () => {
  it('name the website, the time of the dashboard and how long it took', () => {
    expect(texts([fault('2026-11-05T13:02:00Z', '2026-11-05T14:10:00Z')])).toEqual([
      ['client.com did not answer, 14:02–15:10 (68 mins)', '2026-11-05', '2026-11-05'],
    ]);
    expect(texts([fault('2026-11-05T13:02:00Z', '2026-11-05T14:10:00Z')], { timezone: 'Asia/Tokyo' })).toEqual([
      ['client.com did not answer, 22:02–23:10 (68 mins)', '2026-11-05', '2026-11-05'],
    ]);
  });

  it('stand over all their days, in the language of the dashboard', () => {
    const german = localeTag({ ...defaultLocale, language: 'de' });
    const [mark] = texts([fault('2026-11-05T22:30:00Z', '2026-11-06T02:30:00Z')], { locale: german });
    expect(mark?.slice(1)).toEqual(['2026-11-05', '2026-11-06']);
    expect(mark?.[0]).toMatch(/^client\.com: keine Antwort, 5\. Nov\., 23:30.+6\. Nov\., 03:30 \(4 Std\.\)$/);
  });

  it('tell an answer that was an error from none, also on one day', () => {
    const day = ['2026-11-05T13:02:00Z', '2026-11-05T14:10:00Z'] as const;
    expect(texts([fault(...day, { answers: true }), fault(...day)]).map(([text]) => text)).toEqual([
      'client.com answered with an error, 14:02–15:10 (68 mins)',
      'client.com did not answer, 14:02–15:10 (68 mins)',
    ]);
  });

  it('say so while they go on', () => {
    expect(texts([fault('2026-11-20T08:15:00Z', null)])).toEqual([['client.com did not answer, since 9:15', '2026-11-20', '2026-11-20']]);
  });

  it('are one where the same happened several times a day', () => {
    const many = [fault('2026-11-05T08:00:00Z', '2026-11-05T08:05:00Z'), fault('2026-11-05T10:00:00Z', '2026-11-05T10:20:00Z')];
    expect(texts(many)).toEqual([['client.com did not answer, 2× (the longest 20 mins)', '2026-11-05', '2026-11-05']]);
    const hosts = (count: number) =>
      Array.from({ length: count }, (_, at) => fault('2026-11-05T08:00:00Z', '2026-11-05T08:05:00Z', { host: `c${at}.com` }));
    expect(texts(hosts(3)).map(([text]) => text)).toEqual(['c0.com, c1.com, c2.com did not answer (the longest 5 mins)']);
    expect(texts(hosts(12)).map(([text]) => text)).toEqual(['12 websites did not answer (the longest 5 mins)']);
  });

  it('keep kinds, days and what visitors are not told apart', () => {
    const day = ['2026-11-05T08:00:00Z', '2026-11-05T08:05:00Z'] as const;
    const marks = incidentMarks(
      [fault(...day), fault(...day, { kind: 'tls' }), fault(...day, { host: 'b.com', visibleToVisitors: false })],
      view,
    );
    expect(marks.map(({ text, check, visibleToVisitors }) => [text.slice(0, 23), check, visibleToVisitors])).toEqual([
      ['b.com did not answer, 0', 'http', false],
      ['client.com did not answ', 'http', true],
      ['client.com: certificate', 'tls', true],
    ]);
  });

  it('leave out kinds that are no news of a website, and of too many the short ones', () => {
    expect(texts([fault('2026-11-05T08:00:00Z', null, { kind: 'traffic' })])).toEqual([]);
    const days = Array.from({ length: 150 }, (_, at) => {
      const from = new Date(Date.parse('2026-01-01T12:00:00Z') + at * dayMs);
      return fault(from.toISOString(), new Date(from.getTime() + (at + 1) * minuteMs).toISOString());
    });
    const marks = incidentMarks(days, view);
    expect(marks).toHaveLength(marksMax);
    expect(marks[0]?.startDate).toBe('2026-02-20');
    expect(marks.map(({ startDate }) => startDate)).toEqual(marks.map(({ startDate }) => startDate).toSorted());
  });
});
