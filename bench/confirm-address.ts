import { setTimeout as wait } from 'node:timers/promises';
import { getMe, verifyEmail } from '@sightline/contract/identity';
import type { SmtpReceiver } from '../packages/server/test/servers/smtp-receiver.ts';
import type { Client } from './client.ts';

const confirmMaxMs = 30_000;

/** What the link carries that is mailed at the registration; undefined: no such mail has come. */
export function confirmationOf(email: string, { mails }: SmtpReceiver): string | undefined {
  const mail = mails.find(({ subject, recipients }) => subject?.startsWith('Confirm your e-mail') && recipients.includes(email));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

/** With the link that is mailed at the registration: without it nothing goes to strangers, and there is no second factor. */
export async function confirmAddress(client: Client, receiver: SmtpReceiver): Promise<void> {
  const { email } = (await client.call(getMe)).data;
  for (const until = Date.now() + confirmMaxMs; Date.now() < until; await wait(50)) {
    const token = confirmationOf(email, receiver);
    if (token !== undefined) return void (await client.call(verifyEmail, { body: { token } }));
  }
  throw new Error(`No mail came within ${confirmMaxMs / 1000} s that asks whether an address is right`);
}
