import type { DashboardStyles } from '@sightline/contract/dashboards';
import { sampleInstance } from '@sightline/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftWith, widgetNamed } from '../testing/samples.ts';
import type { Draft } from './draft.ts';
import type { DraftAction, SingleAction } from './draft-action.ts';
import { canRedo, canUndo, type History, type HistoryAction, newHistory, reduceHistory, undoStepsMax } from './history.ts';
import { type Entry, type Numbered, replay } from './journal/entries.ts';
import { packHistory } from './journal/pack-history.ts';

const edits = 500;
const start = draftWith(['a', 'b', 'c', 'd', 'e'].map((id) => widgetNamed(id, { instances: [sampleInstance({ id: `in-${id}` })] })));

/** One edit as it is drawn by lot: which kind, which widgets, which figures. It becomes an action on the draft of that moment. */
interface Lot {
  kind: SingleAction['kind'] | 'all' | 'undo' | 'redo' | 'type';
  one: number;
  other: number;
  figure: number;
  text: string;
}
const kinds = [
  'add',
  'change',
  'duplicate',
  'remove',
  'move',
  'resize',
  'merge',
  'split',
  'restyle',
  'describe',
  'all',
] as const satisfies Lot['kind'][];
const lots = (more: readonly Lot['kind'][] = []) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom<Lot['kind']>(...kinds, ...more),
      one: fc.nat(30),
      other: fc.nat(30),
      figure: fc.nat(1000),
      text: fc.string({ maxLength: 12 }),
    }),
    { minLength: edits, maxLength: edits },
  );

const themes: readonly DashboardStyles['theme'][] = ['light', 'dark', 'auto'];

/** So many at most, or five hundred drafts of them take long to compare. */
const widgetsMax = 20;

/** Everything an edit can change, as one text. */
const digestOf = ({ name, footer, hiddenDateSelector, styles, widgets }: Draft): string => {
  const each = widgets.map(({ id, order, title, width, height, rowsLimit, instances }) =>
    [id, order, title, width, height, rowsLimit, ...instances.map((instance) => instance.id)].join(),
  );
  return JSON.stringify([name, footer, hiddenDateSelector, styles, ...each]);
};
const digestAll = ({ past, present, future, last, halfTyped }: History) => ({
  past: past.map(digestOf),
  present,
  future: future.map(digestOf),
  last,
  halfTyped,
});

function singleOf(draft: Draft, { kind, one, other, figure, text }: Lot, count: number): SingleAction {
  const at = (index: number) => draft.widgets[index % Math.max(1, draft.widgets.length)] ?? widgetNamed('gone');
  const [widget, second] = [at(one), at(other)];
  const names = (suffix: string) => ({ id: `n${count}${suffix}`, hash: `n${count}${suffix}`.padEnd(10, '-') });
  switch (kind) {
    case 'change':
      return { kind, widget: { ...widget, title: text, rowsLimit: (figure % 100) + 1 } };
    case 'duplicate':
      return { kind, id: widget.id, names: names('') };
    case 'remove':
      return { kind, id: widget.id };
    case 'move':
      return { kind, ids: [widget.id, second.id], to: figure % 12 };
    case 'resize':
      return { kind, id: widget.id, width: (figure % 4) + 1, height: (one % 3) + 1 };
    case 'merge':
      return { kind, base: widget.id, other: second.id };
    case 'split':
      return { kind, id: widget.id, names: widget.instances.map((_, index) => names(`-${index}`)) };
    case 'restyle':
      return { kind, styles: { theme: themes[figure % 3] ?? 'light', color: `#${String(figure).padStart(6, '0')}` } };
    case 'describe':
      return { kind, patch: figure % 2 === 0 ? { name: text } : { footer: text, hiddenDateSelector: one % 2 === 0 } };
    default:
      return { kind: 'add', widget: widgetNamed(`n${count}`, { instances: [sampleInstance({ id: `in-${count}` })] }), at: figure % 9 };
  }
}

function actionOf(draft: Draft, lot: Lot, count: number): DraftAction {
  if (draft.widgets.length > widgetsMax) return singleOf(draft, { ...lot, kind: 'remove' }, count);
  if (lot.kind !== 'all') return singleOf(draft, lot, count);
  return {
    kind: 'all',
    actions: [singleOf(draft, { ...lot, kind: 'resize' }, count), singleOf(draft, { ...lot, kind: 'duplicate' }, count)],
  };
}

