import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { authenticate } from 'mailauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAuthority, selfSigned } from '#test/servers/certificates.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { createLog } from '../ports/log.ts';
import type { Mail } from '../ports/mail-content.ts';
import { createSendMail } from './mail.ts';

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
const now = () => new Date('2026-11-20T09:00:00Z');
const from = { name: 'Sightline', address: 'no-reply@sightline.test' };
const mail: Mail = {
  to: ['anna@client.test'],
  subject: 'Hello',
  text: 'Hello, Anna',
  html: '<p>Hello, Anna</p>',
  attachments: [],
  headers: {},
};

/** A mail server that talks by a script: each function answers what came in. */
async function startTalker(talk: (socket: Socket, line: string) => void, greet = true) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (greet) socket.write('220 talker\r\n');
    socket.on('data', (chunk) => talk(socket, chunk.toString()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a mail', () => {
  let receiver: SmtpReceiver;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
  });
  beforeEach(() => {
    receiver.mails.length = 0;
    written.length = 0;
    Object.assign(receiver.answer, { recipient: () => 250, mail: () => 250 });
  });
  afterAll(() => receiver.close());
  const short = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
  const send = (given: Partial<Mail> = {}, smtpUrl = receiver.url) =>
    createSendMail({ server: { smtpUrl, from }, keep: null, log, now })({ ...mail, ...given });
  const sendShort = (smtpUrl: string) => createSendMail({ server: { smtpUrl, from }, keep: null, log, now, times: short })(mail);

  it('arrives with both its forms, its sender and all it is for', async () => {
    const outcome = await send({ to: ['anna@client.test', 'ben@client.test'], cc: ['cleo@client.test'], replyTo: 'desk@agency.test' });
    expect(outcome).toMatchObject({ state: 'accepted', reason: null });
    expect(receiver.mails).toMatchObject([
      {
        from: { name: 'Sightline', address: 'no-reply@sightline.test' },
        to: [{ address: 'anna@client.test' }, { address: 'ben@client.test' }],
        cc: [{ address: 'cleo@client.test' }],
        replyTo: [{ address: 'desk@agency.test' }],
        subject: 'Hello',
        date: now().toISOString(),
        recipients: ['anna@client.test', 'ben@client.test', 'cleo@client.test'],
      },
    ]);
    expect(receiver.mails[0]?.text?.trim()).toBe('Hello, Anna');
    expect(receiver.mails[0]?.html?.trim()).toBe('<p>Hello, Anna</p>');
    expect(receiver.mails[0]?.messageId).toBe(outcome.messageId);
    expect(outcome.messageId).toMatch(/^<[\w-]+@sightline\.test>$/);
  });

  it('is kept byte for byte as the server got it, with lines that begin with a dot', async () => {
    const { raw } = await send({ text: '.\n..two\n.three', subject: 'Äpfel — 苹果' });
    expect(raw.length).toBeGreaterThan(300);
    expect(receiver.mails[0]?.raw.equals(raw)).toBe(true);
    expect(receiver.mails[0]?.text?.trim()).toBe('.\n..two\n.three');
    expect(receiver.mails[0]?.subject).toBe('Äpfel — 苹果');
  });

  it('comes from whom it is given, with an id of that domain, while bounces go to ours', async () => {
    const { messageId } = await send({ from: { name: 'Peak, "Partners"', address: 'reports@peak.test' } });
    expect(receiver.mails).toMatchObject([
      { from: { name: 'Peak, "Partners"', address: 'reports@peak.test' }, bouncesTo: 'no-reply@sightline.test' },
    ]);
    expect(messageId).toMatch(/@peak\.test>$/);
    await send({ messageId });
    expect(receiver.mails[1]?.messageId).toBe(messageId);
  });

  it('carries headers, a picture shown in place and a document', async () => {
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 256));
    await send({
      headers: { 'List-Unsubscribe': `<https://sightline.test/u/${'a'.repeat(90)}>`, 'Auto-Submitted': 'auto-generated' },
      html: '<img src="cid:p@preview" alt="">',
      attachments: [
        { fileName: 'preview.png', contentType: 'image/png', bytes, cid: 'p@preview' },
        { fileName: 'Bericht für März.pdf', contentType: 'application/pdf', bytes },
      ],
    });
    const [got] = receiver.mails;
    expect(got?.attachments).toMatchObject([
      { filename: 'preview.png', mimeType: 'image/png', contentId: '<p@preview>', disposition: 'inline' },
      { filename: 'Bericht für März.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
    ]);
    for (const { content } of got?.attachments ?? []) expect(Buffer.from(content as ArrayBuffer).equals(bytes)).toBe(true);
    const header = (key: string) => got?.headers.find((entry) => entry.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(`<https://sightline.test/u/${'a'.repeat(90)}>`);
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  it.each<[string, Partial<Mail>, RegExp]>([
    ['the subject', { subject: 'Shop\r\nBcc: eve@evil.test' }, /subject/],
    ["the sender's name", { from: { name: 'A\nBcc: eve@evil.test', address: 'a@b.test' } }, /sender's name/],
    ['an address', { to: ['anna@client.test\r\nRCPT TO:<eve@evil.test>'] }, /address/],
    ['a header', { headers: { 'X-Name': 'a\nBcc: eve@evil.test' } }, /X-Name/],
    ['the name of a file', { attachments: [{ fileName: 'a\r\nb', contentType: 'text/plain', bytes: Buffer.from('a') }] }, /attachment/],
  ])('with a line break in %s is refused before it goes anywhere', async (_where, given, reason) => {
    expect(await send(given)).toMatchObject({ state: 'refused', reason: expect.stringMatching(reason) });
    expect(receiver.mails).toEqual([]);
  });

  it.each<[string, () => void, 'deferred' | 'refused', RegExp]>([
    ['no such recipient', () => Object.assign(receiver.answer, { recipient: () => 550 }), 'refused', /^550 .*Refused by the test/],
    ['a recipient who is busy', () => Object.assign(receiver.answer, { recipient: () => 450 }), 'deferred', /^450 /],
    ['contents that are not wanted', () => Object.assign(receiver.answer, { mail: () => 554 }), 'refused', /^554 /],
    ['a full server', () => Object.assign(receiver.answer, { mail: () => 451 }), 'deferred', /^451 /],
  ])('says in the words of the server what became of it: %s', async (_what, given, state, reason) => {
    given();
    const outcome = await send();
    expect(outcome).toMatchObject({ state, reason: expect.stringMatching(reason) });
    expect(outcome.raw.toString()).toContain('Hello, Anna');
    expect(receiver.mails).toEqual([]);
  });

  it('reaches addresses with letters of other scripts, on either side of the @', async () => {
    expect(await send({ to: ['jörg@xn--mller-kva.test', 'anna@xn--mller-kva.test'] })).toMatchObject({ state: 'accepted' });
    expect(receiver.mails[0]?.recipients).toEqual(['jörg@müller.test', 'anna@müller.test']);
  });

  it('says what may be wrong where a server refuses such an address, and what to do', async () => {
    receiver.answer.recipient = () => 553;
    expect(await send({ to: ['jörg@xn--mller-kva.test'] })).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/^The mail server may not know addresses with letters such as ö before the @\. .* 553 /),
    });
    expect(await send({ to: ['anna@xn--mller-kva.test'] })).toMatchObject({ state: 'refused', reason: expect.stringMatching(/^553 /) });
  });

  it('counts as accepted when some recipients took it, and the log tells of the others', async () => {
    receiver.answer.recipient = (address) => (address.startsWith('gone') ? 550 : 250);
    expect(await send({ to: ['gone@client.test', 'anna@client.test'] })).toMatchObject({ state: 'accepted' });
    expect(receiver.mails[0]?.recipients).toEqual(['anna@client.test']);
    expect(written.join('')).toContain('"refused":1');
  });

  it('waits for a slow server within the limits', async () => {
    let answered = false;
    receiver.answer.mail = () =>
      new Promise((done) =>
        setTimeout(() => {
          answered = true;
          done(250);
        }, 150),
      );
    expect(await send()).toMatchObject({ state: 'accepted' });
    expect(answered).toBe(true);
  });

  it.each([
    ['drops the connection', true],
    ['is silent', false],
  ])('is in doubt, and not to be sent again by itself, when the server %s after the whole text', async (_what, isDropped) => {
    const talker = await startTalker((socket, said) => {
      if (said.includes('\r\n.\r\n')) {
        if (isDropped) socket.destroy();
      } else if (said.startsWith('DATA')) socket.write('354 go on\r\n');
      else socket.write('250 fine\r\n');
    });
    const outcome = await sendShort(talker.url);
    await talker.close();
    expect(outcome).toMatchObject({ state: 'handed_over', reason: expect.stringMatching(/may have taken it/) });
  });

  it('is put off when the connection is dropped before the text', async () => {
    const talker = await startTalker((socket, said) => {
      if (said.startsWith('RCPT')) socket.destroy();
      else socket.write('250 fine\r\n');
    });
    const outcome = await send({}, talker.url);
    await talker.close();
    expect(outcome).toMatchObject({ state: 'deferred', reason: expect.stringMatching(/connection/) });
  });

  it.each([
    ['never greets', false],
    ['never answers', true],
  ])('is put off when the server %s', async (_what, greet) => {
    const talker = await startTalker(() => undefined, greet);
    const outcome = await sendShort(talker.url);
    await talker.close();
    expect(outcome).toMatchObject({ state: 'deferred', reason: expect.stringMatching(/did not answer in time/) });
  });

  it('is put off, not given up, when our sign-in fails', async () => {
    const talker = await startTalker((socket, said) => {
      if (said.startsWith('EHLO')) socket.write('250-talker\r\n250 AUTH PLAIN\r\n');
      else socket.write('535 5.7.8 no\r\n');
    });
    const outcome = await send({}, talker.url.replace('smtp://', 'smtp://user:pass-word@'));
    await talker.close();
    expect(outcome).toMatchObject({ state: 'deferred', reason: expect.stringMatching(/sign-in.* 535 5\.7\.8 no/) });
    expect(outcome.reason).not.toContain('pass-word');
  });

  it('is put off when nobody listens, and shows no password', async () => {
    const talker = await startTalker(() => undefined);
    await talker.close();
    const outcome = await send({}, talker.url.replace('smtp://', 'smtp://user:pass-word@'));
    expect(outcome.state).toBe('deferred');
    expect(outcome.reason).toBe('Nothing answers at the address of the mail server.');
    expect(JSON.stringify(outcome)).not.toContain('pass-word');
  });

  it.each([
    ['vouches for itself', () => selfSigned({ names: ['127.0.0.1'] }), /not trusted: .*NODE_EXTRA_CA_CERTS/],
    ['is of an authority of its own', () => makeAuthority().issue({ names: ['127.0.0.1'] }), /not trusted: .*NODE_EXTRA_CA_CERTS/],
  ])('is put off, in words that name the certificate, where it %s', async (_what, issue, reason) => {
    const { key, chain } = issue();
    const silent = createTlsServer({ key, cert: chain }, (socket) => socket.on('error', () => socket.destroy())).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const outcome = await send({}, `smtps://127.0.0.1:${port}`);
    silent.close();
    expect(outcome).toMatchObject({ state: 'deferred', reason: expect.stringMatching(reason) });
    // After STARTTLS.
    const talker = await startTalker((socket, said) => {
      if (said.startsWith('EHLO')) return void socket.write('250-talker\r\n250 STARTTLS\r\n');
      socket.removeAllListeners('data');
      socket.write('220 go on\r\n');
      new TLSSocket(socket, { isServer: true, key, cert: chain }).on('error', () => socket.destroy());
    });
    const later = await send({}, talker.url);
    await talker.close();
    expect(later).toMatchObject({ state: 'deferred', reason: expect.stringMatching(reason) });
  });

  it('is put off, in words that name the port, where TLS is spoken to a server without', async () => {
    const outcome = await send({}, receiver.url.replace('smtp:', 'smtps:'));
    expect(outcome).toMatchObject({ state: 'deferred', reason: expect.stringMatching(/does not speak TLS at this port/) });
  });

  it('is unsent without a server, kept where it can be read or told of in the log', async () => {
    const kept: Mail[] = [];
    const keep = async (given: Mail) => {
      kept.push(given);
      return 'http://sightline.test/outbox/1';
    };
    const unsent = await createSendMail({ server: null, keep, log, now })(mail);
    expect(unsent).toMatchObject({ state: 'unsent', reason: expect.stringContaining('SMTP_URL') });
    expect(unsent.raw.toString()).toContain('Hello, Anna');
    expect(kept).toEqual([mail]);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ readAt: 'http://sightline.test/outbox/1', subject: 'Hello' });
    expect(await createSendMail({ server: null, keep: null, log, now })(mail)).toMatchObject({ state: 'unsent' });
    expect(written[1]).toContain('SMTP_URL');
    expect(written[1]).not.toContain('anna@');
  });

  describe('signed for a domain', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const records: Record<string, string> = {
      'sl1._domainkey.peak.test': `v=DKIM1; k=rsa; p=${key}`,
      '_dmarc.peak.test': 'v=DMARC1; p=reject;',
    };
    const resolver = async (name: string, type: string): Promise<string[][]> => {
      const record = records[name];
      if (type !== 'TXT' || record === undefined) throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' });
      return [[record]];
    };
    const verify = (raw: Buffer) =>
      authenticate(raw, { resolver, ip: '192.0.2.1', helo: 'mail.sightline.test', sender: 'no-reply@sightline.test', disableArc: true });
    const signed: Partial<Mail> = {
      from: { name: 'Peak', address: 'reports@peak.test' },
      dkim: { domain: 'peak.test', selector: 'sl1', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
      headers: { 'List-Unsubscribe': '<https://sightline.test/u/1>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      attachments: [{ fileName: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.alloc(50_000, 7) }],
    };

    it('passes DKIM and DMARC at the receiver, by a library of others', async () => {
      await send({ ...signed, subject: 'Bericht für März', text: '.\nZeile  \n\n' });
      const { dkim, dmarc } = await verify(receiver.mails[0]?.raw ?? Buffer.alloc(0));
      expect(dkim?.results).toMatchObject([{ signingDomain: 'peak.test', selector: 'sl1', status: { result: 'pass' } }]);
      expect(dmarc).toMatchObject({ status: { result: 'pass' } });
    });

    it('covers the way to unsubscribe, so that nobody can change it on the way', async () => {
      const { raw } = await send(signed);
      for (const [was, becomes] of [
        ['sightline.test/u/1', 'sightline.evil/u/1'],
        ['List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click'],
        ['Subject: Hello', 'Subject: Hullo'],
      ] as const) {
        expect(raw.toString('latin1')).toContain(was);
        const { dkim } = await verify(Buffer.from(raw.toString('latin1').replace(was, becomes), 'latin1'));
        expect(dkim?.results[0]?.status.result).toBe('fail');
      }
    });
  });
});
