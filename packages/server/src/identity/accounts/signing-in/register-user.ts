import { randomUUID } from 'node:crypto';
import { defaultDashboards, trialDays } from '@sightline/contract/company';
import { dayMs, defaultLocale, invalidInput, type LocaleSetting } from '@sightline/contract/core';
import type { Registration, User } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import type { Context } from '#platform/context.ts';
import { placeCompany } from '#platform/db/query/company-place.ts';
import { localeColumns } from '#platform/db/query/locale-columns.ts';
import type { Tables } from '#platform/db/tables.ts';
import { holdAddress } from '../store/hold-address.ts';
import { presentUser, type UserRow } from '../store/present.ts';
import { hashOf, insertUser } from '../store/rows.ts';

const taken = () => invalidInput({ email: ['This e-mail address is already registered. Sign in instead.'] });

/** What registering takes besides the consents; without a password the person signs in by another service. */
export type Newcomer = Omit<Registration, 'password' | 'passwordConfirmation' | 'termsConsent' | 'ageConsent'> & { password?: string };

/** How a person came: whether they consented, as nobody else can for them, whether their address is proven, and what is written with them. */
export interface Arrival {
  /** Left out: they did, in the form that they sent. */
  consented?: boolean;
  emailVerified?: boolean;
  also?: (trx: Transaction<Tables>, user: UserRow) => Promise<void>;
}

/** A user and the company they create, both or none. Whether somebody has the address is not told: it is a claim until a mail proved it. `locale`: what its dashboards begin with. */
export async function registerUser(
  context: Context,
  form: Newcomer,
  locale: LocaleSetting = defaultLocale,
  { consented = true, emailVerified = false, also }: Arrival = {},
): Promise<User> {
  const now = context.clock.now();
  const passwordHash = form.password === undefined ? null : await hashOf(form.password);
  const row = await context.database.db.transaction().execute(async (trx) => {
    if (emailVerified) await holdAddress(trx, form.email);
    const companyId = randomUUID();
    await trx
      .insertInto('company')
      .values({
        company_id: companyId,
        name: form.company || `${form.name}'s company`,
        state: 'trial',
        // Where nothing is sold nobody could go on after it.
        expires_at: context.config.payment.mode === 'off' ? null : new Date(now.getTime() + trialDays * dayMs),
        dashboards: defaultDashboards,
        bonus_dashboards: 0,
        ...localeColumns(locale),
        created_at: now,
      })
      .execute();
    await placeCompany(trx, companyId);
    const user = await insertUser(trx, {
      companyId,
      name: form.name,
      email: form.email,
      consented,
      emailVerified,
      passwordHash,
      // Whoever did not come by themselves was told a password by who made the account.
      knownToOthers: !consented,
      role: 'admin',
      creator: true,
      timezone: form.timezone ?? 'UTC',
      flow: form.flow ?? 'dashboard',
      now,
    });
    if (!user) throw taken();
    await also?.(trx, user);
    return user;
  });
  return presentUser(row);
}
