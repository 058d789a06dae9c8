import { trialDays } from '@sightline/contract/company';
import { dayMs } from '@sightline/contract/core';
import { sendAccountMail } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach, trySteps } from '#platform/jobs/try-each.ts';
import { eraseCompany } from '../company-deletion/index.ts';
import { listUnconfirmed, shutUnconfirmed, takeUnreminded } from './rows.ts';

/** An address that nobody proved is kept for somebody as long as they may try the product, and no shorter than this. */
const keptDays = trialDays;
const remindedDays = 3;

const daysFrom = (instant: Date, days: number): Date => new Date(instant.getTime() + days * dayMs);

/**
 * Job: accounts in which nobody ever confirmed their address nor did anything end with their company, and leave the address free. Each is reminded once;
 * the address may be a stranger's. Where no mail is sent nobody can confirm anything, and nothing ends.
 */
export async function endUnverified(context: Context): Promise<void> {
  if (context.config.mail === null) return;
  const { db } = context.database;
  const now = context.clock.now();
  const soon = { made: daysFrom(now, remindedDays - keptDays), over: daysFrom(now, remindedDays) };
  const remind = (companyId: string) =>
    db.transaction().execute(async (trx) => {
      for (const userId of await takeUnreminded(trx, companyId, now))
        await sendAccountMail(context, { kind: 'verification', userId, companyId, endsIn: `${remindedDays} days` }, trx);
    });
  const end = async (companyId: string) => {
    if (!(await shutUnconfirmed(db, companyId, daysFrom(now, -remindedDays), now))) return;
    await eraseCompany(context, companyId);
    context.log.info({ companyId }, 'an account that nobody confirmed ended');
  };
  const companies = await allParts(context);
  const list = (times: Parameters<typeof listUnconfirmed>[2]) =>
    listInParts(context, companies, (part) => listUnconfirmed(db, part, times));
  await trySteps(
    async () => tryEach(await list(soon), 'accounts could not be reminded', remind),
    async () => tryEach(await list({ made: daysFrom(now, -keptDays), over: now }), 'accounts could not be ended', end),
  );
}
