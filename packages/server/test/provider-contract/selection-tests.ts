import type { Table } from '@sightline/providers';
import { describe, expect, test } from 'vitest';
import { checkTotals, columnOf, valuesOf } from './check-table.ts';
import type { Harness } from './harness.ts';
import type { FilterCheck, ProviderFacts, Survey } from './provider-facts.ts';
import { ask, askableMetrics, columnsOf } from './query-of.ts';

const top = 3;
/** Enough for "all" where a provider charges by the line. */
const manyRows = 1000;
const metricsMax = 4;
const listsMax = 2;
const directions = ['desc', 'asc'] as const;

/** What a widget does to its rows gives the same rows when the provider does it. */
export function selectionTests(facts: ProviderFacts, harness: () => Harness): void {
  describe('the top rows', () => {
    const named = facts.surveys.flatMap((survey) =>
      directions.map((dir) => [survey.report, dir, JSON.stringify(survey.inputs), survey] as const),
    );
    test.each(named)('of %s, %s, are right when the provider sorts and cuts them: %s', async (report, dir, _, survey) => {
      for (const { dimension, ids } of await listsOf(survey)) {
        const { table: all } = await ask(harness(), facts, { ...survey, metrics: ids, dimension, limit: manyRows });
        for (const id of ids) {
          const { table } = await ask(harness(), facts, { ...survey, metrics: ids, dimension, orderBy: { column: id, dir }, limit: top });
          const name = `${report} by ${dimension}, ${id} ${dir}`;
          expect(table.totals, name).toEqual(all.totals);
          if (facts.cannotSort?.(report, id) === true && all.rows.length > top) expectHonest(table, all, id, dir, name);
          else expectTop(table, all, id, dir, name);
        }
      }
    });
  });

  /** The first lists a report has, time left out: that is never cut. */
  async function listsOf(survey: Survey): Promise<{ dimension: string; ids: string[] }[]> {
    const { metrics, dimensions } = await columnsOf(facts, survey, harness());
    const lists: { dimension: string; ids: string[] }[] = [];
    for (const { id, kind } of dimensions) {
      if (kind !== 'text' || lists.length === listsMax) continue;
      const ids = (await askableMetrics(facts, survey, metrics, id, harness())).slice(0, metricsMax).map((metric) => metric.id);
      if (ids.length > 0) lists.push({ dimension: id, ids });
    }
    if (lists.length === 0) expect(dimensions.filter(({ kind }) => kind === 'text')).toEqual([]);
    return lists;
  }

  if (facts.filters.length > 0) describe('a filter', filterTests);
  function filterTests(): void {
    const named = facts.filters.map((check) => [check.name, check] as const);
    test.each(named)('for %s leaves the rows of the breakdown it names', async (_, check) => {
      const { table: all } = await ask(harness(), facts, check.question);
      const filter = { join: 'and' as const, conditions: [check.condition] };
      const { table } = await ask(harness(), facts, { ...check.question, filter });
      const kept = rowsKept(all, check);
      expect(kept.size).toBeGreaterThan(0);
      expect(kept.size).toBeLessThan(all.rows.length);
      expect(new Map(table.rows.map(([cell, ...figures]) => [cell, figures]))).toEqual(kept);
      checkTotals(table, (metric) => facts.addsUp(check.question.report, metric, check.question.dimension ?? ''));
    });
  }

  if (facts.paged.length > 0) describe('more rows than a page', pageTests);
  function pageTests(): void {
    const named = facts.paged.map((one) => [JSON.stringify(one.question), one] as const);
    test.each(named)('are all read: %s', async (_, { question, callsMin }) => {
      const { table, asked } = await ask(harness(), facts, question);
      expect(asked.length).toBeGreaterThanOrEqual(callsMin);
      expect(new Set(asked.map((call) => JSON.stringify(call))).size).toBe(asked.length);
      const cells = table.rows.map(([cell]) => cell);
      expect(new Set(cells).size).toBe(cells.length);
      checkTotals(table, () => true);
    });
  }
}

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
