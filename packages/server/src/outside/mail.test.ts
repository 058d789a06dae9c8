import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../test/smtp-receiver.ts';
import { composeMail } from './compose-mail.ts';
import { createSendMail, type Mail, MailRefused } from './mail.ts';

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
const mail: Mail = { to: ['anna@agency.test'], subject: 'Hello', text: 'Hello, Anna', html: '<p>Hello, Anna</p>' };

describe('a mail', () => {
  let receiver: SmtpReceiver;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
  });
  beforeEach(() => {
    receiver.mails.length = 0;
    written.length = 0;
    receiver.answer = Object.assign(receiver.answer, { recipient: () => 250, mail: () => 250 });
  });
  afterAll(() => receiver.close());
  const send = (given: Partial<Mail> = {}, smtpUrl = receiver.url) =>
    createSendMail({ server: { smtpUrl, from: 'Sightline <no-reply@sightline.test>' }, isDevelopment: false, log })({ ...mail, ...given });

  it('arrives with both its forms, its sender and all it is for', async () => {
    expect(await send({ to: ['anna@agency.test', 'ben@agency.test'], cc: ['cleo@agency.test'], replyTo: 'desk@agency.test' })).toBe('sent');
    expect(receiver.mails).toMatchObject([
      {
        from: { name: 'Sightline', address: 'no-reply@sightline.test' },
        to: [{ address: 'anna@agency.test' }, { address: 'ben@agency.test' }],
        cc: [{ address: 'cleo@agency.test' }],
        replyTo: [{ address: 'desk@agency.test' }],
        subject: 'Hello',
        recipients: ['anna@agency.test', 'ben@agency.test', 'cleo@agency.test'],
      },
    ]);
    expect(receiver.mails[0]?.text?.trim()).toBe('Hello, Anna');
    expect(receiver.mails[0]?.html?.trim()).toBe('<p>Hello, Anna</p>');
  });

  it('cannot be given further headers by a name in its subject', async () => {
    await send({ subject: 'Shop\r\nBcc: eve@evil.test\r\n\r\nÄpfel' });
    expect(receiver.mails[0]?.bcc).toBeUndefined();
    expect(receiver.mails[0]?.recipients).toEqual(mail.to);
    expect(receiver.mails[0]?.subject).toContain('Äpfel');
  });

  it('shows what names hold as text', async () => {
    const evil = '<img src=x onerror="alert(1)"> & co';
    await send(composeMail([evil, { list: [evil] }, { label: evil, link: 'https://sightline.test/?a="b"&c' }]));
    const [got] = receiver.mails;
    expect(got?.html).not.toContain('<img');
    expect(got?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co');
    expect(got?.html).toContain('href="https://sightline.test/?a=&quot;b&quot;&amp;c"');
    expect(got?.text).toContain(`- ${evil}`);
    expect(got?.text).toContain('https://sightline.test/?a="b"&c');
  });

  it('is told apart when it is refused for good, for now, or in part', async () => {
    receiver.answer.recipient = () => 550;
    await expect(send()).rejects.toBeInstanceOf(MailRefused);
    receiver.answer.recipient = () => 450;
    await expect(send()).rejects.not.toBeInstanceOf(MailRefused);
    receiver.answer.recipient = () => 250;
    receiver.answer.mail = () => 554;
    await expect(send()).rejects.toBeInstanceOf(MailRefused);
    receiver.answer.mail = () => 451;
    await expect(send()).rejects.not.toBeInstanceOf(MailRefused);
    receiver.answer.mail = () => 250;
    expect(receiver.mails).toEqual([]);
    receiver.answer.recipient = (address) => (address.startsWith('gone') ? 550 : 250);
    expect(await send({ to: ['gone@agency.test', 'anna@agency.test'] })).toBe('sent');
    expect(receiver.mails[0]?.recipients).toEqual(['anna@agency.test']);
    expect(written.join('')).toContain('"refused":1');
  });

  it('fails when nobody listens, and shows no password', async () => {
    const server = createServer();
    const port = await new Promise<number>((done) =>
      server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
    );
    await new Promise((done) => server.close(done));
    const failure = await send({}, `smtp://user:pass-word@127.0.0.1:${port}`).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('pass-word');
  });

  it('is only logged without a server, in full in development alone', async () => {
    const unsent = (isDevelopment: boolean) => createSendMail({ server: null, isDevelopment, log })(mail);
    expect(await unsent(true)).toBe('unsent');
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ to: mail.to, subject: 'Hello', text: 'Hello, Anna' });
    expect(await unsent(false)).toBe('unsent');
    expect(written[1]).toContain('SMTP_URL');
    expect(written[1]).not.toContain('anna@');
  });
});
