import type { Calendar, Day, Range } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Input } from '@sightline/contract/sources';
import { findProvider } from '@sightline/providers';
import { framesOfTables } from '#data/query-pipeline/index.ts';
import type { ChosenSource, ChosenSources } from '../make-widgets.ts';
import { standIns } from '../stand-ins.ts';
import { sampleColumns, sampleTable } from './sample-table.ts';

const columns: Partial<Record<Input['name'], unknown>> = sampleColumns;

const chosenFor = (inputs: readonly Input[]): ChosenSource => ({
  sourceId: 'sample',
  inputs: Object.fromEntries(inputs.map(({ name, kind }) => [name, columns[name] ?? standIns[kind]])),
  accounts: [],
});

/** Everything a template leaves open, filled with what stands for it; `open` is that by provider. */
export const sampleSources = (open: ReadonlyMap<string, readonly Input[]>): ChosenSources =>
  new Map([...open].map(([provider, inputs]) => [provider, chosenFor(inputs)]));

/** Sample figures, by hash, over these days as they are asked for on that day; `seed` makes them those of one client. */
export const sampleFrames = (
  widgets: readonly Widget[],
  { seed, ...days }: { seed: string; range: Range; today: Day; calendar: Calendar },
): Map<string, Frame> =>
  framesOfTables(widgets, days, findProvider, (query) => sampleTable(query, `${seed} ${query.provider.declaration.key}`));
