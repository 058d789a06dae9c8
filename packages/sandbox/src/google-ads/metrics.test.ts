import { expect, it } from 'vitest';
import { COLUMNS, type Column, noFigures } from './fact.ts';
import { metrics } from './metrics.ts';

it.each(metrics.map((metric) => [metric.name, metric] as const))('%s names every column it reads', (_, { columns, of }) => {
  const read: string[] = [];
  const figures = noFigures();
  // Nothing may be zero, or the divided part would not be looked at.
  for (const column of COLUMNS) figures[column] = 1000;
  const watched = new Proxy(figures, {
    get(target, column: Column) {
      read.push(column);
      return target[column];
    },
  });
  of(watched);
  expect([...new Set(read)].sort()).toEqual([...columns].sort());
});
