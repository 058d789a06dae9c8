import type { FindReport } from '@sightline/contract/dashboards';
import { findProvider, type Provider } from '@sightline/providers';
import type { Table } from '@sightline/providers/kit/provider';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { perContext } from '#platform/memory/per-context.ts';

/** What is given to the query pipeline from outside; tests put other things in the place. */
export interface PipelineDependencies {
  findProvider(key: string): Provider | null;
  readUpload(scope: Scope, choice: { fileId: string; dimension: string | null; metrics: readonly string[] }): Promise<Table>;
  /** What people of the company are called, by their ids; who is gone is left out. */
  namesOf(scope: Scope, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  random(): number;
  /**
   * For so long a dashboard whose answers are all fresh is not looked up in the database again. What other processes change meanwhile is seen
   * that much later. 0: always look.
   */
  statesKeptMs: number;
}

const noUploads = async (): Promise<never> => {
  throw new Error('This process was not told how to read uploaded files: call setUpPipeline(context, { readUpload }) at the start');
};

const noNames = async (): Promise<never> => {
  throw new Error('This process was not told how people are called: call setUpPipeline(context, { namesOf }) at the start');
};

export const dependenciesOf = perContext(
  (): PipelineDependencies => ({ findProvider, readUpload: noUploads, namesOf: noNames, random: Math.random, statesKeptMs: 0 }),
);

/** Gives the query pipeline of this context others; call it before the first question. */
export function setUpPipeline(context: Context, dependencies: Partial<PipelineDependencies>): void {
  Object.assign(dependenciesOf(context), dependencies);
}

/** One of the providers that are asked here. */
export const findProviderIn = (context: Context, key: string): Provider | null => dependenciesOf(context).findProvider(key);

/** Finds reports among those of the providers that are asked here. */
export const findReportIn =
  (context: Context): FindReport =>
  (type, config) =>
    findProviderIn(context, type)?.declaration.reports.find(({ key }) => key === config) ?? null;
