import { type Dimension, type Metric, Problem } from '@sightline/contract';
import { type ProviderRequest, type ReportAnswer, runReport } from '@sightline/providers';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkTable, checkTotals } from './check-table.ts';
import type { Desk, WatchedRuntime } from './desk.ts';
import { expectNoSecrets } from './no-secrets.ts';
import type { ProviderFacts, Survey } from './provider-facts.ts';
import { columnsOf, metricsFor, needsDimension, queryOf, reportOf } from './query-of.ts';

const wordsOf = (error: unknown): string =>
  error instanceof Problem ? `${error.code}: ${error.message} ${error.details.providerMessage ?? ''}` : String(error);

/** Every report with every dimension, and none, for every metric that goes with it. */
export function reportTests(facts: ProviderFacts, desk: () => Desk): void {
  const { provider } = facts;
  const { reports } = provider.declaration;

  describe('reports', () => {
    test('are all asked', () => {
      expect([...new Set(facts.surveys.map(({ report }) => report))].sort()).toEqual(reports.map(({ key }) => key).sort());
    });

    describe.each(facts.surveys.map((survey) => [survey.report, JSON.stringify(survey.inputs), survey] as const))(
      '%s %s',
      (_key, _inputs, survey) => {
        let runtime: WatchedRuntime;
        beforeAll(async () => {
          runtime = desk().runtime(provider, await desk().login(provider, desk().turn(facts)));
        });

        test('answers well-formed tables by every dimension', async () => {
          const { metrics, dimensions } = await columnsOf(facts, survey, runtime);
          expect(metrics.length).toBeGreaterThan(0);
          const secrets = await runtime.secrets();
          const call = (request: ProviderRequest) => desk().send(provider.mapping.authorise(request, secrets));
          const asked = [...(needsDimension(reportOf(facts, survey.report)) ? [] : [null]), ...dimensions];
          for (const dimension of asked) {
            const declared = metricsFor(metrics, dimension?.id ?? null);
            const chosen = (await facts.compatible?.(survey, declared, dimension?.id ?? null, call)) ?? declared;
            if (chosen.length > 0) await askOne(survey, dimension, chosen);
          }
        });

        async function askOne(given: Survey, dimension: Dimension | null, metrics: Metric[]): Promise<void> {
          const question = { ...given, metrics: metrics.map(({ id }) => id), dimension: dimension?.id ?? null };
          const query = queryOf(facts, question, desk().clock.now());
          const name = `${given.report} by ${dimension?.id ?? 'nothing'}`;
          const { table, asked }: ReportAnswer = await runReport(provider, query, runtime).catch((error: unknown) => {
            throw new Error(`${name} of ${question.metrics.join(', ')}: ${wordsOf(error)}`, { cause: error });
          });
          try {
            checkTable(table, { query, dimension, metrics, changeable: facts.changeable ?? [] });
            checkTotals(table, (metric) => dimension !== null && facts.addsUp(given.report, metric, dimension.id));
            expect(asked.length).toBeGreaterThan(0);
            for (const { url } of asked) expect(url).toMatch(/^https:\/\//);
            expectNoSecrets(asked, runtime.known);
          } catch (error) {
            throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
          }
        }
      },
    );
  });
}
