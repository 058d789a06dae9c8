import { setTimeout as wait } from 'node:timers/promises';
import { getMe, verifyEmail } from '@sightline/contract/identity';
import type { SmtpReceiver } from '../packages/server/test/servers/smtp-receiver.ts';
import type { Client } from './client.ts';

const confirmMaxMs = 30_000;

/** With the link that is mailed at the registration: without it nothing goes to strangers, and there is no second factor. */
export async function confirmAddress(client: Client, receiver: SmtpReceiver): Promise<void> {
  const { email } = (await client.call(getMe)).data;
  const asked = () =>
    receiver.mails.find(({ subject, recipients }) => subject?.startsWith('Confirm your e-mail') && recipients.includes(email));
  for (const until = Date.now() + confirmMaxMs; asked() === undefined; await wait(50))
    if (Date.now() > until) throw new Error(`No mail came within ${confirmMaxMs / 1000} s that asks whether an address is right`);
  const token = /token=([\w-]+)/.exec(asked()?.text ?? '')?.[1] ?? '';
  await client.call(verifyEmail, { body: { token } });
}
