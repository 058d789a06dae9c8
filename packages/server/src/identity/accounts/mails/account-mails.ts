import { accountPaths } from '@sightline/contract/app';
import { AppError, dayS } from '@sightline/contract/core';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { type Job, NotYet } from '#platform/jobs/job.ts';
import { sendJob } from '#platform/jobs/send-job.ts';
import {
  addressChangedNotification,
  alreadyHereNotification,
  newAddressNotification,
  passwordChangedNotification,
  passwordResetNotification,
  twoFactorResetNotification,
  verificationNotification,
} from '#platform/mail/index.ts';
import { mailsGoOut } from '#platform/mail/send-limits.ts';
import type { Outcome } from '#platform/ports/send-mail.ts';
import { issueLink, linkLife } from '../store/links.ts';
import { companiesAtAddress, listOwnCompanies } from '../store/own-companies.ts';
import type { UserRow } from '../store/present.ts';
import { findHolder, findUserRow, listClaimants } from '../store/rows.ts';
import { deliver, mailDay, type WriteMail } from './deliver.ts';
import { noteInvitationMail, writeInvitation, writeInvitationFailed } from './invitation-mails.ts';

/** Names a mail by what it takes to write it; no secrets, as it may wait in the queue. */
const accountMailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), email: z.string() }),
  z.object({
    ...{ kind: z.literal('verification'), userId: z.string(), companyId: z.string() },
    /** A reminder: when the account ends otherwise, e.g. `3 days`. */
    endsIn: z.string().optional(),
    /** By whoever is signed in to the account, who waits for it. */
    isAsked: z.boolean().optional(),
  }),
  z.object({
    ...{ kind: z.literal('passwordChanged'), userId: z.string(), companyId: z.string() },
    /** Services or API tokens ended with it. */
    hasEnded: z.boolean().optional(),
  }),
  /** By somebody else: an administrator of the company, or the operator. */
  z.object({ kind: z.literal('twoFactorReset'), userId: z.string(), companyId: z.string(), by: z.enum(['administrator', 'operator']) }),
  z.object({ kind: z.literal('address'), userId: z.string(), companyId: z.string(), email: z.string() }),
  z.object({ kind: z.literal('addressLeft'), left: z.string(), email: z.string() }),
  z.object({ kind: z.literal('invitation'), companyId: z.string(), id: z.string(), mailId: z.string().optional() }),
  z.object({ kind: z.literal('invitationFailed'), companyId: z.string(), id: z.string() }),
]);
type AccountMail = z.infer<typeof accountMailSchema>;
type Written = ReturnType<WriteMail>;

const mailsPerAddress = { max: 3, windowS: dayS };

/** A page of the product that a link in a mail opens, or one that is handed over. */
export const linkTo = (context: Context, path: string, token: string): string =>
  `${context.publicUrl()}${path}?${new URLSearchParams({ token })}`;

/** To the holder, else to who claimed the address first. Nobody did: nothing is sent, and whoever asked is not told. */
async function writePassword(context: Context, email: string): Written {
  const [user] = await listClaimants(context.database.db, email, 1);
  if (user === undefined) return null;
  const link = linkTo(context, accountPaths.resetPassword, await issueLink(context, 'password', user));
  const { siteTitle } = context.config;
  return { to: user.email, notification: passwordResetNotification({ siteTitle, link, lasts: linkLife.password.words }) };
}

/**
 * Somebody entered the address of its holder, who alone is told, a few times and no more. `claim`: the account that was made with it, which can be used beside the
 * one that is there. `isAsked`: it is counted by that account, so that others who enter the address do not keep the mail away from who waits for it;
 * how many all accounts together ask for is counted where they ask.
 */
export async function writeAlreadyHere(context: Context, email: string, claim: UserRow | null = null, isAsked = false): Written {
  const key = claim !== null && isAsked ? `already:${email}:${claim.id}` : `already:${email}`;
  const isOverLimit = await countAttempt(context, '', key, mailsPerAddress).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return true;
      throw error;
    },
  );
  if (isOverLimit) return null;
  const { siteTitle } = context.config;
  const base = context.publicUrl();
  return {
    to: email,
    notification: alreadyHereNotification({
      ...{ siteTitle, link: `${base}${accountPaths.login}`, resetLink: `${base}${accountPaths.forgotPassword}` },
      companies: await companiesAtAddress(context.database.db, email),
      join: claim && {
        link: linkTo(context, accountPaths.verifyEmail, await issueLink(context, 'verification', claim)),
        lasts: linkLife.verification.words,
        company: (await mailsGoOut(context, claim.companyId))
          ? ((await listOwnCompanies(context.database.db, claim))[0]?.company ?? null)
          : null,
      },
    }),
  };
}

