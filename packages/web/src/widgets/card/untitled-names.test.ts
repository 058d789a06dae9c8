import { newHeading } from '@sightline/contract/dashboards';
import { sampleInstance, sampleWidget } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { untitledNames } from './untitled-names.ts';

const untitled = (hash: string, order: number, format: string) => sampleWidget({ id: hash, hash, title: '', order, format });

it('tells untitled widgets apart by their format, and by a number where several have it', () => {
  const names = untitledNames([
    untitled('c', 3, 'chart:line'),
    untitled('a', 0, 'chart:line'),
    sampleWidget({ id: 'b', hash: 'b', title: 'Visits', order: 1, format: 'chart:line' }),
    untitled('d', 4, 'table'),
    untitled('e', 5, 'no such format'),
    sampleWidget({
      ...untitled('f', 6, 'textCard'),
      nature: 'passive',
      instances: [sampleInstance({ type: 'plain', inputs: { ...newHeading, isPage: true } })],
    }),
  ]);
  expect(Object.fromEntries(names)).toEqual({
    a: 'Untitled line 1',
    c: 'Untitled line 2',
    d: 'Untitled table',
    e: 'Untitled widget',
    f: 'Untitled heading',
  });
});
