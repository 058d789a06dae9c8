import type { Context } from '#platform/context.ts';
import type { Mail } from '#platform/ports/mail-content.ts';
import type { Outcome } from '#platform/ports/send-mail.ts';
import { socialMailJob } from '#signup/social-login/index.ts';
import { doHeldJobs } from '#test/app/held-jobs.ts';
import { accountMailJob } from '../mails/account-mails.ts';

export interface StoredMails {
  all: Mail[];
  /** What the mail server answers. */
  state: Outcome['state'];
  /** Has the mails sent that wait, then answers the last link that was sent there; fails where there is none. */
  lastLinkTo(address: string): Promise<URL>;
  to(address: string): Promise<Mail[]>;
}

/** Has the mails sent that wait in the queue of a test. */
export const settleMails = (context: Context): Promise<void> => doHeldJobs(context, [accountMailJob, socialMailJob]);

/** Keeps what this context sends, in place of a mail server that takes everything. */
export function keepMails(context: Context): StoredMails {
  const kept: StoredMails = {
    all: [],
    state: 'accepted',
    async to(address) {
      await settleMails(context);
      return kept.all.filter(({ to }) => to.includes(address));
    },
    async lastLinkTo(address) {
      const [link] = /http:\/\/sightline\.test\S+/.exec((await kept.to(address)).at(-1)?.text ?? '') ?? [];
      if (link === undefined) throw new Error(`No link was sent to ${address}`);
      return new URL(link);
    },
  };
  context.sendMail = async (mail) => {
    if (kept.state === 'accepted') kept.all.push(mail);
    return { state: kept.state, reason: kept.state, messageId: '<test>', raw: Buffer.alloc(0) };
  };
  return kept;
}