async function writeVerification(
  context: Context,
  {
    userId,
    companyId,
    endsIn,
    isAsked,
  }: Pick<Extract<AccountMail, { kind: 'verification' }>, 'userId' | 'companyId' | 'endsIn' | 'isAsked'>,
): Written {
  const user = await findUserRow(context.database.db, companyId, userId);
  if (user === null || user.emailVerified) return null;
  if ((await findHolder(context.database.db, user.email)) !== null)
    // Its holder was told when it was entered.
    return endsIn === undefined ? writeAlreadyHere(context, user.email, user, isAsked) : null;
  const link = linkTo(context, accountPaths.verifyEmail, await issueLink(context, 'verification', user));
  const { siteTitle } = context.config;
  const isFirst = (await listClaimants(context.database.db, user.email, 1))[0]?.id === user.id;
  const resetLink = isFirst ? null : `${context.publicUrl()}${accountPaths.forgotPassword}`;
  return {
    to: user.email,
    notification: verificationNotification({ siteTitle, link, lasts: linkLife.verification.words, endsIn, resetLink }),
  };
}

async function writePasswordChanged(
  context: Context,
  { userId, companyId, hasEnded = false }: { userId: string; companyId: string; hasEnded?: boolean | undefined },
): Written {
  const user = await findUserRow(context.database.db, companyId, userId);
  if (user === null) return null;
  const { siteTitle } = context.config;
  const link = `${context.publicUrl()}${accountPaths.forgotPassword}`;
  return { to: user.email, notification: passwordChangedNotification({ siteTitle, link, hasEnded }) };
}

async function writeTwoFactorReset(
  context: Context,
  { userId, companyId, by }: Omit<Extract<AccountMail, { kind: 'twoFactorReset' }>, 'kind'>,
): Written {
  const user = await findUserRow(context.database.db, companyId, userId);
  // An address that nobody proved may be a stranger's, who is told of no company.
  if (!user?.emailVerified) return null;
  const company = (await listOwnCompanies(context.database.db, user)).find(({ account }) => account === userId);
  if (company === undefined) return null;
  const link = `${context.publicUrl()}${accountPaths.login}`;
  return {
    to: user.email,
    notification: twoFactorResetNotification({ siteTitle: context.config.siteTitle, link, by, company: company.company }),
  };
}

/** To the address that somebody would like to have. */
async function writeAddress(context: Context, { userId, companyId, email }: { userId: string; companyId: string; email: string }): Written {
  const user = await findUserRow(context.database.db, companyId, userId);
  if (user === null) return null;
  if ((await findHolder(context.database.db, email)) !== null) return writeAlreadyHere(context, email);
  const link = linkTo(context, accountPaths.verifyEmail, await issueLink(context, 'address', { id: userId, companyId, email }));
  const { siteTitle } = context.config;
  return { to: email, notification: newAddressNotification({ siteTitle, link, lasts: linkLife.address.words, name: user.name }) };
}

async function writeAddressLeft(context: Context, { left, email }: { left: string; email: string }): Written {
  const { siteTitle } = context.config;
  return { to: left, notification: addressChangedNotification({ siteTitle, email, link: `${context.publicUrl()}${accountPaths.login}` }) };
}

const writerOf =
  (mail: AccountMail): WriteMail =>
  (context) => {
    switch (mail.kind) {
      case 'password':
        return writePassword(context, mail.email);
      case 'verification':
        return writeVerification(context, mail);
      case 'passwordChanged':
        return writePasswordChanged(context, mail);
      case 'twoFactorReset':
        return writeTwoFactorReset(context, mail);
      case 'address':
        return writeAddress(context, mail);
      case 'addressLeft':
        return writeAddressLeft(context, mail);
      case 'invitation':
        return writeInvitation(context, mail);
      case 'invitationFailed':
        return writeInvitationFailed(context, mail);
    }
  };

const jobName = 'send-account-mail';
/** As nobody can do anything about it but us, who find it in the log. */
const ourFault = 'It could not be written or handed over: the fault is ours.';

/**
 * Has a mail sent behind the answer, whose time then tells nothing of whom it goes to. With the transaction of what it is about: neither is there without
 * the other, whatever becomes of this process.
 */
export const sendAccountMail = (context: Context, mail: AccountMail, trx?: Db): Promise<void> => sendJob(context, jobName, mail, trx);

export const accountMailJob: Job = {
  name: jobName,
  schedule: null,
  ...mailDay,
  async run(context, payload, turn) {
    const mail = accountMailSchema.parse(payload);
    const note = async (outcome: Pick<Outcome, 'state' | 'reason'>): Promise<void> => {
      if (mail.kind !== 'invitation') return;
      const { companyId, id } = mail;
      await noteInvitationMail(context, mail, outcome, turn, (trx) =>
        sendAccountMail(context, { kind: 'invitationFailed', companyId, id }, trx),
      );
    };
    let outcome: Pick<Outcome, 'state' | 'reason'> = { state: 'refused', reason: ourFault };
    try {
      await deliver(context, writerOf(mail), (settled) => {
        outcome = settled;
        return note(settled);
      });
    } catch (error) {
      // What was not yet noted would never be: no attempt follows.
      if (turn.againBy === null && !(error instanceof NotYet))
        await note(outcome).catch((second: unknown) => context.log.error({ error: second }, 'what became of a mail could not be noted'));
      throw error;
    }
  },
};
