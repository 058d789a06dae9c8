import { describe, expect, it } from 'vitest';
import { metric, settings } from '../testing/frames.ts';
import { changeView } from './change-view.ts';

describe('changeView', () => {
  it('says the change with its sign', () => {
    expect(changeView(112.4, 100, metric(), settings())).toMatchObject({ chip: '↑ 12.4%', verdict: 'good' });
    expect(changeView(90, 100, metric(), settings())).toMatchObject({ chip: '↓ 10%', verdict: 'bad' });
    expect(changeView(100, 100, metric(), settings())).toMatchObject({ chip: '= 0%', verdict: 'neutral' });
  });

  it('judges cost by what is good for it, and not at all without highlight', () => {
    expect(changeView(90, 100, metric({ good: 'down' }), settings())?.verdict).toBe('good');
    expect(changeView(90, 100, metric({ good: 'down' }), settings({ hiddenHighlight: true }))?.verdict).toBe('neutral');
  });

  it('says the difference where percent is off', () => {
    expect(changeView(7.6, 8.2, metric({ good: 'down' }), settings({ percent: false }))?.chip).toBe('↓ 0.6');
  });

  it('does not judge a figure of which more than a tenth is not final, and tells no change of one that is not final at all', () => {
    const open = (share: number) => metric({ openDays: { from: '2026-11-20', share } });
    expect(changeView(75, 100, open(0.1), settings())).toMatchObject({ verdict: 'bad', isProvisional: false });
    // A fall that open days alone may make is none yet, and a rise is one without them.
    expect(changeView(90, 100, open(0.05), settings())).toMatchObject({ chip: '↓ 10%', verdict: 'neutral', isProvisional: true });
    expect(changeView(105, 100, open(0.1), settings())).toMatchObject({ verdict: 'good', isProvisional: false });
    const sameHours = { day: '2026-11-17', until: '2026-10-17' };
    const counted = changeView(90, 100, metric({ openDays: { from: '2026-11-18', share: 0.1, sameHours } }), settings());
    expect(counted).toMatchObject({ verdict: 'bad', isProvisional: false, until: 'until 17 Oct' });
    expect(changeView(90, 100, open(0.2), settings())).toMatchObject({ chip: '↓ 10%', verdict: 'neutral', isProvisional: true });
    expect(changeView(90, 100, open(1), settings())).toBeNull();
  });

  it('does not judge a percent of a few things that are counted', () => {
    expect(changeView(6, 4, metric(), settings())).toMatchObject({ chip: '↑ 50%', verdict: 'neutral', isOfFew: true });
    const position = metric({ good: 'down', aggregation: { kind: 'weighted', weight: 'impressions' } });
    expect(changeView(2, 4, position, settings())).toMatchObject({ verdict: 'good', isOfFew: false });
  });

  it('of what its source calls provisional is told and not judged', () => {
    const view = changeView(50, 100, metric({ isProvisional: true }), settings());
    expect(view).toMatchObject({ isProvisional: true, verdict: 'neutral', meaning: 'Not final yet' });
  });

  it('looks at the days of a point by themselves', () => {
    const open = metric({ openDays: { from: '2026-11-20', share: 0.5 } });
    const at = (start: string, end = start) => changeView(90, 100, open, settings(), { start, end });
    expect(at('2026-11-19')).toMatchObject({ verdict: 'bad', isProvisional: false });
    expect(at('2026-11-20')).toBeNull();
    expect(at('2026-11-16', '2026-11-22')).toMatchObject({ verdict: 'neutral', isProvisional: true });
  });

  it('tells and does not judge a day that runs beside the same hours of another, and says until when', () => {
    const sameHours = { day: '2026-11-20', until: '09:24' };
    const open = metric({ openDays: { from: '2026-11-19', share: 1, sameHours } });
    const told = { chip: '↓ 10%', verdict: 'neutral', until: 'until 09:24', meaning: 'until 09:24, Not final yet' };
    expect(changeView(90, 100, open, settings())).toMatchObject(told);
    const at = (start: string, end = start) => changeView(90, 100, open, settings(), { start, end });
    expect(at('2026-11-20')).toMatchObject({ verdict: 'neutral', until: 'until 09:24' });
    expect(at('2026-11-19')).toBeNull();
    expect(at('2026-11-16', '2026-11-22')?.until).toBe('until 09:24');
    expect(at('2026-11-09', '2026-11-15')?.until).toBeNull();
    const month = metric({ openDays: { from: '2026-11-20', share: 0.05, sameHours } });
    expect(changeView(90, 100, month, settings())).toMatchObject({ verdict: 'bad', until: 'until 09:24' });
  });

  it('says N/A from zero, nothing where a figure is missing or changes are hidden', () => {
    expect(changeView(5, 0, metric(), settings())?.chip).toBe('N/A');
    expect(changeView(5, null, metric(), settings())).toBeNull();
    expect(changeView(null, 5, metric(), settings())).toBeNull();
    expect(changeView(5, 4, metric(), settings({ hiddenChange: true }))).toBeNull();
  });
});
