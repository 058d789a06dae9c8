import type { Cell } from '@sightline/contract/frames';
import type { Condition, FilterField } from '@sightline/contract/sources';
import { listOptions, type Table } from '@sightline/providers';
import { describe, expect, test } from 'vitest';
import type { Harness } from './harness.ts';
import type { ProviderFacts, Survey } from './provider-facts.ts';
import { ask, askableMetrics, columnsOf, firstSurveys, reportOf, runtimeOf, textInputs } from './query-of.ts';

/** Enough for "all" where a provider charges by the line. */
const manyRows = 1000;
const metricsMax = 4;
const valuesCount = 2;
/** The first of a report: their comparisons are made alike. */
const fieldsMax = 3;

/** "Is one of" leaves what "is" leaves for each value: it may be the provider's own word, an alternative made of others, or ours. */
export function oneOfTests(facts: ProviderFacts, harness: () => Harness): void {
  const fieldsOf = ({ report }: Survey): FilterField[] =>
    reportOf(facts, report).filterFields.filter(({ operators }) => operators.includes('in') && operators.includes('equals'));
  const surveys = firstSurveys(facts).filter((survey) => fieldsOf(survey).length > 0);
  if (surveys.length === 0) return;

  /** What a form would send for a cell: the choice with that name, or the name. */
  async function valueFor({ options }: FilterField, cell: string, survey: Survey): Promise<string> {
    if (options === undefined || options.kind === 'report') return cell;
    const listed = async (option: string) =>
      listOptions(
        facts.provider,
        option,
        { inputs: textInputs(survey.inputs), searchTerm: '', page: null },
        await runtimeOf(harness(), facts, harness().turn(facts)),
      );
    const choices = options.kind === 'static' ? options.options : (await listed(options.option)).options;
    return choices.find(({ label }) => label === cell)?.value ?? cell;
  }

  describe('a filter for one of several values', () => {
    test.each(surveys.map((survey) => [survey.report, survey] as const))('keeps the rows of each in %s', async (_, survey) => {
      const { metrics, dimensions } = await columnsOf(facts, survey, harness());
      const fields = fieldsOf(survey).filter(({ id }) => dimensions.some((dimension) => dimension.id === id));
      for (const field of fields.slice(0, fieldsMax)) {
        const ids = (await askableMetrics(facts, survey, metrics, field.id, harness())).slice(0, metricsMax).map(({ id }) => id);
        const rowsOf = async (conditions: Condition[]): Promise<Table['rows']> => {
          const filter = { join: 'and' as const, conditions };
          return (await ask(harness(), facts, { ...survey, metrics: ids, dimension: field.id, limit: manyRows, filter })).table.rows;
        };
        const cells = (await rowsOf([])).map(([cell]) => cell).filter(isNamed);
        const values = await Promise.all(cells.slice(0, valuesCount).map((cell) => valueFor(field, cell, survey)));
        if (values.length === 0) continue;
        const each = [];
        for (const value of values) each.push(...(await rowsOf([{ field: field.id, operator: 'equals', value }])));
        expect(byCell(await rowsOf([{ field: field.id, operator: 'in', value: values }])), field.label).toEqual(byCell(each));
      }
    });
  });
}

/** Cells in brackets stand for the lack of a value. */
const isNamed = (cell: Cell | undefined): cell is string => typeof cell === 'string' && cell !== '' && !/^\(.*\)$/.test(cell);
const byCell = (rows: Table['rows']) => new Map(rows.map(([cell, ...figures]) => [cell, figures]));