function historyActionOf(history: History, lot: Lot, count: number): HistoryAction {
  if (lot.kind === 'undo' || lot.kind === 'redo') return { kind: lot.kind };
  if (lot.kind === 'type') return { kind: 'type', typed: { field: `f${lot.one % 3}`, text: lot.text === '' ? null : lot.text } };
  // Now and then typing in one field, where several edits are one step.
  const field = lot.figure % 4 === 0 ? 'title' : undefined;
  return { kind: 'act', action: actionOf(history.present, lot, count), at: count * 300, field };
}

/** As it comes out of the browser's storage: other objects, nothing shared. */
const stored = (entry: Entry): unknown => structuredClone(entry);

describe(`${edits} random edits`, () => {
  it('undone to the start give what there was, done again to the end the end', () => {
    fc.assert(
      fc.property(lots(), (given) => {
        let history = newHistory(start);
        for (const [count, lot] of given.entries())
          history = reduceHistory(history, { kind: 'act', action: actionOf(history.present, lot, count), at: count });
        const end = history.present;
        expect(history.past.length).toBeGreaterThan(edits / 2);
        expect(history.past.length).toBeLessThanOrEqual(undoStepsMax);
        while (canUndo(history)) history = reduceHistory(history, { kind: 'undo' });
        expect(history.present).toEqual(start);
        while (canRedo(history)) history = reduceHistory(history, { kind: 'redo' });
        expect(history.present).toEqual(end);
      }),
      { numRuns: 5 },
    );
  });

  it('cut after any of them, the journal gives the state of that moment, with its steps', () => {
    fc.assert(
      fc.property(lots(['undo', 'redo', 'type']), fc.array(fc.nat(edits - 1), { minLength: 1, maxLength: 3 }), (given, wholes) => {
        let history = newHistory(start);
        const entries: Numbered[] = [];
        const states: History[] = [];
        for (const [count, lot] of given.entries()) {
          const action = historyActionOf(history, lot, count);
          history = reduceHistory(history, action);
          states.push(history);
          const isWhole = count === 0 || wholes.includes(count);
          entries.push({
            number: count,
            entry: stored(isWhole ? { kind: 'whole', history: packHistory(history) } : { kind: 'step', action }),
          });
        }
        for (const cut of [0, 1, ...wholes, 250, edits - 1]) {
          const [read, written] = [replay(entries.slice(0, cut + 1)), states[cut]];
          expect(read && digestAll(read)).toEqual(written && digestAll(written));
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe('replay', () => {
  const rename = (name: string): Entry => ({ kind: 'step', action: { kind: 'act', action: { kind: 'describe', patch: { name } }, at: 0 } });
  const whole: Entry = { kind: 'whole', history: packHistory(newHistory(start)) };
  const journal = (...entries: unknown[]): Numbered[] => entries.map((entry, number) => ({ number, entry }));

  it('ends before an entry that is missing or cannot be read', () => {
    const [first, second, , fourth] = journal(whole, rename('1'), rename('2'), rename('3'));
    expect(first && second && fourth && replay([first, second, fourth])?.present.name).toBe('1');
    expect(replay(journal(whole, rename('1'), { kind: 'step', action: { kind: 'jump' } }, rename('3')))?.present.name).toBe('1');
  });

  it('is nothing without a whole state to begin from', () => {
    expect(replay([])).toBeNull();
    expect(replay(journal(rename('1')))).toBeNull();
    expect(replay(journal({ ...whole, history: { ...packHistory(newHistory(start)), widgets: [] } }))).toBeNull();
  });

  it('keeps a title as it is typed, with the blank at its end', () => {
    const typed: Entry = {
      kind: 'step',
      action: { kind: 'act', action: { kind: 'change', widget: widgetNamed('a', { title: 'Visits ' }) }, at: 0 },
    };
    expect(replay(journal(whole, stored(typed)))?.present.widgets[0]?.title).toBe('Visits ');
  });

  it('leaves styles that an action does not name as they are', () => {
    const themed: Entry = { kind: 'step', action: { kind: 'act', action: { kind: 'restyle', styles: { theme: 'dark' } }, at: 0 } };
    const coloured: Entry = { kind: 'step', action: { kind: 'act', action: { kind: 'restyle', styles: { color: '#123456' } }, at: 0 } };
    expect(replay(journal(whole, coloured, themed))?.present.styles).toMatchObject({ theme: 'dark', color: '#123456' });
  });
});
