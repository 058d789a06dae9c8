import { describe, expect, test } from 'vitest';
import { tidyCredentials } from '../kit/credentials.ts';
import { listOptions } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { runReport } from '../kit/run-report.ts';
import { replyOf } from '../kit/wire.ts';
import { salesflare } from './index.ts';
import { ask, fakeTeam, me, query, secrets } from './test-team.ts';

describe('the key', () => {
  test('may be typed as other tools want it', () => {
    expect(tidyCredentials(salesflare, { account: ' ACME ', token: ' "Bearer sf-key-0123456789" ' })).toEqual(secrets);
    expect(() => tidyCredentials(salesflare, { account: 'ACME', token: 'two words' })).toThrow();
  });

  test('names the team it belongs to', async () => {
    expect(await probe(salesflare, fakeTeam())).toEqual({ id: '5', label: 'ACME' });
  });

  test('that is wrong is told under its field', async () => {
    const refused = fakeTeam({}, { '/me': { status: 401, json: { statusCode: 401, error: 'Unauthorized', message: 'Invalid API key' } } });
    await expect(probe(salesflare, refused)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: { token: [expect.stringContaining('Invalid API key')] } },
    });
  });

  test('of a person who is no administrator is said to see less; what the team pays is not kept', async () => {
    const runtime = fakeTeam({ '/me': () => ({ ...me, is_admin: false }), '/opportunities': [] });
    const { table } = await runReport(salesflare, query({}), runtime);
    expect(table.warnings).toEqual([expect.stringContaining('As seen by Ann Lee')]);
    expect(JSON.stringify(table)).not.toContain('plan');
  });
});

describe('other records', () => {
  test('accounts and contacts are counted by the day they were added', async () => {
    const rows = [
      { id: 1, creation_date: '2026-10-02T10:00:00.000Z', owner: 12, addresses: [{ country: 'Belgium' }], tags: [{ id: 1, name: 'SEO' }] },
      { id: 2, creation_date: '2026-09-30T10:00:00.000Z', owner: 11 },
    ];
    const accounts = await ask({ report: 'accounts', metrics: ['accountsCreated'], dimension: 'owner' }, { '/accounts': rows });
    expect(accounts.urls[0]).toContain('/accounts?creation_after=2026-09-30T00:00:00.000Z&creation_before=2026-11-02');
    expect(accounts.table.rows).toEqual([['bob@acme.test', 1]]);
    const contacts = await ask({ report: 'contacts', metrics: ['contactsCreated'] }, { '/contacts': rows });
    expect(contacts.urls[0]).toContain('includeArchived=false');
    expect(contacts.table.rows).toEqual([[1]]);
  });

  test('tasks are those of everybody; open ones have no day', async () => {
    const rows = [
      { id: 1, completed: true, completion_date: '2026-10-02T10:00:00.000Z', assignees: [{ id: 11, name: 'Ann Lee' }, 12] },
      { id: 2, completed: true, completion_date: '2026-09-02T10:00:00.000Z', assignees: [] },
      { id: 3, completed: false, assignees: [{ id: 11, name: 'Ann Lee' }] },
      { id: 4, completed: false, archived: true, assignees: [] },
    ];
    const metrics = ['tasksCompleted', 'tasksOpen'];
    const { table, urls } = await ask({ report: 'tasks', metrics, dimension: 'assignee' }, { '/tasks': rows });
    expect(urls[0]).toBe('/tasks?assignees=11&assignees=12&order_by=id&limit=100&offset=0');
    expect(table.rows).toEqual([
      ['Ann Lee', 1, 1],
      ['bob@acme.test', 1, 0],
    ]);
    expect(table.totals).toEqual({ tasksCompleted: 1, tasksOpen: 1 });
    await expect(ask({ report: 'tasks', metrics, dimension: 'date' }, { '/tasks': rows })).rejects.toThrow('only what is open now');
  });

  test('workflows have figures of their whole life', async () => {
    const figures = (values: Record<string, number>) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { name, value, type: 'absolute' }]));
    const rows = [
      {
        id: 1,
        name: 'Welcome',
        status: 'live',
        analytics: { ...figures({ total: 200, in: 50, exited: 150 }), met_goal: { name: 'Replied', value: 25, type: 'percentage' } },
        steps: [{ analytics: figures({ total: 200, sent: 180, interacted: 40, replied: 9, failed: 2 }) }, { analytics: null }],
      },
      { id: 2, name: 'Draft', status: 'draft', analytics: null },
    ];
    const metrics = ['workflowTotal', 'metGoal', 'goalRate', 'sent', 'replyRate'];
    const { table } = await ask({ report: 'workflows', metrics, dimension: 'workflow' }, { '/workflows': rows });
    expect(table.rows).toEqual([
      ['Welcome', 200, 50, 0.25, 180, 0.05],
      ['Draft', 0, 0, null, 0, null],
    ]);
  });
});

