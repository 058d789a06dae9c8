import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '../kernel/instants.ts';
import '../../../../scripts/property-seed.ts';
import { addDays, todayIn } from '../kernel/days.ts';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { colleagueKey, demoKey, emptyKey, hudsonKey, lapsedKey } from './keys.ts';
import { salesflare } from './stand-in.ts';

type Row = Record<string, unknown>;
const NOW = new Date('2026-11-18T10:00:00Z');
const ZONE = 'Europe/Vienna';

let sandbox: Sandbox;
let clockMs = 0;
beforeAll(async () => {
  sandbox = await startSandbox([salesflare], { seed: 'salesflare-test', now: () => new Date(NOW.getTime() + clockMs) });
});
afterAll(() => sandbox.close());

async function ask(path: string, key = demoKey.text): Promise<{ status: number; body: unknown }> {
  // Nobody is too fast here.
  clockMs += 20;
  const reply = await fetch(`${sandbox.address}/api.salesflare.com/${path}`, { headers: { authorization: `Bearer ${key}` } });
  return { status: reply.status, body: await reply.json() };
}

async function list(path: string, key?: string): Promise<Row[]> {
  const { status, body } = await ask(path, key);
  expect(status, JSON.stringify(body)).toBe(200);
  if (!Array.isArray(body)) throw new Error(`${path} gave no list`);
  return body;
}

async function all(path: string, key?: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await list(`${path}${path.includes('?') ? '&' : '?'}order_by=id&limit=100&offset=${rows.length}`, key);
    rows.push(...page);
    if (page.length < 100) return rows;
  }
}

function truth(query: Record<string, string>): { total: number; days: Record<string, number>; values: Record<string, number> } {
  return Object(salesflare.ledger({ team: '5', start: '2026-10-01', end: '2026-10-31', ...query }, sandbox.world));
}

const nameOf = (value: unknown) => String(Object(value).name);
const isEuro = (row: Row) => Object(row.currency).iso === 'EUR';
const money = (row: Row) => Number(row.calculated_value ?? 0);
const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
const dayOf = (time: unknown) => todayIn(ZONE, new Date(String(time)));
const isOctober = (time: unknown) => dayOf(time) >= '2026-10-01' && dayOf(time) <= '2026-10-31';
const AROUND_OCTOBER = ['2026-09-30T00:00:00.000Z', '2026-11-01T23:59:59.000Z'];

