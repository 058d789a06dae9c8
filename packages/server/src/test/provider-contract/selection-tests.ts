import type { Metric } from '@sightline/contract';
import type { Table } from '@sightline/providers';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeEnough, columnOf, valuesOf } from './check-table.ts';
import type { Desk } from './desk.ts';
import type { FilterCheck, ProviderFacts } from './provider-facts.ts';
import { ask, columnsOf, metricsFor } from './query-of.ts';

const top = 3;
/** Enough for "all" where a provider charges by the line. */
const manyRows = 1000;
const directions = ['desc', 'asc'] as const;

/** What a widget does to its rows gives the same rows when the provider does it. */
export function selectionTests(facts: ProviderFacts, desk: () => Desk): void {
  const firstOfEach = facts.surveys.filter((survey, at) => facts.surveys.findIndex(({ report }) => report === survey.report) === at);

  describe.each(firstOfEach.map((survey) => [survey.report, survey] as const))('the top rows of %s', (_, survey) => {
    let questions: { dimension: string; metrics: Metric[] }[];
    beforeAll(async () => {
      const runtime = desk().runtime(facts.provider, await desk().login(facts.provider, facts.login), {
        facts: desk().factsOf(facts.login),
      });
      const { metrics, dimensions } = await columnsOf(facts, survey, runtime);
      questions = dimensions
        .filter(({ kind }) => kind === 'text')
        .map(({ id }) => ({
          dimension: id,
          metrics: metricsFor(metrics, id)
            .filter(({ group }) => !/^(Linked|Items)/.test(group ?? ''))
            .slice(0, 4),
        }))
        .filter(({ dimension, metrics: chosen }) => chosen.length > 0 && !isOfItems(dimension))
        .slice(0, 2);
    });

    test.each(directions)('are right when the provider sorts and cuts them, %s', async (dir) => {
      for (const { dimension, metrics } of questions) {
        const ids = metrics.map(({ id }) => id);
        const { table: all } = await ask(desk(), facts, { ...survey, metrics: ids, dimension, limit: manyRows });
        for (const id of ids) {
          const { table } = await ask(desk(), facts, { ...survey, metrics: ids, dimension, orderBy: { column: id, dir }, limit: top });
          const name = `${survey.report} by ${dimension}, ${id} ${dir}`;
          expect(table.totals, name).toEqual(all.totals);
          if (facts.cannotSort?.(survey.report, id) === true && all.rows.length > top) expectHonest(table, all, id, dir, name);
          else expectTop(table, all, id, dir, name);
        }
      }
    });
  });

  describe.runIf(facts.filters.length > 0)('a filter', () => {
    test.each(facts.filters.map((check) => [check.name, check] as const))(
      'for %s leaves the rows of the breakdown it names',
      async (_, check) => {
        const { table: all } = await ask(desk(), facts, check.question);
        const filter = { join: 'and' as const, conditions: [check.condition] };
        const { table } = await ask(desk(), facts, { ...check.question, filter });
        const kept = rowsKept(all, check);
        expect(kept.size).toBeGreaterThan(0);
        expect(kept.size).toBeLessThan(all.rows.length);
        expect(new Map(table.rows.map(([cell, ...figures]) => [cell, figures]))).toEqual(kept);
      },
    );
  });

  describe.runIf(facts.paged.length > 0)('more rows than a page', () => {
    test.each(facts.paged.map((one) => [JSON.stringify(one.question), one] as const))(
      'are all read: %s',
      async (_, { question, callsMin }) => {
        const { table, asked } = await ask(desk(), facts, question);
        expect(asked.length).toBeGreaterThanOrEqual(callsMin);
        expect(new Set(asked.map((call) => JSON.stringify(call))).size).toBe(asked.length);
        const cells = table.rows.map(([cell]) => cell);
        expect(new Set(cells).size).toBe(cells.length);
        const [metric] = table.metrics;
        const total = table.totals[metric?.id ?? ''] ?? null;
        if (metric?.aggregation.kind !== 'sum' || total === null) return;
        const sum = valuesOf(table, metric.id).reduce<number>((whole, value) => whole + (value ?? 0), 0);
        expect(closeEnough(sum, total, cells.length), `${sum} of ${total}`).toBe(true);
      },
    );
  });
}

const isOfItems = (dimension: string): boolean => /^item/.test(dimension);

function best(table: Table, id: string, dir: string): number[] {
  const values = valuesOf(table, id).filter((value) => value !== null);
  return values.sort((left, right) => (dir === 'asc' ? left - right : right - left)).slice(0, top);
}

function expectTop(table: Table, all: Table, id: string, dir: string, name: string): void {
  expect(best(table, id, dir), name).toEqual(best(all, id, dir));
  const at = columnOf(all, id);
  const values = new Map(all.rows.map((row) => [row[0], row[at]]));
  for (const row of table.rows) expect(row[at], `${name}: ${row[0]}`).toBe(values.get(row[0]));
}

/** The provider cannot: then either all rows came, or a warning says whose top these are. */
function expectHonest(table: Table, all: Table, id: string, dir: string, name: string): void {
  const isTop = JSON.stringify(best(table, id, dir)) === JSON.stringify(best(all, id, dir));
  if (!isTop) expect(table.warnings.join(' '), name).toMatch(/cannot sort by/);
}

function rowsKept(all: Table, { keeps }: FilterCheck): Map<unknown, unknown[]> {
  const kept = all.rows.filter((row) => keeps(String(row[0]), (metric) => Number(row[columnOf(all, metric)])));
  return new Map(kept.map(([cell, ...figures]) => [cell, figures]));
}
