import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** Whom the envelope names. */
  recipients: string[];
  /** Whom bounces go to. */
  bouncesTo: string;
  raw: Buffer;
}

/** A mail server on this machine that keeps what it takes. */
export interface SmtpReceiver {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Answers each recipient, or the whole mail; 250 takes it. Called once a recipient. */
  answer: { recipient(address: string): number; mail(): number | Promise<number> };
  close(): Promise<void>;
}

const refusal = (code: number): Error | null =>
  code === 250 ? null : Object.assign(new Error('Refused by the test'), { responseCode: code });

export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = [];
  const answer: SmtpReceiver['answer'] = { recipient: () => 250, mail: () => 250 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusal(answer.recipient(address))),
    onData(stream, session, done) {
      const take = async (): Promise<Error | null> => {
        const raw = await buffer(stream);
        const mail = await PostalMime.parse(raw);
        const code = await answer.mail();
        const { mailFrom, rcptTo } = session.envelope;
        const bouncesTo = mailFrom === false ? '' : mailFrom.address;
        if (code === 250) mails.push({ ...mail, recipients: rcptTo.map(({ address }) => address), bouncesTo, raw });
        return refusal(code);
      };
      take().then(done, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answer,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
