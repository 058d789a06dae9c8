import { defaultLocale, emailSchema, randomId, timezoneSchema } from '@sightline/contract/core';
import { registrationSchema } from '@sightline/contract/identity';
import { z } from 'zod';
import { type Arrival, registerUser } from '#identity/accounts/index.ts';
import { operator, recordAudit } from '#platform/audit-log/index.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { command, Refusal } from './command.ts';
import { listUserIds, setDashboards } from './rows.ts';

const nameSchema = z.string().trim().min(1).max(120);
const firstPasswordLength = 24;

export const companyCreate = command({
  words: 'company create',
  summary: 'A company in its trial, with its first administrator; tells their first password once',
  subject: { label: 'NAME', docs: 'the name of the company, in quotes if it has spaces', schema: nameSchema },
  options: {
    person: { label: 'NAME', docs: 'the name of its administrator', schema: nameSchema },
    email: { label: 'ADDRESS', docs: 'the e-mail address to sign in with, such as anna@client.com', schema: emailSchema },
    dashboards: {
      label: 'COUNT',
      docs: 'how many dashboards it may have, such as 25; without it as many as any company that registers',
      schema: z.coerce.number().pipe(z.int().min(1).max(100_000)).optional(),
    },
    timezone: {
      label: 'ZONE',
      docs: 'the zone of the administrator, such as Europe/Vienna; without it UTC',
      schema: timezoneSchema.optional(),
    },
  },
  async run(context, { subject: company, person, email, dashboards, timezone }, say) {
    const password = randomId(firstPasswordLength);
    const form = registrationSchema.parse({
      name: person,
      email,
      password,
      passwordConfirmation: password,
      termsConsent: true,
      ageConsent: true,
      company,
      timezone,
    });
    // Whoever registers is not told that, but the operator may know.
    if ((await listUserIds(context.database.db, email)).length > 0)
      throw new Refusal('--email: This e-mail address is already registered. Give another one, or add the person in their company.');
    const also: Arrival['also'] = async (trx, { companyId, email: address }) => {
      const scope = scopeOf(trx, companyId);
      if (dashboards !== undefined) await setDashboards(scope, dashboards);
      const details = { email: address };
      await recordAudit(scope, { at: context.clock.now(), by: operator, action: 'company.created', about: company, details });
    };
    // Nobody can consent for them: the product asks when they first come.
    const user = await registerUser(context, form, defaultLocale, { consented: false, also });
    say(`Created the company ${company} (${user.companyId}).`);
    say(`${user.email} signs in with the password ${password} and should change it then; it is not shown again.`);
  },
});
