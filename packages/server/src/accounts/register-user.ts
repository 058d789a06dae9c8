import { randomUUID } from 'node:crypto';
import {
  defaultDashboards,
  defaultLocale,
  invalidInput,
  type LocaleSetting,
  type Registration,
  trialDays,
  type User,
} from '@sightline/contract';
import type { Context } from '../context.ts';
import { localeColumns } from '../db/locale-columns.ts';
import { presentUser } from './present.ts';
import { findUserByEmail, hashOf, insertUser } from './rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

const taken = () => invalidInput({ email: ['This e-mail address is already registered. Sign in instead.'] });

export async function checkRegistration(context: Context, form: Registration): Promise<void> {
  if (await findUserByEmail(context.database.db, form.email)) throw taken();
}

/** A user and the company they create, both or none. `locale`: what its dashboards begin with. */
export async function registerUser(context: Context, form: Registration, locale: LocaleSetting = defaultLocale): Promise<User> {
  await checkRegistration(context, form);
  const now = context.clock.now();
  const passwordHash = await hashOf(form.password);
  const row = await context.database.db.transaction().execute(async (trx) => {
    const companyId = randomUUID();
    await trx
      .insertInto('company')
      .values({
        company_id: companyId,
        name: form.company || `${form.name}'s company`,
        state: 'trial',
        expires_at: new Date(now.getTime() + trialDays * dayMs),
        dashboards: defaultDashboards,
        bonus_dashboards: 0,
        ...localeColumns(locale),
        created_at: now,
      })
      .execute();
    const user = await insertUser(trx, {
      companyId,
      name: form.name,
      email: form.email,
      passwordHash,
      role: 'admin',
      creator: true,
      timezone: form.timezone ?? 'UTC',
      now,
    });
    if (!user) throw taken();
    return user;
  });
  return presentUser(row);
}
