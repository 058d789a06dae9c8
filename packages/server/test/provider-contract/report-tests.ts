import { AppError } from '@sightline/contract/core';
import type { Dimension, Metric } from '@sightline/contract/sources';
import { describe, expect, test } from 'vitest';
import { checkTable, checkTotals } from './check-table.ts';
import type { Harness } from './harness.ts';
import { expectNoSecrets } from './no-secrets.ts';
import type { ProviderFacts, Survey } from './provider-facts.ts';
import { ask, askableMetrics, columnsOf, needsDimension, queryOf, reportOf } from './query-of.ts';

/** A hundred dimensions take a while on a busy machine. */
const longMs = 60_000;

const wordsOf = (error: unknown): string =>
  error instanceof AppError
    ? `${error.code}: ${error.message} ${error.details.providerMessage ?? ''}`
    : error instanceof Error
      ? error.message
      : String(error);

/** Every report with every dimension, and none, for every metric that goes with it. */
export function reportTests(facts: ProviderFacts, harness: () => Harness): void {
  const { provider } = facts;
  const { reports } = provider.declaration;

  describe('reports', () => {
    test('are all asked', () => {
      expect([...new Set(facts.surveys.map(({ report }) => report))].sort()).toEqual(reports.map(({ key }) => key).sort());
    });

    const named = facts.surveys.map((survey) => [survey.report, JSON.stringify(survey.inputs), survey] as const);
    test.each(named)('%s %s answers well-formed tables by every dimension', { timeout: longMs }, async (_key, _inputs, survey) => {
      const { metrics, dimensions } = await columnsOf(facts, survey, harness());
      const asked = [...(needsDimension(reportOf(facts, survey.report)) ? [] : [null]), ...dimensions];
      const withMetrics = await Promise.all(
        asked.map(async (dimension) => ({
          dimension,
          chosen: await askableMetrics(facts, survey, metrics, dimension?.id ?? null, harness()),
        })),
      );
      const questions = withMetrics.filter(({ chosen }) => chosen.length > 0);
      expect(questions.length).toBeGreaterThan(0);
      for (const { dimension, chosen } of questions) await askOne(survey, dimension, chosen);
    });

    async function askOne(survey: Survey, dimension: Dimension | null, metrics: Metric[]): Promise<void> {
      const question = { ...survey, metrics: metrics.map(({ id }) => id), dimension: dimension?.id ?? null };
      const name = `${survey.report} by ${question.dimension ?? 'nothing'} of ${question.metrics.join(', ')}`;
      try {
        const { table, asked, secrets } = await ask(harness(), facts, question);
        const query = queryOf(facts, question, harness().clock.now());
        expect(table.rows.length, 'rows').toBeGreaterThan(0);
        const { usesPeriod } = reportOf(facts, survey.report);
        checkTable(table, { query, usesPeriod, dimension, metrics, changeable: facts.changeable ?? [] });
        checkTotals(table, (metric) => dimension !== null && facts.addsUp(survey.report, metric, dimension.id));
        expect(asked.length).toBeGreaterThan(0);
        for (const { url } of asked) expect(url).toMatch(/^https:\/\//);
        expectNoSecrets(asked, secrets);
      } catch (error) {
        throw new Error(`${name}: ${wordsOf(error)}`, { cause: error });
      }
    }
  });
}
