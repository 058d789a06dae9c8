import { expect, type Page } from '@playwright/test';
import { type SmtpReceiver, startSmtpReceiver } from '../packages/server/test/servers/smtp-receiver.ts';
import { type Installation, install } from './product.ts';
import { toldSecrets } from './told-secrets.ts';

export interface MailingInstallation extends Installation {
  receiver: SmtpReceiver;
  /** The link of the last mail about this to this address, once it has come. */
  linkOf(address: string, subject: RegExp): Promise<string>;
  /** Whoever is signed in opens the link of the mail that asks whether the address is theirs: strangers are mailed for nobody before. */
  confirmAddress(page: Page, address: string): Promise<void>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What makes the links of a mail work: their last steps and the values they carry, ids of pages aside. */
const secretsIn = (text: string): string[] =>
  [...text.matchAll(/http:\/\/127\.0\.0\.1:\d+(\/\S+)/g)].flatMap(([, path = '']) =>
    (path.match(/[\w-]{32,}/g) ?? []).filter((part) => !uuid.test(part)),
  );

/** The product with a mail server of its own, which takes everything and keeps it. */
export async function installWithMail(environment: Record<string, string> = {}, program?: string): Promise<MailingInstallation> {
  const receiver = await startSmtpReceiver();
  const sender = { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' };
  const product = await install({ ...sender, ...environment }, program);
  const linkOf = async (address: string, subject: RegExp): Promise<string> => {
    const find = () => receiver.mails.findLast((mail) => mail.recipients.includes(address) && subject.test(mail.subject ?? ''));
    await expect.poll(() => find() !== undefined).toBe(true);
    return /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(find()?.text ?? '')?.[0] ?? '';
  };
  return {
    ...product,
    receiver,
    linkOf,
    async confirmAddress(page, address) {
      await page.goto(await linkOf(address, /^Confirm your e-mail/));
      await page.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(page.getByText(`${address} is confirmed`)).toBeVisible();
    },
    async close() {
      await product.close();
      await receiver.close();
      const told = toldSecrets(
        product.server.log(),
        {},
        receiver.mails.flatMap(({ text }) => secretsIn(text ?? '')),
      );
      if (told.length > 0) throw new Error(`The log tells of links that were mailed:\n${told.join('\n')}`);
    },
  };
}
