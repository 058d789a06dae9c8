import { emailSchema, englishList } from '@sightline/contract/core';
import { z } from 'zod';
import { type Entry, zipEntries } from '#account-lifecycle/company-export/index.ts';
import { eraseAccount } from '#account-lifecycle/people/index.ts';
import {
  companiesOf,
  forgetOffers,
  forgetPerson,
  knownBy,
  personColumns,
  personEntries,
  personOf,
  whereFound,
} from '#account-lifecycle/personal-data/index.ts';
import { operator, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, scopeOf } from '#platform/db/scope.ts';
import { type Command, command, Refusal, type Say } from './command.ts';
import { dayOf, sayInColumns } from './in-columns.ts';
import { listPeople, listPeopleOf } from './rows.ts';
import { writeNew } from './write-new.ts';

const address = {
  label: 'ADDRESS',
  docs: 'an e-mail address, such as anna@client.com',
  schema: emailSchema,
};
const company = {
  label: 'ID',
  docs: 'the id of a company; without it all',
  schema: z.string().trim().min(1).optional(),
};

async function companiesFor(context: Context, subject: string, only: string | undefined): Promise<string[]> {
  const all = await companiesOf(context, subject);
  return only === undefined ? all : all.filter((id) => id === only);
}

/** Why what still names the person stays, by column. */
const reasons = new Map<string, string>(
  personColumns.flatMap(({ table, column, forgotten }) =>
    typeof forgotten === 'object' ? [[`${table}.${column}`, forgotten.kept] as const] : [],
  ),
);
const ownWords = 'Written by people, or told by a source: look at it, and ask the company.';

async function sayWhere(context: Context, subject: string, only: string | undefined, say: Say): Promise<number> {
  const found = await whereFound(context.database.db, [subject], only ?? null);
  if (found.length > 0)
    sayInColumns(
      say,
      ['WHERE', 'ROWS', 'STAYS BECAUSE'],
      found.map(({ column, rows }) => [column, String(rows), reasons.get(column) ?? '']),
    );
  return found.length;
}

const find = command({
  words: 'person find',
  summary:
    'Accounts with an e-mail address, by the ids that other commands want, and where else it is stored: in every text of the database',
  subject: address,
  options: { company },
  async run(context, { subject, company: only }, say) {
    const people = (await listPeople(context.database.db, subject)).filter(({ companyId }) => only === undefined || companyId === only);
    if (people.length > 0) {
      sayInColumns(
        say,
        ['PERSON', 'NAME', 'ROLE', 'ADDRESS', 'CODE', 'LAST SEEN', 'COMPANY', 'ITS ID'],
        people.map((each) => [
          ...[each.id, each.name, each.role, each.emailVerified ? 'proved' : 'claimed', each.guarded ? 'asked for' : 'none'],
          ...[dayOf(each.seenAt), each.deletedAt === null ? each.company : `${each.company} (deleted)`, each.companyId],
        ]),
      );
      say('');
    }
    if ((await sayWhere(context, subject, only, say)) === 0) say(`${subject} stands in no text.`);
    for (const id of await companiesFor(context, subject, only)) say(`The company ${id} knows it.`);
  },
});

const exportAll = command({
  words: 'person export',
  summary: 'Everything that is stored about the person behind an e-mail address, as a ZIP with a folder for each company',
  subject: address,
  options: {
    company,
    file: {
      label: 'PATH',
      docs: 'the file to write, which must not exist, such as anna.zip',
      schema: z.string().trim().min(1),
      isPath: true,
    },
  },
  async run(context, { subject, company: only, file }, say) {
    const { db } = context.database;
    const companies = await companiesFor(context, subject, only);
    if (companies.length === 0) throw new Refusal(`ADDRESS: no company knows ${subject}. Texts may name it: see \`person find\`.`);
    async function* entries(): AsyncGenerator<Entry> {
      for (const id of companies) {
        const people = await listPeopleOf(db, id, subject);
        const persons = people.length > 0 ? await Promise.all(people.map((each) => personOf(db, each))) : [await knownBy(db, id, subject)];
        for (const person of persons)
          for await (const entry of personEntries(context, person))
            yield { ...entry, name: `${[id, ...(person.id === null ? [] : [person.id])].join('/')}/${entry.name}` };
      }
    }
    await writeNew(file, zipEntries(entries()));
    say(
      `Wrote ${file}: what ${englishList(companies)} keep${companies.length === 1 ? 's' : ''} of ${subject}. Give it to that person alone.`,
    );
  },
});

/** Answers why nothing was done; null: it was. */
async function eraseIn(context: Context, companyId: string, subject: string): Promise<string | null> {
  const { db } = context.database;
  const scope = scopeOf(db, companyId);
  const people = await listPeopleOf(db, companyId, subject);
  if (people.some(({ creator }) => creator)) return 'it is the founder’s, who goes with the company. Have the company deleted';
  for (const { id } of people) await eraseAccount(context, scope, id, { isAddressTheirs: true });
  const files = await inTransaction(scope, async (inside) => {
    const forgotten = await forgetPerson(context, inside, await knownBy(inside.db.withoutPlugins(), companyId, subject));
    await recordAudit(inside, { at: context.clock.now(), by: operator, action: 'person.erased', about: forgotten.pseudonym });
    return forgotten.files;
  });
  for (const name of files) await context.files.remove(name);
  return null;
}

const erase = command({
  words: 'person erase',
  summary:
    'Takes the person behind an e-mail address out: their account, reports and alerts to them, their name in history; tells what is left',
  subject: address,
  options: { company },
  async run(context, { subject, company: only }, say) {
    const { db } = context.database;
    const companies = await companiesFor(context, subject, only);
    for (const id of companies) {
      const refused = await eraseIn(context, id, subject);
      say(refused === null ? `Erased ${subject} from the company ${id}.` : `The company ${id} keeps ${subject}: ${refused}.`);
    }
    if (only === undefined) await forgetOffers(scopeOf(db, ''), [subject], context.clock.now(), 'erased');
    if (companies.length === 0) say(`No company knows ${subject}.`);
    const left = await sayWhere(context, subject, only, say);
    if (left === 0) say(`${subject} stands nowhere any more. Backups hold it until they end.`);
    else say(ownWords);
  },
});

export const personCommands: readonly Command[] = [find, exportAll, erase];
