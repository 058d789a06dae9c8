import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { testClock } from '#test/app/context.ts';
import { createSendMail } from '../outbound/mail.ts';
import { createLog } from '../ports/log.ts';
import type { Mail } from '../ports/mail-content.ts';
import { openOutbox, storedMax } from './outbox.ts';

const evil = '<script>alert(1)</script> & "co"';
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const mail: Mail = {
  to: ['anna@client.test'],
  replyTo: 'desk@agency.test',
  subject: evil,
  text: `Text: ${evil}`,
  html: '<p>Hello</p><script>alert(2)</script><img src="cid:p@preview" alt="">',
  attachments: [
    { fileName: 'preview.png', contentType: 'image/png', bytes: png, cid: 'p@preview' },
    { fileName: 'März "1".pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
  ],
  headers: { 'List-Unsubscribe': '<https://sightline.test/u/1>' },
};
const from = { name: 'Peak', address: 'reports@peak.test' };

describe('the outbox', () => {
  let folder: string;
  let test: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-outbox-'));
    test = await testApp('pglite', { environment: { DATA_DIR: folder } });
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });
  const outbox = () => openOutbox(join(folder, 'outbox'), test.context.clock);
  const get = (url: string) => test.browser().send({ url });

  it('is empty before the first mail, and says what will be there', async () => {
    const page = await get('/outbox');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('No mail yet');
    expect(page.body).toContain('SMTP_URL');
  });

  it('shows a mail that was not sent: whom it is for, what it says, what it carries; names stay text', async () => {
    const id = await outbox().keep(mail, from);
    const list = await get('/outbox');
    expect(list.body).toContain(`href="/outbox/${id}"`);
    expect(list.body).toContain('anna@client.test');
    const page = await get(`/outbox/${id}`);
    expect(page.statusCode).toBe(200);
    for (const words of [
      'Peak &lt;reports@peak.test&gt;',
      'desk@agency.test',
      'List-Unsubscribe',
      'März &quot;1&quot;.pdf',
      'was not sent',
    ])
      expect(page.body).toContain(words);
    expect(list.body + page.body).not.toContain('<script');
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  it('shows the HTML where nothing in it can run or be fetched, with its pictures', async () => {
    const id = await outbox().keep(mail, from);
    const shown = await get(`/outbox/${id}/html`);
    const policy = String(shown.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox allow-popups/);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(shown.body).toContain(`<img src="data:image/png;base64,${png.toString('base64')}"`);
  });

  it('hands attachments out as files, never as pages', async () => {
    const id = await outbox().keep(mail, from);
    const file = await get(`/outbox/${id}/attachments/1`);
    expect(file.rawPayload.toString()).toBe('%PDF-1.7');
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect(file.headers['content-disposition']).toContain("attachment; filename*=UTF-8''M%C3%A4rz");
    expect((await get(`/outbox/${id}/attachments/2`)).statusCode).toBe(404);
  });

  it.each(['/outbox/nothing', '/outbox/..%2f..%2fapp-key', '/outbox/20261120T090000000Z-00000000-0000'])(
    'has nothing at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
      expect((await get(`${url}/html`)).statusCode).toBe(404);
    },
  );

  it('opens on this machine only', async () => {
    const id = await outbox().keep(mail, from);
    for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`, `/outbox/${id}/attachments/0`])
      expect((await test.browser().send({ url, address: '192.0.2.7' })).statusCode).toBe(404);
  });

  it('is not there where mails are sent', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@sightline.test' };
    const other = await testApp('pglite', { environment: { DATA_DIR: folder, ...smtp } });
    onTestFinished(() => other.close());
    expect(other.routes.filter(({ url }) => url.startsWith('/outbox'))).toEqual([]);
  });

  it(`keeps the last ${storedMax}, whole, whoever writes at the same time`, async () => {
    const own = join(folder, 'many');
    const clock = testClock();
    const box = openOutbox(own, clock);
    const log = createLog('silent');
    const send = createSendMail({ server: null, keep: (given, sender) => box.keep(given, sender), log, now: clock.now });
    for (let round = 0; round < storedMax + 20; round += 10) {
      await Promise.all(Array.from({ length: 10 }, () => send({ ...mail, subject: `Mail of round ${round}`, attachments: [] })));
      clock.advance(1000);
    }
    const kept = await box.list();
    expect(kept).toHaveLength(storedMax);
    expect(kept[0]?.subject).toBe(`Mail of round ${storedMax + 10}`);
    expect(kept.at(-1)?.subject).toBe('Mail of round 20');
    expect(readdirSync(own)).toHaveLength(storedMax);
  });
});
