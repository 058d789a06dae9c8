import { describe, expect, it } from 'vitest';
import { ownerSentences } from './finding-words.ts';
import type { Finding } from './report-gate.ts';

const found = (changes: Partial<Finding> = {}): Finding => ({
  ...{ kind: 'loginEnded', severity: 'blocks', hash: 'w1', title: 'Visits', sourceId: 's1', sourceName: 'Ads (anna@acme.test)' },
  ...{ days: null, asOf: null, at: null, reason: null },
  ...changes,
});
const at = '2026-11-28T10:00:00.000Z';
const days = { start: '2026-11-29', end: '2026-11-30' };
const said = (...findings: Finding[]) => ownerSentences(findings, { timezone: 'Europe/Vienna', locale: 'en-GB' }).map(({ text }) => text);

describe('what an owner reads', () => {
  it.each([
    [found({ at }), 'The login of Ads (anna@acme.test) has not worked since 28 Nov 2026: Visits. Sign in again on the sources page.'],
    [
      found({ asOf: at }),
      'The login of Ads (anna@acme.test) does not work: Visits. Clients would see the figures of 28 Nov 2026. Sign in again on the sources page.',
    ],
    [
      found({ kind: 'loginEnding', at }),
      'The login of Ads (anna@acme.test) ends on 28 Nov 2026, before the report is sent: Visits. Sign in again on the sources page.',
    ],
    [
      found({ kind: 'unreachable', reason: 'Quota exceeded' }),
      'Visits: Ads (anna@acme.test) gives no figures at the moment. Quota exceeded. It is tried again by itself.',
    ],
    [found({ kind: 'notSetUp', reason: 'The account is gone.' }), 'Visits: The account is gone. Edit it.'],
    [found({ kind: 'empty', severity: 'stated' }), 'Visits: no figures in the whole period.'],
    [found({ kind: 'uncounted' }), 'Visits: Ads (anna@acme.test) has not counted these days yet.'],
    [found({ kind: 'daysMissing', days }), 'Visits: no figures for 29–30 November 2026.'],
    [found({ kind: 'unfinished' }), 'Visits: the last day is not over yet where Ads (anna@acme.test) counts its days.'],
    [found({ kind: 'unfinished', severity: 'stated' }), 'Visits: its own days reach up to today, which is not over.'],
    [found({ kind: 'provisional', severity: 'stated', sourceName: null }), 'Visits: the source may still change the last days.'],
    [found({ kind: 'noValue', days, sourceName: null }), 'Visits: nobody typed a value for 29–30 November 2026. Type it into the widget.'],
    [found({ kind: 'empty', title: '' }), 'A widget without a title: no figures in the whole period.'],
  ])('%j', (finding, text) => expect(said(finding)).toEqual([text]));

  it.each([
    ['en-US', ['Nov 28, 2026', 'November 29–30, 2026']],
    ['de', ['28.11.2026', '29.–30. November 2026']],
  ])('writes days as in %s', (locale, [login, missing]) => {
    const findings = [found({ at }), found({ kind: 'daysMissing', days })];
    const texts = ownerSentences(findings, { timezone: 'Europe/Vienna', locale }).map(({ text }) => text.replace(/\s/gu, ' '));
    expect(texts).toEqual([
      `The login of Ads (anna@acme.test) has not worked since ${login}: Visits. Sign in again on the sources page.`,
      `Visits: no figures for ${missing}.`,
    ]);
  });

  it('names the widgets of one cause together, and what blocks before the rest', () => {
    const findings = [
      found({ kind: 'empty', severity: 'stated', title: 'Refunds' }),
      found(),
      found({ hash: 'w2', title: 'Cost' }),
      found({ hash: 'w3', title: 'Likes', sourceId: 's2', sourceName: 'Pages' }),
    ];
    expect(said(...findings)).toEqual([
      expect.stringContaining('Ads (anna@acme.test) does not work: Visits, Cost.'),
      expect.stringContaining('Pages does not work: Likes.'),
      'Refunds: no figures in the whole period.',
    ]);
  });
});
