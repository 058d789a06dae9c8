import { accountPaths } from '@sightline/contract/app';
import { socialProviderNames, socialProviderSchema } from '@sightline/contract/identity';
import { z } from 'zod';
import {
  deliver,
  findHolder,
  findUserRow,
  hasPassword,
  listIdentityRows,
  mailDay,
  type WriteMail,
  writeAlreadyHere,
} from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sendJob } from '#platform/jobs/send-job.ts';
import { socialChangedNotification, socialConfirmationNotification } from '#platform/mail/index.ts';
import { issuePendingToken, keepPending, pendingLife } from './pending.ts';

/** Names a mail by what it takes to write it; no secrets, as it may wait in the queue. */
const socialMailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmation'), id: z.string() }),
  z.object({
    kind: z.literal('changed'),
    userId: z.string(),
    companyId: z.string(),
    provider: socialProviderSchema,
    change: z.enum(['connected', 'removed']),
  }),
]);
type SocialMail = z.infer<typeof socialMailSchema>;

/** A service can take itself away, also where it was the only way to sign in. */
const isLeftAWayIn = async (context: Context, userId: string): Promise<boolean> =>
  (await hasPassword(context, userId)) || (await listIdentityRows(context.database.db, userId)).length > 0;

const writerOf =
  (mail: SocialMail): WriteMail =>
  async (context) => {
    const { siteTitle } = context.config;
    if (mail.kind === 'confirmation') {
      const issued = await issuePendingToken(context, mail.id);
      if (issued === null) return null;
      const { token, who, isTyped } = issued;
      // A typed address opens nobody's account: its owner is told that there is one.
      if (isTyped && (await findHolder(context.database.db, who.email)) !== null) return writeAlreadyHere(context, who.email);
      const link = `${context.publicUrl()}${accountPaths.confirmSocial}?${new URLSearchParams({ token })}`;
      const service = socialProviderNames[who.provider];
      return {
        to: who.email,
        notification: socialConfirmationNotification({ siteTitle, link, lasts: pendingLife.words, service, name: who.name }),
      };
    }
    const user = await findUserRow(context.database.db, mail.companyId, mail.userId);
    if (user === null) return null;
    const service = socialProviderNames[mail.provider];
    const hasWayIn = mail.change === 'connected' || (await isLeftAWayIn(context, user.id));
    const link = `${context.publicUrl()}/users/${user.id}`;
    return { to: user.email, notification: socialChangedNotification({ siteTitle, link, service, change: mail.change, hasWayIn }) };
  };

const jobName = 'send-social-mail';

/** Behind the answer, so that its time tells nothing; with the transaction of what it is about, if there is one. */
export const sendSocialMail = (context: Context, mail: SocialMail, trx?: Db): Promise<void> => sendJob(context, jobName, mail, trx);

/** Keeps somebody whose address is not proven, and asks at it. Answers what their browser keeps. */
export const askPending = (context: Context, given: Parameters<typeof keepPending>[2]): Promise<string> =>
  context.database.db.transaction().execute(async (trx) => {
    const { id, browserSecret } = await keepPending(context, trx, given);
    await sendSocialMail(context, { kind: 'confirmation', id }, trx);
    return browserSecret;
  });

export const socialMailJob: Job = {
  name: jobName,
  schedule: null,
  ...mailDay,
  run: (context, payload) => deliver(context, writerOf(socialMailSchema.parse(payload))),
};