describe('opportunities', () => {
  test('page to the end as bare arrays, every one once', async () => {
    const rows = await all('opportunities');
    expect(rows.length).toBeGreaterThan(300);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(await list('opportunities')).toHaveLength(10);
    expect(rows.some(({ value, frequency }) => value === null && frequency === null)).toBe(true);
    expect(new Set(rows.map((row) => Object(row.currency).iso))).toEqual(new Set(['EUR', 'USD']));
  });

  test('were created on the days the ledger says', async () => {
    const [after, before] = AROUND_OCTOBER;
    const rows = (await all(`opportunities?creation_after=${after}&creation_before=${before}`)).filter((row) =>
      isOctober(row.creation_date),
    );
    const created = truth({ metric: 'opportunities_created' });
    expect(rows.length).toBe(created.total);
    for (const [day, count] of Object.entries(created.days)) {
      expect(rows.filter((row) => dayOf(row.creation_date) === day)).toHaveLength(count);
    }
    expect(sum(rows.filter(isEuro), money)).toBe(truth({ metric: 'value_created' }).total);
  });

  test('are won and lost with the values and reasons of the ledger', async () => {
    const [after, before] = AROUND_OCTOBER;
    const closed = await all(`opportunities?closed=true&close_after=${after}&close_before=${before}`);
    const rows = closed.filter((row) => isOctober(row.close_date));
    const won = rows.filter((row) => Object(row.stage).probability === 100);
    const lost = rows.filter((row) => Object(row.stage).fixed_stage !== null && Object(row.stage).probability === 0);
    expect(won.length + lost.length).toBe(rows.length);
    expect([won.length, lost.length]).toEqual([
      truth({ metric: 'opportunities_won' }).total,
      truth({ metric: 'opportunities_lost' }).total,
    ]);
    expect(sum(won.filter(isEuro), money)).toBe(truth({ metric: 'value_won' }).total);
    const reasons = truth({ metric: 'opportunities_lost', dimension: 'lostReason' }).values;
    for (const [reason, count] of Object.entries(reasons))
      expect(lost.filter((row) => nameOf(row.lost_reason) === reason)).toHaveLength(count);
    for (const row of rows) {
      // The local day on which it was won or lost, or by hand the one before.
      const day = dayOf(row.last_stage_change_date);
      expect([day, addDays(day, -1)]).toContain(dayOf(row.close_date));
      expect(instantOf(ZONE, dayOf(row.close_date))).toBe(Date.parse(String(row.close_date)));
    }
  });

  test('stand in the pipeline by stage, also in one that was deleted', async () => {
    const rows = await all('opportunities?closed=false&pipeline=7');
    const byStage = truth({ metric: 'open_value', pipeline: '7', dimension: 'stage' }).values;
    for (const [stage, value] of Object.entries(byStage)) {
      expect(
        sum(
          rows.filter((row) => isEuro(row) && nameOf(row.stage) === stage),
          money,
        ),
      ).toBe(value);
    }
    expect(Object.keys(byStage)).toContain('Old proposal');
    const stages = await list('stages?pipeline.id=7');
    expect(stages.map(nameOf)).not.toContain('Old proposal');
    const weighted = sum(rows.filter(isEuro), (row) => (money(row) * Number(row.probability)) / 100);
    expect(weighted).toBeCloseTo(truth({ metric: 'weighted_value', pipeline: '7' }).total, 4);
    const expected = rows.map(({ close_date }) => String(close_date));
    expect(expected.some((day) => day > NOW.toISOString()) && expected.some((day) => day < NOW.toISOString())).toBe(true);
  });

  test("belong to the day of the team's own zone, in New York too", async () => {
    const rows = await all('opportunities', hudsonKey.text);
    const created = truth({ team: '6', metric: 'opportunities_created' });
    const inNewYork = rows.map((row) => todayIn('America/New_York', new Date(String(row.creation_date))));
    expect(inNewYork.filter((day) => day.startsWith('2026-10'))).toHaveLength(created.total);
    // Entered in the evening: by UTC some are of the next day.
    expect(inNewYork).not.toEqual(rows.map((row) => String(row.creation_date).slice(0, 10)));
  });

  test('price recurring ones by units', async () => {
    const [row] = await list('opportunities?pipeline=8&limit=1');
    expect(row).toMatchObject({ frequency: 'monthly', value: null });
    expect(row?.calculated_value).toBe(Number(row?.units) * Number(row?.recurring_price_per_unit) * 24);
  });

  test('give their history where details are asked for, and one by one', async () => {
    const [plain] = await list('opportunities?closed=true&limit=1');
    expect(plain).not.toHaveProperty('stage_updates');
    const [whole] = await list('opportunities?closed=true&limit=1&details=true');
    expect((await ask(`opportunities/${whole?.id}`)).body).toEqual(whole);
    const seconds = sum(Object(whole).stage_updates, (update) => Number(update.duration_in_seconds));
    const took = (Date.parse(String(whole?.last_stage_change_date)) - Date.parse(String(whole?.creation_date))) / 1000;
    expect(Math.abs(seconds - took)).toBeLessThan(5);
  });

  test('split by any window into parts that add up', async () => {
    const cases = fc.record({ cut: fc.integer({ min: 0, max: 60 }), field: fc.constantFrom('creation', 'close') });
    await fc.assert(
      fc.asyncProperty(cases, async ({ cut, field }) => {
        const at = `${addDays('2026-09-01', cut)}T12:00:00.500Z`;
        const count = async (from: string, to: string) => (await all(`opportunities?${field}_after=${from}&${field}_before=${to}`)).length;
        const [start, end] = ['2026-09-01T00:00:00Z', '2026-11-01T00:00:00Z'];
        expect((await count(start, at)) + (await count(at, end))).toBe(await count(start, end));
      }),
      { numRuns: 8 },
    );
  });
});

test('filters, orders and asks by rules', async () => {
  const fields = await list('filterfields/opportunity');
  expect(fields.map(({ id }) => id)).toContain('opportunity.modification_date');
  const rules = (...list: unknown[]) => encodeURIComponent(JSON.stringify({ condition: 'AND', rules: list }));
  const between = { id: 'opportunity.close_date', operator: 'between', value: ['2026-10-01', '2026-10-31T23:59:59Z'] };
  const asked = await all(`opportunities?q=${rules(between, { id: 'opportunity.lead_source', operator: 'in', value: ['9', '10'] })}`);
  const plain = await all('opportunities?close_after=2026-10-01&close_before=2026-10-31T23:59:59Z');
  expect(asked).toEqual(plain.filter((row) => [9, 10].includes(Object(row.lead_source).id)));
  expect(asked.length).toBeGreaterThan(2);
  const others = await all(`opportunities?q=${rules(between, { id: 'opportunity.lead_source', operator: 'not_in', value: ['9', '10'] })}`);
  expect(asked.length + others.length).toBe(plain.length);
  const ordered = await list('opportunities?order_by=value%20desc&order_by=id&limit=100');
  const values = ordered.filter(({ calculated_value }) => calculated_value !== null).map(money);
  expect(values.length).toBeGreaterThan(20);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  const tagged = await all('opportunities?tag=3&stage=75&owner=11');
  expect(tagged.length).toBeGreaterThan(0);
  for (const row of tagged) expect([nameOf(row.stage), Object(row.owner).id]).toEqual(['Won', 11]);
});

