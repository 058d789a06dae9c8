import { describe, expect, it } from 'vitest';
import { draftWith, widgetNamed } from '../testing/samples.ts';
import { canRedo, canUndo, type History, isUnsaved, newHistory, reduceHistory, resumeHistory, undoStepsMax } from './history.ts';

const start = newHistory(draftWith([widgetNamed('a')], { name: '0' }));
const rename = (history: History, name: string, at = 0, field?: string) =>
  reduceHistory(history, { kind: 'act', action: { kind: 'describe', patch: { name } }, at, field });
const undo = (history: History) => reduceHistory(history, { kind: 'undo' });
const redo = (history: History) => reduceHistory(history, { kind: 'redo' });

describe('reduceHistory', () => {
  it('takes 150 steps back one by one, and does them again', () => {
    let history = start;
    for (let step = 1; step <= 150; step += 1) history = rename(history, String(step));
    for (let step = 149; step >= 0; step -= 1) {
      history = undo(history);
      expect(history.present.name).toBe(String(step));
    }
    expect(canUndo(history)).toBe(false);
    for (let step = 1; step <= 150; step += 1) history = redo(history);
    expect(history.present.name).toBe('150');
    expect(canRedo(history)).toBe(false);
  });

  it(`keeps the last ${undoStepsMax} steps`, () => {
    let history = start;
    for (let step = 1; step <= undoStepsMax + 5; step += 1) history = rename(history, String(step));
    expect(history.past).toHaveLength(undoStepsMax);
    expect(history.past[0]?.name).toBe('5');
  });

  it('makes one step of what is typed in one field without a pause', () => {
    const typed = rename(rename(rename(start, 'M', 0, 'name'), 'Mo', 300, 'name'), 'Mon', 700, 'name');
    expect(typed.past).toHaveLength(1);
    expect(undo(typed).present.name).toBe('0');
  });

  it('begins a new step after a pause, and in another field', () => {
    const paused = rename(rename(start, 'M', 0, 'name'), 'Mo', 1000, 'name');
    expect(paused.past).toHaveLength(2);
    const other = rename(rename(start, 'M', 0, 'name'), 'Mo', 10, 'title');
    expect(other.past).toHaveLength(2);
  });

  it('has no step for what was typed and is as it was before, whenever that was', () => {
    const back = rename(rename(start, 'M', 0, 'name'), '0', 9000, 'name');
    expect([back.past, back.present.name]).toEqual([[], '0']);
    expect(rename(back, 'N', 9100, 'name').past).toHaveLength(1);
    expect(rename(rename(start, 'M', 0, 'name'), '0', 10, 'title').past).toHaveLength(2);
  });

  it('does not go on typing into a step that was taken back', () => {
    const history = rename(undo(rename(start, 'M', 0, 'name')), 'N', 10, 'name');
    expect(undo(history).present.name).toBe('0');
    expect(history.past).toHaveLength(1);
  });

  it('forgets what was taken back once something new is done', () => {
    expect(canRedo(rename(undo(rename(start, '1')), '2'))).toBe(false);
  });

  it('counts no step for what changes nothing', () => {
    expect(rename(start, '0')).toBe(start);
  });

  it('keeps half a value outside of the steps, until undo', () => {
    const typed = reduceHistory(rename(start, '1'), { kind: 'type', typed: { field: 'styles.color', text: '#12' } });
    expect(typed.halfTyped).toEqual({ 'styles.color': '#12' });
    expect(typed.past).toHaveLength(1);
    expect(isUnsaved(reduceHistory(start, { kind: 'type', typed: { field: 'x', text: '' } }), start.present)).toBe(true);
    expect(undo(typed)).toEqual({ ...undo(rename(start, '1')), halfTyped: {} });
    expect(reduceHistory(typed, { kind: 'type', typed: { field: 'styles.color', text: null } }).halfTyped).toEqual({});
  });
});

describe('resumeHistory', () => {
  const kept = undo(rename(rename(rename(start, '1'), '2'), '3'));

  it('goes on where the kept one was, with undo and redo', () => {
    const resumed = resumeHistory(start, kept);
    expect(resumed).toEqual(kept);
    expect(redo(resumed).present.name).toBe('3');
  });

  it('comes after what was saved or done meanwhile', () => {
    const newer = rename(newHistory(draftWith([], { name: 'saved by others' })), 'mine');
    const resumed = resumeHistory(newer, kept);
    expect(resumed.past.map(({ name }) => name)).toEqual(['saved by others', 'mine', '0', '1']);
    expect(resumed.present.name).toBe('2');
  });
});