describe('choices', () => {
  const asked = { inputs: {}, searchTerm: '', page: null };
  const labelsOf = async (name: string, searchTerm = '') =>
    (
      await listOptions(
        salesflare,
        name,
        { ...asked, searchTerm },
        fakeTeam({ '/tags': [{ id: 3, name: 'SEO' }], '/groups': [{ id: 2, name: 'Benelux' }] }),
      )
    ).options;

  test('are names where filters compare names', async () => {
    expect(await labelsOf('pipelines')).toEqual([
      { value: '7', label: 'Sales' },
      { value: '8', label: 'Retainers', description: 'Archived' },
    ]);
    expect((await labelsOf('stages')).map(({ value }) => value)).toEqual(['Proposal', 'Lead', 'Won', 'Lost']);
    expect(await labelsOf('users', 'bob')).toEqual([{ value: 'bob@acme.test', label: 'bob@acme.test' }]);
    expect(await labelsOf('groups')).toEqual([{ value: '2', label: 'Benelux' }]);
    expect(await labelsOf('tags')).toEqual([{ value: 'SEO', label: 'SEO' }]);
    expect((await labelsOf('leadSources')).map(({ value }) => value)).toEqual(['Website', 'Fair']);
  });

  test("dimensions come with the team's own fields", async () => {
    const found = await labelsOf('dimensions');
    expect(found[0]).toMatchObject({ value: 'date', dimension: { kind: 'date' } });
    expect(found.at(-1)).toMatchObject({ value: 'custom:campaign', label: 'Campaign' });
    expect(found.map(({ value }) => value)).toEqual(
      expect.arrayContaining(salesflare.declaration.reports[0]?.dimensions.map(({ id }) => id) ?? ['']),
    );
  });
});

test.each<[number, unknown, string, boolean, RegExp]>([
  [401, { statusCode: 401, error: 'Unauthorized', message: 'Invalid API key' }, 'source_expired', false, /Invalid API key.*new key/],
  [402, { message: 'Lapsed' }, 'source_forbidden', false, /Lapsed/],
  [403, { message: 'Forbidden' }, 'source_forbidden', false, /may not see this/],
  [404, { message: 'Not Found' }, 'source_unknown_account', false, /Not Found/],
  [400, { message: 'Bad query', validation: { source: 'query', keys: ['limit'] } }, 'source_bad_query', false, /Bad query \(limit\)/],
  [429, { message: 'Slow down' }, 'source_limited', true, /Slow down/],
  [502, { message: 'Bad gateway' }, 'source_unavailable', true, /Bad gateway/],
])('status %i with %j is %s', (status, body, code, retry, words) => {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'GET' as const, url: 'https://api.salesflare.com/me' };
  const found = salesflare.mapping.problem(replyOf(request, { status, headers, text: JSON.stringify(body) }));
  expect(found).toMatchObject({ code, retry });
  expect(found?.message).toMatch(words);
});
