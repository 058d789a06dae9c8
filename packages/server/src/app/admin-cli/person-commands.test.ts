import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertChannelIn } from '#monitoring/alert-channels/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { checksumOf } from '#reports/history/cut-message.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { makeCompany, makeReport, makeUser } from '#test/factories/factories.ts';
import { commands } from './commands.ts';

const client = 'nora@client.test';
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

eachEngine('the operator’s program, for persons', (engine) => {
  let context: TestContext;
  let folder: string;
  /** As `run` does it, on a database that stays open. */
  const admin = async (...args: string[]) => {
    const out: string[] = [];
    const chosen = commands.find(({ words }) => words === args.slice(0, 2).join(' '));
    await chosen?.prepare(args.slice(2), process.cwd())(context, (line) => out.push(line));
    return out.join('\n');
  };
  /** A company that mails that client a report and alerts, and was mailed about before. */
  const mailing = async (recipients: string): Promise<Scope> => {
    const scope = await makeCompany(context);
    const { id: owner } = await makeUser(context, scope);
    const { db } = context.database;
    const dashboard = await insertAnyRow(db, 'dashboard', ({ name, type }) => {
      if (name === 'company_id') return scope.companyId;
      return name === 'created_by' ? owner : type === 'text' && /date|_until|folder/.test(name) ? null : undefined;
    });
    const report = await makeReport(context, scope, String(dashboard.id), owner);
    await scope.db.updateTable('automatic_report').set({ recipients }).where('id', '=', report).execute();
    await scope.db
      .insertInto('report_reader')
      .values({ company_id: scope.companyId, report_id: report, address: client, token: `t-${report}`, opted_out_at: null })
      .execute();
    const now = context.clock.now();
    const mail = Buffer.from('Dear Nora');
    const copy = { storedName: `copy-${report}`, cuts: [], bytes: mail.length };
    await context.files.put(copy.storedName, deflateSync(mail));
    for (const [id, state, recipient, try_at] of [
      ['sent', 'accepted', client, null],
      ['due', 'due', client, now],
      ['other', 'accepted', 'other@client.test', null],
    ] as const)
      await scope.db
        .insertInto('report_delivery')
        .values({
          ...{ company_id: scope.companyId, id: `${id}-${report}`, report_id: report, dashboard_name: 'Shop', recipient, state, try_at },
          ...{
            run_at: id === 'due' ? new Date(now.getTime() + 1000) : now,
            changed_at: now,
            created_at: now,
            reason: `250 <${recipient}> took it`,
          },
          ...(id === 'sent' ? { copy: JSON.stringify(copy), copied_at: now, checksum: checksumOf(mail) } : {}),
        })
        .execute();
    const target = { type: 'email', recipients: [client.toUpperCase(), 'duty@agency.test'], mode: { kind: 'instant' } } as const;
    await insertChannelIn(context, scope, {
      name: 'Team',
      target: { ...target, recipients: [...target.recipients] },
      quietHours: null,
      enabled: true,
    });
    return scope;
  };

  beforeAll(async () => {
    context = await testContext(engine);
    folder = mkdtempSync(join(tmpdir(), 'sightline-person-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await context.close();
  });

  it('finds, exports and erases somebody who only gets mails, in one company or all', async () => {
    const { companyId: first } = await mailing(client);
    const { companyId: second } = await mailing('other@client.test, Nora@Client.test');
    expect(await admin('person', 'find', 'nobody@client.test')).toBe('nobody@client.test stands in no text.');
    const found = await admin('person', 'find', 'NORA@client.test');
    expect(found).toMatch(/automatic_report\.recipients +2/);
    expect(found).toMatch(/report_delivery\.recipient +4/);
    for (const id of [first, second]) expect(found).toContain(`The company ${id} knows it.`);

    const file = join(folder, 'nora.zip');
    await admin('person', 'export', client, '--file', file);
    const files = unzipSync(readFileSync(file));
    const mails: { id: string; recipient: string }[] = JSON.parse(text(files[`${first}/data/report_delivery.recipient.json`]));
    expect(mails.map(({ recipient }) => recipient)).toEqual([client, client]);
    expect(mails.map(({ id }) => text(files[`${first}/mails/${id}.eml`]))).toContain('Dear Nora');
    expect(JSON.parse(text(files[`${second}/data/alert_channel.json`]))).toMatchObject([{ name: 'Team' }]);
    expect(Object.values(files).map(text).join('\n')).not.toContain('other@client.test');
    await expect(admin('person', 'export', client, '--file', file)).rejects.toThrow(/^--file: there is a file/);
    const none = join(folder, 'none.zip');
    await expect(admin('person', 'export', 'nobody@client.test', '--file', none)).rejects.toThrow('no company knows');
    expect(existsSync(none)).toBe(false);

    const one = await admin('person', 'erase', client, '--company', first);
    expect(one).toContain(`Erased ${client} from the company ${first}.\n${client} stands nowhere any more.`);
    const rest = await admin('person', 'find', client);
    expect(rest).toMatch(/automatic_report\.recipients +1/);
    expect(rest).not.toContain(first);
    expect(await admin('person', 'erase', client)).toContain(`Erased ${client} from the company ${second}.`);
    expect(await admin('person', 'find', client)).toBe(`${client} stands in no text.`);

    const { files: store } = context;
    const { db } = context.database;
    const reports = await db.selectFrom('automatic_report').select(['company_id', 'recipients', 'paused']).execute();
    expect(reports.find((row) => row.company_id === first)).toMatchObject({ recipients: '', paused: true });
    expect(reports.find((row) => row.company_id === second)).toMatchObject({ recipients: 'other@client.test', paused: false });
    const deliveries = await db.selectFrom('report_delivery').select(['id', 'recipient', 'reason', 'copy']).orderBy('id').execute();
    expect(deliveries.map(({ id }) => id.split('-')[0])).toEqual(['other', 'other', 'sent', 'sent']);
    for (const { recipient, reason, copy } of deliveries.slice(2)) {
      expect([recipient, copy]).toEqual([expect.stringMatching(/^former-recipient-/), null]);
      expect(reason).toBe(`250 <${recipient}> took it`);
    }
    expect(deliveries[0]?.reason).toBe('250 <other@client.test> took it');
    for (const { id } of deliveries.slice(2)) expect(await store.find(id.replace('sent-', 'copy-'))).toBeNull();
    const log = await db.selectFrom('audit_entry').select(['action', 'about', 'by_kind']).execute();
    expect(log).toEqual(
      Array.from({ length: 2 }, () => ({ action: 'person.erased', about: expect.stringMatching(/^former-/), by_kind: 'operator' })),
    );
  }, 60_000);

  it('names the accounts with an address, as other commands want them', async () => {
    const scope = await makeCompany(context);
    const { id, email } = await makeUser(context, scope, 'member');
    const at = new Date('2026-11-19T10:00:00Z');
    const session = { userId: id, expiresAt: at, ipAddress: '', userAgent: '', createdAt: at };
    const { db } = context.database;
    await db
      .insertInto('auth_session')
      .values({ ...session, id: 'own', token: 'own', updatedAt: at, operatorUntil: null })
      .execute();
    // The operator in their name is not them.
    const later = new Date('2026-11-20T10:00:00Z');
    await db
      .insertInto('auth_session')
      .values({ ...session, id: 'support', token: 'support', updatedAt: later, operatorUntil: later })
      .execute();
    const [heads = '', row = ''] = (await admin('person', 'find', email.toUpperCase())).split('\n');
    const cells = Object.fromEntries(heads.split(/ {2,}/).map((head, column) => [head, row.split(/ {2,}/)[column]]));
    expect(cells).toMatchObject({ PERSON: id, ROLE: 'member', CODE: 'none', 'LAST SEEN': '2026-11-19', 'ITS ID': scope.companyId });
    expect(await admin('person', 'find', email, '--company', 'another')).not.toContain('PERSON');
  });

  it('erases the account of a colleague, the name of one who was removed, and no founder', async () => {
    const scope = await makeCompany(context);
    const founder = await makeUser(context, scope);
    const member = await makeUser(context, scope, 'member');
    const now = context.clock.now();
    await context.database.db.updateTable('auth_user').set({ name: 'Mia Moe' }).where('id', '=', member.id).execute();
    const note = { dashboard_id: null, start_date: '2026-10-01', end_date: '2026-10-01', visible_to_visitors: false, created_at: now };
    for (const author_name of ['Mia Moe', 'Ron Roe', founder.name])
      await scope.db
        .insertInto('annotation')
        .values({ ...note, company_id: scope.companyId, id: `n-${author_name}`, text: 'x', author_name })
        .execute();
    await insertAnyRow(context.database.db, 'audit_entry', ({ name }) => {
      const known: Record<string, unknown> = { company_id: scope.companyId, action: 'user.removed', about: 'Ron Roe' };
      return name === 'details' ? JSON.stringify({ email: 'ron@agency.test' }) : name === 'by_name' ? founder.name : known[name];
    });
    expect(await admin('person', 'erase', founder.email)).toContain('it is the founder’s');
    await admin('person', 'erase', member.email);
    expect(await admin('person', 'erase', 'ron@agency.test')).toContain('stands nowhere any more');
    const { db } = context.database;
    const people = await db.selectFrom('auth_user').select('email').where('companyId', '=', scope.companyId).execute();
    expect(people).toEqual([{ email: founder.email }]);
    const authors = await db
      .selectFrom('annotation')
      .select(['id', 'author_name'])
      .where('company_id', '=', scope.companyId)
      .orderBy('id')
      .execute();
    expect(Object.fromEntries(authors.map((row) => [row.id, row.author_name]))).toEqual({
      [`n-${founder.name}`]: founder.name,
      'n-Mia Moe': expect.stringMatching(/^former-colleague-/),
      'n-Ron Roe': expect.stringMatching(/^former-recipient-/),
    });
    const removed = await db.selectFrom('audit_entry').select(['about', 'details']).where('action', '=', 'user.removed').execute();
    expect(JSON.stringify(removed)).not.toMatch(/ron/i);
  });
});
