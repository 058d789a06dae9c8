import { describe, expect, test } from 'vitest';
import { afterChange, afterSave, type Typed } from './typed-fields.ts';

const kept = { name: 'A', phone: '' };
const type = (typed: Typed<typeof kept> | null, name: string, isSending = false) => afterChange(typed, kept, { name }, isSending);

describe('fields that the bar saves', () => {
  test('that hold again what they began with are unchanged', () => {
    const typed = type(null, 'B');
    expect(typed).toEqual({ begun: kept, values: { ...kept, name: 'B' } });
    expect(type(typed, 'A')).toBeNull();
  });

  test('that hold what was saved show what is kept, however often it was typed', () => {
    const sent = type(null, 'B');
    expect(afterSave(sent, { ...kept, name: 'B' })).toBeNull();
    expect(afterSave(type(type(sent, 'BC', true), 'B', true), { ...kept, name: 'B' })).toBeNull();
    expect(afterSave(null, { ...kept, name: 'B' })).toBeNull();
  });

  test('go on from what was saved: the value of before is a change then', () => {
    const goneOn = afterSave(type(type(null, 'B'), 'BC', true), { ...kept, name: 'B' });
    expect(goneOn).toEqual({ begun: { ...kept, name: 'B' }, values: { ...kept, name: 'BC' } });
    const now = { ...kept, name: 'B' };
    expect(afterChange(goneOn, now, { name: 'A' }, false)?.values.name).toBe('A');
    expect(afterChange(goneOn, now, { name: 'B' }, false)).toBeNull();
  });

  test('typed back to what was kept while they are on their way are a change once that is saved', () => {
    const back = type(type(null, 'B'), 'A', true);
    expect(back?.values.name).toBe('A');
    expect(afterSave(back, { ...kept, name: 'B' })?.values.name).toBe('A');
    expect(afterSave(back, kept), 'refused').toBeNull();
  });

  test('follow what somebody else saved of another field, and keep what is typed over their value', () => {
    const typed = type(null, 'B');
    expect(afterChange(typed, { ...kept, phone: '1' }, { name: 'A' }, false)).toBeNull();
    expect(afterChange(typed, { ...kept, name: 'C' }, { name: 'A' }, false)?.values.name).toBe('A');
  });
});
