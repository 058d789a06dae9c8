import { restoreDays } from '@sightline/contract/company';
import { normalEmail } from '@sightline/contract/core';
import { z } from 'zod';
import { restoreCompany } from '#identity/restore-company/index.ts';
import { operator } from '#platform/audit-log/index.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { command, Refusal } from './command.ts';

export const companyRestore = command({
  words: 'company restore',
  summary: `Brings a company back that was deleted in the last ${restoreDays} days; its people sign in as before`,
  subject: { label: 'ID', docs: 'the id of the company, or the e-mail address of one of its people', schema: z.string().trim().min(1) },
  options: {},
  async run(context, { subject }, say) {
    const { db } = context.database;
    const person = await db.selectFrom('auth_user').select('companyId').where('email', '=', normalEmail(subject)).execute();
    const ids = new Set(person.length > 0 ? person.map(({ companyId }) => companyId) : [subject]);
    const deleted = await db
      .selectFrom('company')
      .select(['company_id', 'name'])
      .where('company_id', 'in', [...ids])
      .where('deleted_at', 'is not', null)
      .execute();
    const [company, another] = deleted;
    if (!company) throw new Refusal(`ID: no deleted company belongs to ${subject}. It may be erased, or was never deleted.`);
    if (another)
      throw new Refusal(
        `ID: ${subject} belongs to several deleted companies. Name one: ${deleted.map((row) => row.company_id).join(', ')}.`,
      );
    if (!(await restoreCompany(context, scopeOf(db, company.company_id), operator)))
      throw new Refusal(`ID: ${company.name} was deleted more than ${restoreDays} days ago and is about to be erased.`);
    say(`${company.name} (${company.company_id}) is back. Its people sign in as before.`);
  },
});
