import type { Input } from '@sightline/contract/sources';
import { expect, it } from 'vitest';
import { fakeReport } from '../testing/fake-provider.ts';
import { instanceOf } from '../testing/fake-widgets.ts';
import { readInputs } from './instance-inputs.ts';

const read = (inputs: Record<string, unknown>, declared: Input[]) =>
  readInputs(instanceOf({ inputs }), { ...fakeReport, inputs: declared });
const select = (name: Input['name'], more: Partial<Input> = {}): Input => ({ name, label: name, kind: 'select', required: true, ...more });

it('asks for nested inputs only once their parent has a value', () => {
  const declared = [select('sheet', { required: false, children: [select('range')] })];
  expect(read({}, declared).faults).toEqual([]);
  expect(read({ sheet: 's' }, declared).faults).toEqual(['range']);
  expect(read({ sheet: 's', range: 'A1' }, declared)).toMatchObject({ faults: [], others: { sheet: 's', range: 'A1' } });
});

it('frees an input where an unless condition holds', () => {
  const any = [select('dimension', { unless: { input: 'campaign' } }), select('campaign', { required: false })];
  expect(read({}, any).faults).toEqual(['dimension']);
  expect(read({ campaign: 'c' }, any).faults).toEqual([]);
  const some = [select('dimension', { unless: { input: 'mode', oneOf: ['total'] } }), select('mode')];
  expect(read({ mode: 'rows' }, some).faults).toEqual(['dimension']);
  expect(read({ mode: 'total' }, some).faults).toEqual([]);
});

it('takes false for a filled flag and an empty list for none', () => {
  const declared = [select('transpose', { kind: 'boolean' }), select('country', { kind: 'multiSelect' })];
  expect(read({ transpose: false, country: ['at'] }, declared).faults).toEqual([]);
  expect(read({ country: [''] }, declared).faults).toEqual(['transpose', 'country']);
});

it('fills in the initial value of what a saved widget lacks', () => {
  expect(read({}, [select('mode', { initial: 'rows' })])).toMatchObject({ faults: [], others: { mode: 'rows' } });
});
