import { trialDays } from '@sightline/contract';
import { post } from '../accounts/index.ts';
import { eraseCompany } from '../company-end/index.ts';
import type { Context } from '../context.ts';
import { listUnconfirmed, shutUnconfirmed, takeUnreminded } from './rows.ts';

const dayMs = 86_400_000;
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
  for (const companyId of await listUnconfirmed(db, soon)) {
    for (const userId of await takeUnreminded(db, companyId, now))
      post(context, { kind: 'verification', userId, companyId, endsIn: `${remindedDays} days` });
  }
  for (const companyId of await listUnconfirmed(db, { made: daysFrom(now, -keptDays), over: now })) {
    if (!(await shutUnconfirmed(db, companyId, daysFrom(now, -remindedDays), now))) continue;
    await eraseCompany(context, companyId);
    context.log.info({ companyId }, 'an account that nobody confirmed ended');
  }
}
