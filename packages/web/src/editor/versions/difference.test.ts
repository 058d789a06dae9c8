import { defaultLocale, rollingSetting } from '@sightline/contract/core';
import { defaultStyles, type VersionBody, type Widget } from '@sightline/contract/dashboards';
import { sampleInstance, sampleReport } from '@sightline/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../../../scripts/property-seed.ts';
import { widgetNamed } from '../model/testing/samples.ts';
import type { Words } from './changed-settings.ts';
import { differenceOf, isChangedWidget } from './difference.ts';
import { wordsOfWidget } from './difference-words.tsx';

const words: Words = {
  formatName: (key) => ({ table: 'Table', 'chart:line': 'Line' })[key] ?? key,
  findReport: () => sampleReport(),
  sourceName: (id) => ({ 'source-1': 'Shop A', 'source-2': 'Shop B' })[id] ?? null,
};
const bodyOf = (widgets: readonly Widget[], change: Partial<VersionBody> = {}): VersionBody => ({
  name: 'Monthly',
  styles: defaultStyles,
  footer: '',
  clientName: '',
  hiddenDateSelector: false,
  ...defaultLocale,
  ...rollingSetting('lastMonth'),
  widgets: widgets.map((widget, order) => ({ ...widget, order })),
  ...change,
});
const [a, b, c, d] = [widgetNamed('a'), widgetNamed('b'), widgetNamed('c'), widgetNamed('d')];
const told = (before: VersionBody, now: VersionBody): Record<string, string[]> =>
  Object.fromEntries(
    differenceOf(before, now, words)
      .widgets.filter(isChangedWidget)
      .map((widget) => [widget.id, wordsOfWidget(widget)]),
  );

describe('the difference between a version and now', () => {
  it('names what was added, removed, moved and resized, and nothing that only made room', () => {
    expect(told(bodyOf([a, b, c]), bodyOf([d, a, c]))).toEqual({ d: ['added since'], b: ['removed since'] });
    expect(told(bodyOf([a, b, c, d]), bodyOf([d, a, b, c]))).toEqual({ d: ['moved'] });
    expect(told(bodyOf([a, b]), bodyOf([b, { ...a, width: 4 }]))).toMatchObject({ a: expect.arrayContaining(['resized']) });
  });

  it('says in words what changed of a widget', () => {
    const now = { ...a, title: 'Visits', format: 'chart:line', rowsLimit: 5, orderBy: { column: 'sessions', dir: 'desc' as const } };
    expect(told(bodyOf([{ ...a, format: 'table' }]), bodyOf([now]))).toEqual({
      a: ['Title: “a” → “Visits”', 'Format: Table → Line', `Rows at most: ${a.rowsLimit} → 5`, 'Order of the rows'],
    });
  });

  it('says what it asks for: source, account and inputs by their labels', () => {
    const was = { ...a, instances: [sampleInstance({ accounts: [{ input: 'property', id: 'p1', label: 'Peak' }] })] };
    const is = {
      ...a,
      instances: [
        sampleInstance({
          sourceId: 'source-2',
          inputs: { property: 'p2', metrics: ['users'], dimension: 'country' },
          accounts: [{ input: 'property', id: 'p2', label: 'Valley' }],
        }),
      ],
    };
    expect(told(bodyOf([was]), bodyOf([is]))).toEqual({ a: ['Source: Shop A → Shop B', 'property: “Peak” → “Valley”', 'metrics'] });
    const merged = { ...a, instances: [...was.instances, sampleInstance({ id: 'other' })] };
    expect(told(bodyOf([was]), bodyOf([merged]))).toEqual({ a: ['Series: 1 → 2'] });
  });

  it('says what changed of the dashboard', () => {
    const now = bodyOf([a], {
      name: 'Weekly',
      rangeType: 'last7Days',
      styles: { ...defaultStyles, theme: 'dark', logoImage: '/files/logo' },
      hiddenDateSelector: true,
      language: 'de',
      weekStart: 'sunday',
      yearStart: 4,
    });
    expect(differenceOf(bodyOf([a]), now, words).settings).toEqual([
      'Name: “Monthly” → “Weekly”',
      'Period: Last month → Last 7 days',
      'Language: English (US) → Deutsch',
      'Weeks begin on: Monday → Sunday',
      'Years begin in: January → April',
      'Theme',
      'Logo',
      'Visitors cannot change days',
    ]);
  });

  it('is nothing between a state and itself, and names exactly what one of both lacks', () => {
    const some = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => widgetNamed(id)));
    fc.assert(
      fc.property(some, some, (before, now) => {
        expect(differenceOf(bodyOf(before), bodyOf(before), words).isSame).toBe(true);
        const { widgets } = differenceOf(bodyOf(before), bodyOf(now), words);
        const idsOf = (kind: string) => widgets.filter((widget) => widget.kind === kind).map(({ id }) => id);
        expect(idsOf('added')).toEqual(now.filter((widget) => !before.includes(widget)).map(({ id }) => id));
        expect(idsOf('removed')).toEqual(before.filter((widget) => !now.includes(widget)).map(({ id }) => id));
        // Those that did not move stand in the same order in both.
        const stayed = new Set(widgets.filter(({ kind, isMoved }) => kind === 'kept' && !isMoved).map(({ id }) => id));
        const orderOf = (list: readonly Widget[]) => list.map(({ id }) => id).filter((id) => stayed.has(id));
        expect(orderOf(before)).toEqual(orderOf(now));
      }),
    );
  });
});
