import { AppError, dayS, hourS } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { Context } from '../context.ts';
import { scopeOf } from '../db/scope.ts';
import { countAttempt, takeBackAttempt } from '../http/attempts.ts';

interface Limit {
  /** Within 24 hours, by the dashboards that the company may have, those of coupons too. */
  max(dashboards: number): number;
  /** How people call several of them. */
  words: string;
}

/** Everything that a company can have sent to people outside of it, or to addresses that nobody proved, and how much of it a day. */
const limits = {
  invitation: { max: () => 50, words: 'invitations' },
  confirmation: { max: () => 50, words: 'mails that ask whether an address is right' },
  channelTest: { max: () => 30, words: 'test messages' },
  reportTest: { max: () => 100, words: 'tests of reports' },
  // As many as five reports a dashboard, each to ten people, are in one day.
  report: { max: (dashboards: number) => Math.max(500, 50 * dashboards), words: 'report mails' },
  // What is worth a message is gathered before: nobody who is told of real faults gets there.
  alert: { max: () => 2000, words: 'alert mails' },
} as const satisfies Record<string, Limit>;
export type SendKind = keyof typeof limits;
/** What goes out by itself or for many at once: counted mail by mail. */
export type MailKind = Extract<SendKind, 'report' | 'alert' | 'reportTest'>;

const keyOf = (kind: SendKind): string => `sent:${kind}`;

const inWords = (seconds: number): string => {
  const hours = Math.round(seconds / hourS);
  if (hours >= 2) return `in ${hours} hours`;
  return seconds >= 90 ? `in ${Math.ceil(seconds / 60)} minutes` : 'in a minute';
};

/** Counts one that is about to be sent; a 429 in words where the company's day is full. */
export async function countSend(context: Context, companyId: string, kind: SendKind): Promise<void> {
  const { max, words } = limits[kind];
  const { db } = scopeOf(context.database.db, companyId);
  const company = await db.selectFrom('company').select(['dashboards', 'bonus_dashboards']).executeTakeFirstOrThrow();
  const limit = max(company.dashboards + company.bonus_dashboards);
  try {
    await countAttempt(context, companyId, keyOf(kind), { max: limit, windowS: dayS });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    // The one that was refused takes nobody's place.
    await takeBackAttempt(context, companyId, keyOf(kind));
    const { retryAfterS = dayS } = error.details;
    throw new AppError(
      'too_many_requests',
      `Your company has sent ${limit} ${words} within a day, and that is the most. More can be sent ${inWords(retryAfterS)}.`,
      { retryAfterS },
    );
  }
}

/** It did not go out after all. */
export const takeBackSend = (context: Context, companyId: string, kind: SendKind): Promise<void> =>
  takeBackAttempt(context, companyId, keyOf(kind));

export const isConfirmed = ({ config }: Context, { emailVerified }: Pick<User, 'emailVerified'>): boolean =>
  emailVerified || config.mail === null;

/** Whoever has mails sent to others has shown that their own address is theirs. Where no mail is sent nobody can show it, and nobody gets any. */
export function requireConfirmed(context: Context, user: Pick<User, 'email' | 'emailVerified'>): void {
  if (isConfirmed(context, user)) return;
  throw new AppError(
    'forbidden',
    `Confirm your own e-mail address first: open the link in the mail to ${user.email}. Your account page can send it.`,
  );
}

/** Whether mails that nobody waits for reach anybody: not before one of the company has shown that their address is theirs. */
export const mailsGoOut = async ({ config, database }: Context, companyId: string): Promise<boolean> =>
  config.mail === null ||
  (await database.db
    .selectFrom('auth_user')
    .select('id')
    .where('companyId', '=', companyId)
    .where('emailVerified', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Counts a mail that nobody waits for. What it answers are the words why it has to wait; null: it may go. */
export async function keptFromSending(context: Context, companyId: string, kind: MailKind): Promise<string | null> {
  if (!(await mailsGoOut(context, companyId)))
    return 'Nobody in your company has confirmed their e-mail address yet. It is sent once somebody opened the link in the mail that asks for it.';
  try {
    await countSend(context, companyId, kind);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return error.message;
    throw error;
  }
}
