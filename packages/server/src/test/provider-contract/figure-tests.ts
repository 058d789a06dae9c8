import { describe, expect, test } from 'vitest';
import { closeEnough, columnOf, valuesOf } from './check-table.ts';
import type { Desk } from './desk.ts';
import type { LedgerCheck, ProviderFacts, Question } from './provider-facts.ts';
import { ask, dayIn, metricsFor, needsDimension, reportOf } from './query-of.ts';

/** Before, on and after midnight somewhere. */
const instants = ['2026-11-20T05:30:00Z', '2026-11-20T14:30:00Z', '2026-11-20T23:30:00Z'];
const aroundThen = { start: '2026-11-18', end: '2026-11-22' };

/** The figures are those the sandbox keeps in its books, for the days they belong to. */
export function figureTests(facts: ProviderFacts, desk: () => Desk): void {
  const { provider } = facts;

  describe('figures', () => {
    test.each(facts.ledger.map((check) => [check.name, check] as const))('%s', async (_, check) => {
      const { table } = await ask(desk(), facts, check.question, check.login);
      const truth = check.read(await desk().ledger(provider.declaration.key, askOf(check)));
      expectFigure(table.totals[check.metric] ?? null, truth.total, 'total');
      if (truth.rows === undefined) return;
      const at = columnOf(table, check.metric);
      const rows = new Map(table.rows.map((row) => [String(row[0]), row[at] ?? null]));
      for (const [cell, value] of Object.entries(truth.rows)) expectFigure(Number(rows.get(cell) ?? 0), value ?? 0, cell);
      for (const [cell, value] of rows)
        if (!(cell in truth.rows)) expect(value === 0 || value === null, `${cell} is not in the ledger: ${value}`).toBe(true);
    });

    const periodic = provider.declaration.reports.filter(({ usesPeriod, metrics }) => usesPeriod && metrics.length > 0);
    test.runIf(periodic.length > 0).each(periodic.map((report) => [report.key]))(
      'the comparison of %s is a question like any other',
      async (key) => {
        const report = reportOf(facts, key);
        const dimension = report.trendDimension ?? (needsDimension(report) ? (report.dimensions[0]?.id ?? null) : null);
        const metrics = metricsFor(report.metrics, dimension)
          .filter(({ group }) => !/^Linked/.test(group ?? ''))
          .slice(0, 3);
        const question: Question = { report: key, metrics: metrics.map(({ id }) => id), dimension };
        const { table: now } = await ask(desk(), facts, question);
        const { table: then } = await ask(desk(), facts, { ...question, period: facts.comparison });
        expect(then.metrics).toEqual(now.metrics);
        expect(then.dimension).toEqual(now.dimension);
        const cells = then.rows.map(([cell]) => String(cell));
        if (dimension !== null && now.dimension?.kind === 'date')
          for (const cell of cells) expect(cell >= facts.comparison.start && cell <= facts.comparison.end, cell).toBe(true);
        await expectSumOfBoth(question, [now.totals, then.totals]);
      },
    );

    /** What adds up over days does so over two periods that follow each other. */
    async function expectSumOfBoth(question: Question, parts: Record<string, number | null>[]): Promise<void> {
      const isAdjacent = dayAfter(facts.comparison.end) === facts.period.start;
      const additive = reportOf(facts, question.report).metrics.filter(
        ({ id, aggregation }) => question.metrics.includes(id) && aggregation.kind === 'sum',
      );
      if (!isAdjacent || additive.length === 0 || question.report === 'customers') return;
      const { table } = await ask(desk(), facts, { ...question, period: { start: facts.comparison.start, end: facts.period.end } });
      for (const { id } of additive) {
        const sum = parts.reduce((total, part) => total + (part[id] ?? 0), 0);
        expectFigure(table.totals[id] ?? null, sum, `${id} over both periods`);
      }
    }
  });

  describe.runIf(facts.zones.length > 0)('days', () => {
    test.each(facts.zones.flatMap((one) => instants.map((instant) => [one.zone, instant, one] as const)))(
      'in %s are those of that place at %s',
      async (zone, instant, { question, login, marksToday, endsToday }) => {
        desk().clock.set(instant);
        const { table } = await ask(desk(), facts, { ...question, period: aroundThen }, login);
        const today = dayIn(zone, instant);
        expect(table.timezone).toBe(zone);
        expect(table.flags.includes('partial')).toBe(marksToday);
        const days = table.rows.map(([cell]) => String(cell));
        const values = valuesOf(table, question.metrics[0] ?? '');
        for (const [at, day] of days.entries()) if (day > today) expect(values[at] ?? 0, `${day} is still to come`).toBe(0);
        if (endsToday) expect((days.at(-1) ?? '') <= today).toBe(true);
        if (marksToday) expect(days).toContain(today);
      },
    );
  });
}

const askOf = ({ ask: given, metric }: LedgerCheck): Record<string, string> => ({ metric, ...given });

function expectFigure(found: number | null, truth: number | null, what: string): void {
  if (found === null || truth === null) expect(found, what).toBe(truth);
  else expect(closeEnough(found, truth), `${what}: ${found}, in the books ${truth}`).toBe(true);
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
