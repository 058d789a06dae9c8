import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { hourMs, minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Installation, makeInstallation } from '../packages/server/test/app/installation.ts';
import { openPlainSql, type PlainSql } from '../packages/server/test/database/plain-sql.ts';
import { nothingAcknowledged, type State, type Thing } from './acknowledged.ts';
import { checkAll, rules } from './checker/check-all.ts';
import type { Evidence, Mail, StoredFile } from './checker/evidence.ts';

const now = new Date('2026-11-23T12:00:00Z');
const runAt = '2026-11-23T11:00:00.000Z';

let installation: Installation;
let sql: PlainSql;
let folder: string;
/** The jobs' table as far as it is looked at; the product makes it when it starts. */
const jobTable = `create schema if not exists pgboss; create table if not exists pgboss.job (
  id text, name text, state text, started_on timestamptz, expire_seconds int)`;

beforeAll(async () => {
  installation = await makeInstallation('postgres', { onOneServer: true });
  await (await installation.open()).close();
  sql = await openPlainSql(installation.environment.DATABASE_URL ?? '');
  await sql.ask(jobTable);
  // Wrong rows are to be made, which the database would refuse.
  await sql.ask(`set session_replication_role = replica`);
});
afterAll(async () => {
  await sql.close();
  await installation.remove();
});

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  );
  await sql.ask(`insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map((_, at) => `$${at + 1}`)})`, values);
}

const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const picture = Buffer.from('a picture');
const table = Buffer.from(JSON.stringify({ rows: [['a', 1]] }));
const attachment = Buffer.from('an attachment');
const contents = {
  'logo-of-board-one.png': picture,
  'table-of-board-one.json': table,
  'part-of-mail-one.part': attachment,
  'copy-of-mail-one.mail': deflateSync(Buffer.from('a mail')),
  'print-of-board.pdf': Buffer.from('%PDF-1.7'),
};

