import { dayMs } from '@sightline/contract/core';
import type { Dimension, Metric } from '@sightline/contract/sources';
import { describe, expect, test } from 'vitest';
import { expectFigure } from './check-table.ts';
import type { Harness } from './harness.ts';
import type { ProviderFacts, Question, Survey } from './provider-facts.ts';
import { ask, askableMetrics, columnsOf, firstSurveys, needsDimension, reportOf } from './query-of.ts';

const metricsMax = 3;

/** Another period is another question: the same columns, its own days, and what adds up over days adds up over both. */
export function comparisonTests(facts: ProviderFacts, harness: () => Harness): void {
  const surveys = firstSurveys(facts).filter(({ report }) => reportOf(facts, report).usesPeriod);

  describe('the comparison', () => {
    test.each(surveys.map((survey) => [survey.report, survey] as const))('of %s is a question like any other', async (_, survey) => {
      const { question, dimension, metrics } = await trendOf(survey);
      const { table: now } = await ask(harness(), facts, question);
      const { table: then } = await ask(harness(), facts, { ...question, period: facts.comparison });
      expect(then.rows.length).toBeGreaterThan(0);
      expect(then.metrics).toEqual(now.metrics);
      expect(then.dimension).toEqual(now.dimension);
      if (dimension?.kind === 'date')
        for (const [day] of then.rows)
          expect(String(day) >= facts.comparison.start && String(day) <= facts.comparison.end, String(day)).toBe(true);
      await expectSumOfBoth(question, metrics, [now.totals, then.totals]);
    });
  });

  const hourly = surveys.filter(({ report }) => reportOf(facts, report).hourDimension !== undefined);
  if (hourly.length > 0)
    test.each(hourly.map((survey) => [survey.report, survey] as const))('the hours of a day of %s add up to it', async (_, survey) => {
      const { hourDimension = null } = reportOf(facts, survey.report);
      const { metrics } = await columnsOf(facts, survey, harness());
      const askable = await askableMetrics(facts, survey, metrics, hourDimension, harness());
      const chosen = askable.filter(({ aggregation }) => aggregation.kind === 'sum').slice(0, metricsMax);
      expect(chosen).not.toEqual([]);
      const day = facts.comparison.end;
      const question = { ...survey, metrics: chosen.map(({ id }) => id), period: { start: day, end: day } };
      const { table: hours } = await ask(harness(), facts, { ...question, dimension: hourDimension });
      const { table: whole } = await ask(harness(), facts, { ...question, dimension: null });
      for (const [hour] of hours.rows) expect(String(hour)).toMatch(new RegExp(`^${day}T([01]\\d|2[0-3])$`));
      for (const { id } of chosen) {
        const at = hours.metrics.findIndex((metric) => metric.id === id) + 1;
        const sum = hours.rows.reduce((total, row) => total + Number(row[at] ?? 0), 0);
        const figure = whole.totals[id] ?? Number(whole.rows[0]?.[at - 1] ?? 0);
        expect(sum, id).toBeGreaterThanOrEqual(figure * 0.999);
        // A visit that goes on over the full hour may count in both.
        expect(sum, id).toBeLessThanOrEqual(figure * 1.1 + 0.01);
      }
    });

  async function trendOf(survey: Survey): Promise<{ question: Question; dimension: Dimension | null; metrics: Metric[] }> {
    const report = reportOf(facts, survey.report);
    const { metrics, dimensions } = await columnsOf(facts, survey, harness());
    const trend = dimensions.find(({ id, kind }) => (report.trendDimension === null ? kind === 'date' : id === report.trendDimension));
    const usual = trend ?? (needsDimension(report) ? (dimensions[0] ?? null) : null);
    // Several things side by side may have no trend together.
    for (const dimension of new Set([usual, ...dimensions])) {
      const askable = await askableMetrics(facts, survey, metrics, dimension?.id ?? null, harness());
      if (askable.length === 0) continue;
      const chosen = askable.slice(0, metricsMax);
      const question = { ...survey, metrics: chosen.map(({ id }) => id), dimension: dimension?.id ?? null };
      return { question, dimension, metrics: chosen };
    }
    return expect.fail(`${survey.report} answers nothing`);
  }

  async function expectSumOfBoth(question: Question, metrics: Metric[], parts: Record<string, number | null>[]): Promise<void> {
    const additive = metrics.filter(({ id, aggregation }) => aggregation.kind === 'sum' && facts.addsOverTime(question.report, id));
    if (additive.length === 0) return;
    expect(dayAfter(facts.comparison.end)).toBe(facts.period.start);
    const { table } = await ask(harness(), facts, { ...question, period: { start: facts.comparison.start, end: facts.period.end } });
    for (const { id } of additive) {
      const sum = parts.reduce((total, part) => total + (part[id] ?? 0), 0);
      expectFigure(table.totals[id] ?? null, sum, `${id} over both periods`);
    }
  }
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
