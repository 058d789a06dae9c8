import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

const object = (count: number): string => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])));
const list = (count: number): string => JSON.stringify(Array.from({ length: count }, () => 1));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

it('takes what the product sends, and no more', () => {
  expect([nested(200), object(1000), list(50_000)].map(jsonFault)).toEqual([null, null, null]);
  expect([nested(201), object(1001), list(50_001)].map(jsonFault)).toEqual([
    expect.stringContaining('200 deep'),
    expect.stringContaining('1000 fields'),
    expect.stringContaining('50000 entries'),
  ]);
  expect(jsonFault(`{"a":${list(30_000)},"b":${list(30_000)}}`)).toBeNull();
});

it('counts nothing that stands in a text', () => {
  expect(jsonFault(JSON.stringify({ text: `${'[,{'.repeat(60_000)}\\"` }))).toBeNull();
});

it('never fails of what is no JSON', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void jsonFault(text)));
  expect(['', '"', '"\\', ']', ',', '}{'].map(jsonFault)).toEqual([null, null, null, null, null, null]);
});