/** A small company whose rows, files and mails are all as its person was told. */
async function makeRight(): Promise<Evidence> {
  for (const { name } of (await sql.ask(
    `select tablename as name from pg_tables where schemaname in ('public', 'pgboss') and tablename <> 'schema_migration'`,
  )) as { name: string }[])
    await sql.ask(`delete from ${name === 'job' ? 'pgboss.job' : name}`);
  const at = { created_at: now };
  const of = { company_id: 'c1' };
  await insert('company', { ...of, ...at, name: 'Company p1', state: 'trial', dashboards: 25, bonus_dashboards: 0 });
  await insert('company', { ...of, ...at, company_id: 'c2', name: 'Company p2', state: 'trial', dashboards: 25, bonus_dashboards: 0 });
  for (const number of [1, 2]) {
    const user = { role: 'admin', creator: true, timezone: 'UTC', ageConsent: true, termsConsent: true, createdAt: now, updatedAt: now };
    await insert('auth_user', {
      ...user,
      id: `u${number}`,
      companyId: `c${number}`,
      name: `p${number}`,
      email: `p${number}@agency.test`,
      emailVerified: false,
    });
    await insert('auth_account', {
      id: `a${number}`,
      userId: `u${number}`,
      accountId: 'x',
      providerId: 'credential',
      password: 'hash',
      createdAt: now,
      updatedAt: now,
    });
  }
  await insert('source', {
    ...of,
    ...at,
    id: 's1',
    provider: 'shop',
    account_id: 'x',
    account_label: 'x',
    sealed_secrets: 'x',
    created_by: 'u1',
  });
  const dashboard = {
    permalink: 'link1',
    styles: { logoImage: '/files/logo-of-board-one.png' },
    range_type: 'last30Days',
    timezone: 'UTC',
    version: 2,
  };
  await insert('dashboard', {
    ...of,
    ...at,
    ...dashboard,
    id: 'd1',
    name: 'p1-1',
    footer: 'Save 1 of p1-1',
    created_by: 'u1',
    updated_at: now,
  });
  await insert('widget', {
    ...of,
    dashboard_id: 'd1',
    id: 'w1',
    hash: 'h1',
    position: 0,
    body: { title: 'Part 1 of save 1 of p1-1', instances: [] },
  });
  await insert('dashboard_version', { ...of, ...at, dashboard_id: 'd1', version: 2, widget_count: 1, body: {} });
  const file = { ...of, ...at, media_type: 'x' };
  await insert('file', {
    ...file,
    id: 'f1',
    kind: 'image',
    category: 'logo',
    name: 'logo.png',
    stored_name: 'logo-of-board-one.png',
    bytes: picture.length,
  });
  await insert('file', {
    ...file,
    id: 'f2',
    kind: 'upload',
    dashboard_id: 'd1',
    name: 'p1-2.csv',
    stored_name: 'table-of-board-one.json',
    bytes: 9,
  });
  await insert('pdf_document', {
    ...of,
    ...at,
    stored_name: 'print-of-board.pdf',
    dashboard_id: 'd1',
    file_name: 'x',
    pages: 1,
    bytes: 8,
    expires_at: now,
  });
  const report = {
    dashboard_id: 'd1',
    recipients: 'p1-3-1@reader.test',
    cc: '',
    subject: 'p1-3',
    message: '',
    date_range: 'LAST_WEEK',
    with_pdf: false,
    with_preview: false,
  };
  const schedule = { schedule: { period: 'DAY', hour: 11, minute: 0, timezone: 'UTC' }, next_run_at: new Date('2026-11-24T11:00:00Z') };
  await insert('automatic_report', { ...of, ...at, ...report, ...schedule, id: 'r1', owner_id: 'u1' });
  const delivery = {
    report_id: 'r1',
    dashboard_name: 'p1-1',
    owner_id: 'u1',
    run_at: runAt,
    recipient: 'p1-3-1@reader.test',
    state: 'accepted',
    attempts: 1,
  };
  const copy = { copy: { storedName: 'copy-of-mail-one.mail', cuts: [], bytes: 6 }, message_id: '<m1@host>' };
  await insert('report_delivery', { ...of, ...at, ...delivery, ...copy, id: 'm1', changed_at: now });
  await insert('report_copy_part', { ...of, checksum: sum(attachment), stored_name: 'part-of-mail-one.part', used_at: now });
  await insert('campaign', { ...of, ...at, id: 'g1', name: 'p1-4', timezone: 'UTC', checks: {}, permalink: 'link2' });
  await insert('domain', { ...of, ...at, id: 'o1', campaign_id: 'g1', host: 'shop.test' });
  const check = { kind: 'http', host: 'shop.test', interval_s: 60, settings: {}, next_at: new Date(now.getTime() + 30_000) };
  await insert('domain_check', { ...of, ...check, domain_id: 'o1', campaign_id: 'g1' });

  const files = Object.entries(contents).map(([name, bytes]): StoredFile => {
    writeFileSync(join(folder, name), bytes);
    return { name, path: join(folder, name), ageMs: 0 };
  });
  const thing = (kind: Thing['kind'], mark: string, state: State): Thing => ({ kind, mark, company: 'c1', may: [state], heard: ['yes'] });
  const board = {
    id: 'd1',
    where: 'list',
    public: false,
    footer: 'Save 1 of p1-1',
    titles: ['Part 1 of save 1 of p1-1'],
    logo: sum(picture),
    version: 2,
  };
  const acknowledged = nothingAcknowledged();
  acknowledged.things.push(
    thing('company', 'Company p1', { email: 'p1@agency.test', person: 'p1' }),
    { ...thing('company', 'Company p2', { email: 'p2@agency.test' }), company: 'c2' },
    thing('source', 'c1 shop', { id: 's1' }),
    thing('dashboard', 'p1-1', board),
    thing('upload', 'p1-2', { id: 'f2', dashboard: 'd1', rows: [['a', 1]] }),
    thing('report', 'p1-3', { id: 'r1', dashboard: 'd1', recipients: 'p1-3-1@reader.test', hour: 11, minute: 0 }),
    thing('group', 'p1-4', { id: 'g1', domains: ['shop.test'] }),
    thing('dashboard', 'p1-5', null),
  );
  acknowledged.runs.push({ report: 'r1', company: 'c1', mark: 'p1-3', recipients: ['p1-3-1@reader.test'], runAt });
  acknowledged.tests.push({ to: 'p1@agency.test', subject: 'p1-3' });
  const mails: Mail[] = [
    { messageId: '<m1@host>', recipients: ['p1-3-1@reader.test'], subject: 'p1-3' },
    { messageId: '<t1@host>', recipients: ['p1@agency.test'], subject: 'Test: p1-3' },
  ];
  return { acknowledged, ask: sql.ask, mails, files, now };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-checker-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const verdict = async (evidence: Evidence): Promise<string[]> => [...new Set((await checkAll(evidence)).map(({ rule }) => rule))];

it('finds nothing where all is as it was told', async () => {
  expect(await checkAll(await makeRight())).toEqual([]);
});

it('accepts an unknown outcome in either of its whole states, and in no other', async () => {
  const evidence = await makeRight();
  const board = evidence.acknowledged.things.find(({ mark }) => mark === 'p1-1');
  const [acknowledged] = board?.may ?? [];
  board?.may.push({ ...acknowledged, footer: 'Save 2 of p1-1', version: 3, titles: ['Part 1 of save 2 of p1-1'] });
  expect(await checkAll(evidence)).toEqual([]);
  // Half of the one and half of the other.
  await sql.ask(`update dashboard set footer = 'Save 2 of p1-1'`);
  expect(await verdict(evidence)).toEqual(['lost']);
});

const ago = (ms: number): Date => new Date(now.getTime() - ms);

/** What is made wrong, and which rules must say so. */
const faults: readonly { name: string; says: readonly string[]; make(evidence: Evidence): Promise<unknown> | unknown }[] = [
  { name: 'an acknowledged dashboard that is gone', says: ['lost'], make: () => sql.ask(`update dashboard set name = 'p1-5'`) },
  {
    name: 'a deleted dashboard that is there',
    says: ['lost'],
    make: ({ acknowledged }) => acknowledged.things.find(({ mark }) => mark === 'p1-1')?.may.splice(0, 1, null),
  },
  { name: 'a picture of another save', says: ['lost'], make: () => writeFileSync(join(folder, 'logo-of-board-one.png'), 'b picture') },
  {
    name: 'an upload with other rows',
    says: ['lost'],
    make: () => writeFileSync(join(folder, 'table-of-board-one.json'), '{"rows":[["a",2]]}'),
  },
  { name: 'a source that is gone', says: ['lost'], make: () => sql.ask('delete from source') },
  { name: 'a domain that is gone', says: ['lost'], make: () => sql.ask(`update domain set deleted_at = now()`) },
  {
    name: 'a group made twice',
    says: ['twice'],
    make: () =>
      insert('campaign', { company_id: 'c1', id: 'g2', name: 'p1-4', timezone: 'UTC', checks: {}, permalink: 'link3', created_at: now }),
  },
  {
    name: 'a source nobody made',
    says: ['twice'],
    make: () =>
      insert('source', {
        company_id: 'c1',
        id: 's2',
        provider: 'other',
        account_id: 'x',
        account_label: 'x',
        sealed_secrets: 'x',
        created_by: 'u1',
        created_at: now,
      }),
  },
  {
    name: 'a contradiction',
    says: ['contradicted'],
    make: ({ acknowledged }) => acknowledged.contradictions.push({ expected: 'one', found: 'another' }),
  },
  { name: 'a mail that came twice', says: ['mailed twice'], make: ({ mails }) => (mails as Mail[]).push({ ...(mails[0] as Mail) }) },
  { name: 'an accepted mail that nobody took', says: ['mail records'], make: ({ mails }) => (mails as Mail[]).splice(0, 1) },
  {
    name: 'a mail without a record',
    says: ['mail records'],
    make: ({ mails }) => (mails as Mail[]).push({ messageId: '<m2@host>', recipients: ['p1-3-2@reader.test'], subject: 'p1-3' }),
  },
  {
    name: 'a mail that arrived and is recorded as refused',
    says: ['mail records', 'report runs'],
    make: () => sql.ask(`update report_delivery set state = 'refused'`),
  },
  { name: 'a test mail that never came', says: ['mail records'], make: ({ mails }) => (mails as Mail[]).splice(1, 1) },
  {
    name: 'a run that never was',
    says: ['report runs'],
    make: ({ mails }) => sql.ask('delete from report_delivery').then(() => (mails as Mail[]).splice(0, 1)),
  },
  {
    name: 'a run twice on a day',
    says: ['report runs'],
    make: () =>
      sql.ask(`insert into report_delivery (company_id, id, report_id, dashboard_name, run_at, recipient, state, changed_at, created_at)
        select company_id, 'm2', report_id, dashboard_name, run_at + interval '1 minute', recipient, 'handed_over', changed_at, created_at from report_delivery`),
  },
  {
    name: 'a row that refers to nothing by a held reference',
    says: ['lost', 'orphans'],
    make: () => sql.ask(`update automatic_report set dashboard_id = 'gone'`),
  },
  {
    name: 'a row that refers to nothing by another',
    says: ['orphans'],
    make: () => sql.ask(`update automatic_report set owner_id = 'gone'`),
  },
  {
    name: 'a company without people',
    says: ['orphans'],
    make: ({ acknowledged }) =>
      sql
        .ask(`delete from auth_user where id = 'u2'`)
        .then(() => sql.ask(`delete from auth_account where id = 'a2'`))
        .then(() => acknowledged.things.splice(1, 1)),
  },
  { name: 'a saved dashboard without its version', says: ['orphans'], make: () => sql.ask('delete from dashboard_version') },
  { name: 'a domain without checks', says: ['orphans'], make: () => sql.ask('delete from domain_check') },
  { name: 'a row that names a file that is not there', says: ['files'], make: ({ files }) => (files as StoredFile[]).splice(4, 1) },
  { name: 'an attachment with other bytes', says: ['files'], make: () => writeFileSync(join(folder, 'part-of-mail-one.part'), 'another') },
  { name: 'a copy that cannot be read', says: ['files'], make: () => writeFileSync(join(folder, 'copy-of-mail-one.mail'), 'half') },
  {
    name: 'an old file that no row names',
    says: ['files'],
    make: ({ files }) => (files as StoredFile[]).push({ name: 'left.png', path: join(folder, 'left.png'), ageMs: 25 * hourMs }),
  },
  {
    name: 'a dashboard of another company',
    says: ['orphans', 'foreign rows'],
    make: () => sql.ask(`update dashboard set company_id = 'c2'`),
  },
  {
    name: 'a widget of another dashboard',
    says: ['lost', 'foreign rows'],
    make: () => sql.ask(`update widget set body = '{"title": "Part 1 of save 1 of p2-1", "instances": []}'`),
  },
  {
    name: "a widget on another company's source",
    says: ['foreign rows'],
    make: () =>
      sql
        .ask(
          `insert into source (company_id, id, provider, account_id, account_label, sealed_secrets, created_at) values ('c2', 's9', 'x', 'x', 'x', 'x', now())`,
        )
        .then(() => sql.ask(`update widget set body = body || '{"instances": [{"sourceId": "s9"}]}'`)),
  },
  {
    name: "a mail to another company's reader",
    says: ['foreign rows'],
    make: () => sql.ask(`update report_delivery set company_id = 'c2'`),
  },
  {
    name: 'a mail that a dead process holds',
    says: ['report runs', 'leases'],
    make: () => sql.ask(`update report_delivery set lease = 'x', lease_until = $1`, [ago(5 * minuteMs)]),
  },
  {
    name: 'a check that a dead process holds',
    says: ['leases'],
    make: () => sql.ask(`update domain_check set leased_until = $1, next_at = $1`, [ago(5 * minuteMs)]),
  },
  {
    name: 'a report that is due and lies there',
    says: ['leases'],
    make: () => sql.ask(`update automatic_report set next_run_at = $1`, [ago(5 * minuteMs)]),
  },
  {
    name: 'a lease that is far too long',
    says: ['leases'],
    make: () => sql.ask(`update domain_check set leased_until = $1`, [new Date(now.getTime() + 9 * hourMs)]),
  },
  {
    name: 'a check that waits for a time that a clock showed which was ahead',
    says: ['leases'],
    make: () => sql.ask(`update domain_check set next_at = $1`, [new Date(now.getTime() + 24 * 30 * hourMs)]),
  },
  {
    name: 'a job that a dead worker holds',
    says: ['leases'],
    make: () =>
      insert('pgboss.job', { id: randomUUID(), name: 'x', state: 'active', started_on: ago(hourMs * 24 * 400), expire_seconds: 60 }),
  },
];

it.each(faults)('finds $name', async ({ says, make }) => {
  const evidence = await makeRight();
  await make(evidence);
  const said = await verdict(evidence);
  for (const rule of says) expect(said).toContain(rule);
});

it('has each of its rules fail somewhere', () => {
  expect(rules.map(({ name }) => name).filter((name) => !faults.some(({ says }) => says.includes(name)))).toEqual([]);
});