test('accounts, contacts and tasks agree with the ledger; a feed belongs to one account', async () => {
  const window = 'creation_after=2026-09-30T00:00:00Z&creation_before=2026-11-02T00:00:00Z';
  const accounts = (await all(`accounts?${window}`)).filter((row) => isOctober(row.creation_date));
  expect(accounts.length).toBe(truth({ metric: 'accounts_created' }).total);
  const contacts = (await all(`contacts?includeArchived=true&${window}`)).filter((row) => isOctober(row.creation_date));
  expect(contacts.length).toBe(truth({ metric: 'contacts_created' }).total);
  const tasks = await all('tasks?assignees=11&assignees=12&assignees=13');
  expect(tasks.filter((row) => row.completion_date !== null && isOctober(row.completion_date)).length).toBe(
    truth({ metric: 'tasks_completed' }).total,
  );
  expect((await all('tasks')).length).toBeLessThan(tasks.length);
  const feed = await list(`accounts/${accounts[0]?.id}/feed?types=email&types=meeting-live&limit=100`);
  expect(feed.every(({ type }) => type === 'email' || type === 'meeting-live')).toBe(true);
  const [spike] = Object.entries(truth({ metric: 'accounts_created', start: '2024-09-01', end: '2026-11-18' }).days).sort(
    (a, b) => b[1] - a[1],
  );
  expect(spike?.[1]).toBeGreaterThan(50);
});

test('settings tell the team, its pipelines and people', async () => {
  expect((await ask('me')).body).toMatchObject({ is_admin: true, team: { id: 5, currency: { iso: 'EUR' }, time_zone: ZONE } });
  expect((await ask('me', hudsonKey.text)).body).toMatchObject({
    team: { id: 6, currency: { iso: 'USD' }, time_zone: 'America/New_York' },
  });
  expect((await list('pipelines')).map(({ archived, recurring }) => [archived, recurring])).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
  expect(await list('users?onlyEnabled=true&limit=100')).toHaveLength(2);
  for (const path of ['groups', 'tags?limit=100', 'currencies', 'customfields/opportunities', 'workflows?limit=100']) {
    expect((await list(path)).length).toBeGreaterThan(0);
  }
  expect(await all('opportunities', emptyKey.text)).toEqual([]);
});

test('shows a colleague who is no administrator only his own', async () => {
  const own = await all('opportunities', colleagueKey.text);
  expect(own.length).toBeGreaterThan(20);
  expect(own.every((row) => [Object(row.owner).id, Object(row.assignee).id].includes(12))).toBe(true);
  expect(own.length).toBeLessThan((await all('opportunities')).length);
});

test('refuses what is wrong, in its own envelope', async () => {
  const refusal = async (path: string, key?: string) => {
    const { status, body } = await ask(path, key);
    const { statusCode, validation } = Object(body);
    expect(statusCode).toBe(status);
    return [status, ...(validation ? validation.keys : [])];
  };
  expect(await refusal('me', 'wrong')).toEqual([401]);
  expect((await ask('me', 'wrong')).body).toEqual({ statusCode: 401, error: 'Unauthorized', message: 'Invalid API key' });
  expect(await refusal('me', lapsedKey.text)).toEqual([402]);
  expect(await refusal('opportunities?limit=ten')).toEqual([400, 'limit']);
  expect(await refusal('opportunities?limit=0')).toEqual([400, 'limit']);
  expect(await refusal('opportunities?status=open')).toEqual([400, 'status']);
  expect(await refusal('opportunities?from=2026-10-01')).toEqual([400, 'from']);
  expect(await refusal('opportunities?creation_after=10/01/2026')).toEqual([400, 'creation_after']);
  expect(await refusal('opportunities?order_by=colour')).toEqual([400, 'order_by']);
  expect(await refusal('opportunities?pipeline=7&pipeline=8')).toEqual([400, 'pipeline']);
  expect(await refusal('opportunities?q=%7B%22condition%22%3A%22NOR%22%7D')).toEqual([400, 'q']);
  expect(await refusal('opportunities/1')).toEqual([404]);
  expect(await refusal('accounts/1/feed')).toEqual([404]);
  expect(await refusal('filterfields/colour')).toEqual([404]);
  expect(await refusal('nowhere')).toEqual([404]);
});

test('refuses a burst, without saying when to come back', async () => {
  clockMs += 1000;
  const replies = await Promise.all(
    Array.from({ length: 55 }, () =>
      fetch(`${sandbox.address}/api.salesflare.com/currencies`, { headers: { authorization: `Bearer ${emptyKey.text}` } }),
    ),
  );
  const late = replies.filter(({ status }) => status === 429);
  expect(late).toHaveLength(5);
  expect(late[0]?.headers.get('retry-after')).toBeNull();
});
