import { defaultLocale, languages, localeTag } from '@sightline/contract/core';
import { type Finding, findingKinds } from '@sightline/contract/reports';
import { expect, it } from 'vitest';
import { gapWords, noPdfWords, provisionalWords } from './gap-words.ts';

const found = (changes: Partial<Finding> = {}): Finding => ({
  ...{ kind: 'unreachable', severity: 'blocks', hash: 'w1', title: 'Visits', sourceId: 's1', sourceName: 'Ads (anna@acme.test)' },
  ...{ days: null, asOf: null, at: null, reason: 'Quota exceeded' },
  ...changes,
});
const asOf = '2026-11-29T23:30:00.000Z';
const days = { start: '2026-11-29', end: '2026-11-30' };
const tag = (language: (typeof languages)[number]) => localeTag({ ...defaultLocale, language });
const said = (...findings: Finding[]) => gapWords(findings, tag('en-US'), 'Europe/Vienna');

it.each([
  [found(), ['Visits: the figures are not available.']],
  [found({ part: 'LinkedIn' }), ['Visits: the figures of LinkedIn are missing.']],
  // The day it is where the report is read.
  [found({ kind: 'loginEnded', asOf }), ['Visits: the figures are as of November 30, 2026.']],
  [found({ kind: 'notSetUp' }), ['Visits: the figures are not available.']],
  [found({ kind: 'empty', severity: 'stated' }), ['Visits: there are no figures for these days.']],
  [found({ kind: 'noValue', days }), ['Visits: there are no figures for these days.']],
  [found({ kind: 'uncounted' }), ['Visits: these days are not counted yet.']],
  [found({ kind: 'daysMissing', days }), ['Visits: there are no figures for November 29–30, 2026.']],
  [found({ kind: 'daysMissing' }), ['Visits: there are no figures for these days.']],
  [found({ kind: 'unfinished', severity: 'stated', days }), ['Visits: the last day is not over yet.']],
  // Nothing is missing: said apart.
  [found({ kind: 'provisional', severity: 'stated' }), []],
  [found({ kind: 'loginEnding' }), []],
  // Its owner may want to know; clients need not.
  [found({ severity: 'fine' }), []],
  [found({ title: '' }), ['Untitled: the figures are not available.']],
])('%j', (given, words) => expect(said(given)).toEqual(words));

it('says the same of several widgets once, in their order', () =>
  expect(
    said(
      found(),
      found({ hash: 'w2', title: 'Cost', kind: 'empty' }),
      found({ hash: 'w3', title: 'Clicks', kind: 'notSetUp', sourceId: 's2' }),
      found({ hash: 'w4', title: 'Visits' }),
    ),
  ).toEqual(['Visits, Clicks: the figures are not available.', 'Cost: there are no figures for these days.']));

it('tells clients no cause, no source and no login, in any language', () => {
  for (const language of languages)
    for (const kind of findingKinds) {
      const text = gapWords([found({ kind, asOf, days })], tag(language), 'UTC').join(' ');
      expect(text).not.toMatch(/Quota|Ads|anna|login|error|undefined|null/i);
      if (kind !== 'provisional' && kind !== 'loginEnding') expect(text).toMatch(/^Visits: .+\.$/);
    }
});

it('says of figures that are not final as of when they are, in the zone of the report, named', () => {
  const late = [
    found({ kind: 'provisional', severity: 'stated', asOf }),
    found({ kind: 'provisional', severity: 'stated', hash: 'w2', title: 'Cost', asOf: '2026-11-30T08:00:00.000Z' }),
    found(),
  ];
  const shown = ['w1', 'w2', 'w3', 'w4'].map((hash) => ({ hash, title: hash }));
  expect(provisionalWords(late, shown, tag('en-US'), 'Europe/Vienna')).toBe(
    'Visits, Cost: the figures are as of Nov 30, 2026, 12:30 AM GMT+1, and their sources may still change them.',
  );
  expect(provisionalWords([found()], shown, tag('en-US'), 'UTC')).toBeNull();
  const all = languages.map((language) => provisionalWords(late, shown, tag(language), 'UTC'));
  expect(new Set(all).size).toBe(languages.length);
});

it('names a widget without a title, and leaves out figures of which nobody knows as of when they are', () => {
  const late = (changes: Partial<Finding>) => found({ kind: 'provisional', severity: 'stated', ...changes });
  const shown = [
    { hash: 'w1', title: '' },
    { hash: 'w2', title: 'Cost' },
  ];
  expect(provisionalWords([late({ title: '', asOf }), late({ hash: 'w2', title: 'Cost' })], shown, tag('en-GB'), 'UTC')).toBe(
    'Untitled: the figures are as of 29 Nov 2026, 23:30 UTC, and their sources may still change them.',
  );
  expect(provisionalWords([late({})], shown, tag('en-GB'), 'UTC')).toBeNull();
});

it('says of all figures that they are not final without naming them, of nearly all which ones are', () => {
  const widgets = ['Visits', 'Cost', 'Clicks', 'Orders', 'Calls'].map((title, at) => ({ hash: `w${at}`, title }));
  const late = (count: number) =>
    widgets.slice(0, count).map((widget) => found({ ...widget, kind: 'provisional', severity: 'stated', asOf }));
  const told = (count: number, shown = widgets) => provisionalWords(late(count), shown, tag('en-GB'), 'UTC');
  const sentence = 'he figures are as of 29 Nov 2026, 23:30 UTC, and their sources may still change them.';
  expect(told(5)).toBe(`T${sentence}`);
  expect(told(4)).toBe(`All but Calls: t${sentence}`);
  expect(told(3)).toBe(`All but Orders and Calls: t${sentence}`);
  expect(told(2)).toBe(`Visits, Cost: t${sentence}`);
  // One of which nobody knows since when is not among those that are final.
  const undated = [...late(3), found({ hash: 'w3', title: 'Orders', kind: 'provisional', severity: 'stated', asOf: null })];
  expect(provisionalWords(undated, widgets, tag('en-GB'), 'UTC')).toBe(`Visits, Cost, Clicks: t${sentence}`);
  // Two of one name.
  expect(told(4, [...widgets.slice(0, 4), { hash: 'w9', title: 'Visits' }])).toBe(`Visits, Cost, Clicks, Orders: t${sentence}`);
  const inAll = (count: number) => languages.map((language) => provisionalWords(late(count), widgets, tag(language), 'UTC') ?? '');
  for (const words of inAll(4)) expect(words).toMatch(/^\p{Lu}[^:\d]* Calls\)?: \p{Ll}/u);
  for (const words of inAll(5)) expect(words).toMatch(/^\p{Lu}[^:]+\d/u);
});

it('speaks English where a locale is no language of ours', () =>
  expect(gapWords([found()], 'cs-CZ', 'UTC')).toEqual(['Visits: the figures are not available.']));

it('speaks the language of the dashboard', () => {
  expect(gapWords([found({ asOf })], tag('de'), 'UTC')).toEqual(['Visits: die Zahlen sind vom 29. November 2026.']);
  expect(new Set(languages.map((language) => noPdfWords(tag(language), true))).size).toBe(languages.length - 1);
});
