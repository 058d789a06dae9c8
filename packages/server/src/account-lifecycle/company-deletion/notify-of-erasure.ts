import { accountPaths } from '@sightline/contract/app';
import { restoreDays } from '@sightline/contract/company';
import { dayMs } from '@sightline/contract/core';
import { notifyAdministrators } from '#company/dns-records/index.ts';
import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/db/query/part.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach, trySteps } from '#platform/jobs/try-each.ts';

const warnedDaysAhead = 3;

const dayWords = (instant: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(instant);

type ErasureMail = {
  column: 'deletion_told_at' | 'erase_warned_at';
  subject: (name: string, day: string) => string;
  text: (name: string, day: string) => string;
};

const confirmation: ErasureMail = {
  column: 'deletion_told_at',
  subject: (name) => `${name} is deleted`,
  text: (_, day) => `Everybody is signed out; links, reports and checks stand still. On ${day} everything is erased for good.`,
};
const reminder: ErasureMail = {
  column: 'erase_warned_at',
  subject: (name, day) => `${name} is erased on ${day}`,
  text: (name, day) => `On ${day} everything of ${name} is erased for good: dashboards, sources, reports, files and accounts.`,
};

/** Taken on before it goes out and given back where it did not, so that nobody is written to twice. */
async function notify(context: Context, companyId: string, { column, subject, text }: ErasureMail): Promise<void> {
  const { db } = context.database;
  const claimed = await db
    .updateTable('company')
    .set({ [column]: context.clock.now() })
    .where('company_id', '=', companyId)
    .where(column, 'is', null)
    .where('deleted_at', 'is not', null)
    .returning(['name', 'deleted_at'])
    .executeTakeFirst();
  if (!claimed?.deleted_at) return;
  const { name } = claimed;
  const erasedAt = new Date(claimed.deleted_at.getTime() + restoreDays * dayMs);
  const partsOf = (day: string) => [
    text(name, day),
    `To keep it, sign in before that day: all is as you left it. If you had a subscription, it is canceled and can be resumed.`,
    { kind: 'button' as const, label: 'Sign in to keep it', link: `${context.publicUrl()}${accountPaths.login}` },
  ];
  try {
    await notifyAdministrators(context, companyId, (locale) => {
      const day = dayWords(erasedAt, locale);
      return { subject: subject(name, day), parts: partsOf(day) };
    });
  } catch (error) {
    await db
      .updateTable('company')
      .set({ [column]: null })
      .where('company_id', '=', companyId)
      .execute();
    throw error;
  }
}

/** Job: administrators are told at once that their company is deleted, and reminded some days before it is erased. */
export async function notifyOfErasure(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now().getTime();
  const remindedFrom = new Date(now - (restoreDays - warnedDaysAhead) * dayMs);
  const parts = await allParts(context);
  const companiesOf = (part: Part) => db.selectFrom('company').select('company_id').where(part.has('company_id'));
  const unnotified = await listInParts(context, parts, (part) =>
    companiesOf(part).where('deleted_at', 'is not', null).where('deletion_told_at', 'is', null).execute(),
  );
  const unreminded = await listInParts(context, parts, (part) =>
    companiesOf(part).where('deleted_at', '<=', remindedFrom).where('erase_warned_at', 'is', null).execute(),
  );
  await trySteps(
    () => tryEach(unnotified, 'mails could not be sent', ({ company_id }) => notify(context, company_id, confirmation)),
    () => tryEach(unreminded, 'mails could not be sent', ({ company_id }) => notify(context, company_id, reminder)),
  );
}
