import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
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
  /** Answers each recipient, or the whole mail; 250 takes it, and `taken` may still say otherwise once it is kept. */
  answer: { recipient(address: string): number; mail(): number | Promise<number>; taken(recipients: readonly string[]): number };
  /** Cuts all connections, for an answer that never comes. */
  drop(): number;
  close(): Promise<void>;
}

const refusal = (code: number): Error | null =>
  code === 250 ? null : Object.assign(new Error('Refused by the test'), { responseCode: code });

/** Greets at once: the library waits 100 ms for clients who talk too soon, which is most of the time that a mail takes here. */
class PromptServer extends SMTPServer {
  override connect(...connected: Parameters<SMTPServer['connect']>): void {
    const before = new Set(this.connections);
    super.connect(...connected);
    for (const connection of [...this.connections].filter((each) => !before.has(each))) {
      const greet = connection.connectionReady.bind(connection);
      connection.connectionReady = () => {};
      greet();
    }
  }
}

export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = [];
  const answer: SmtpReceiver['answer'] = { recipient: () => 250, mail: () => 250, taken: () => 250 };
  const sockets = new Set<Socket>();
  const server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusal(answer.recipient(address))),
    onData(stream, session, done) {
      const take = async (): Promise<Error | null> => {
        const raw = await buffer(stream);
        const mail = await PostalMime.parse(raw);
        const code = await answer.mail();
        const { mailFrom, rcptTo } = session.envelope;
        const bouncesTo = mailFrom === false ? '' : mailFrom.address;
        if (code !== 250) return refusal(code);
        const recipients = rcptTo.map(({ address }) => address);
        mails.push({ ...mail, recipients, bouncesTo, raw });
        return refusal(answer.taken(recipients));
      };
      take().then(done, done);
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answer,
    drop() {
      for (const socket of sockets) socket.destroy();
      return 421;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
