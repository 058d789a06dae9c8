import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnOf, expectFigure, valuesOf } from './check-table.ts';
import type { Harness } from './harness.ts';
import type { LedgerCheck, ProviderFacts } from './provider-facts.ts';
import { ask, dayIn } from './query-of.ts';

/** Before, on and after midnight somewhere. */
const instants = ['2026-11-20T05:30:00Z', '2026-11-20T14:30:00Z', '2026-11-20T23:30:00Z'];
const aroundThen = { start: '2026-11-18', end: '2026-11-22' };

/** The figures are those the sandbox keeps in its books, for the days they belong to. */
export function figureTests(facts: ProviderFacts, harness: () => Harness): void {
  const { provider } = facts;

  describe('figures', () => {
    test.each(facts.ledger.map((check) => [check.name, check] as const))('%s', async (_, check) => {
      const { table } = await ask(harness(), facts, check.question, check.login);
      const truth = check.read(await harness().ledger(provider.declaration.key, askOf(check)));
      const type = table.metrics.find(({ id }) => id === check.metric)?.type;
      expectFigure(table.totals[check.metric] ?? null, truth.total, 'total', type);
      if (truth.rows === undefined) return;
      const at = columnOf(table, check.metric);
      const rows = new Map(table.rows.map((row) => [String(row[0]), row[at] ?? null]));
      for (const [cell, value] of Object.entries(truth.rows)) expectFigure(Number(rows.get(cell) ?? 0), value ?? 0, cell, type);
      for (const [cell, value] of rows)
        if (!(cell in truth.rows)) expect(value === 0 || value === null, `${cell} is not in the ledger: ${value}`).toBe(true);
    });
  });

  if (facts.zones.length === 0) return;
  describe('days', () => {
    let before: Date;
    beforeAll(() => {
      before = harness().clock.now();
    });
    // Logins are as old as they were.
    afterAll(() => harness().clock.set(before.toISOString()));

    test.each(facts.zones.flatMap((one) => instants.map((instant) => [one.zone, instant, one] as const)))(
      'in %s are those of that place at %s',
      async (zone, instant, { question, login, marksToday, endsToday }) => {
        harness().clock.set(instant);
        const { table } = await ask(harness(), facts, { ...question, period: aroundThen }, login);
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
