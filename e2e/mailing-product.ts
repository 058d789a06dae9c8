import { expect } from '@playwright/test';
import { type SmtpReceiver, startSmtpReceiver } from '../packages/server/src/test/smtp-receiver.ts';
import { type Installation, install } from './product.ts';

export interface MailingInstallation extends Installation {
  receiver: SmtpReceiver;
  /** The link of the last mail about this to this address, once it has come. */
  linkOf(address: string, subject: RegExp): Promise<string>;
}

/** The product with a mail server of its own, which takes everything and keeps it. */
export async function installWithMail(environment: Record<string, string> = {}, program?: string): Promise<MailingInstallation> {
  const receiver = await startSmtpReceiver();
  const sender = { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' };
  const product = await install({ ...sender, ...environment }, program);
  return {
    ...product,
    receiver,
    async linkOf(address, subject) {
      const find = () => receiver.mails.findLast((mail) => mail.recipients.includes(address) && subject.test(mail.subject ?? ''));
      await expect.poll(() => find() !== undefined).toBe(true);
      return /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(find()?.text ?? '')?.[0] ?? '';
    },
    async close() {
      await product.close();
      await receiver.close();
    },
  };
}
