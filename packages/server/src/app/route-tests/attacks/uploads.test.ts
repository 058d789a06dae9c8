import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflateRaw, deflateSync } from 'node:zlib';
import { imageSideMin, type MediaImage, mediaCategories } from '@sightline/contract/dashboards';
import { uploadAvatar } from '@sightline/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { until } from '#test/app/until.ts';
import { largeImages } from '#test/factories/large-images.ts';
import { farWorkbook, repeatingWorkbook, withSheet } from '#test/factories/workbooks.ts';

const html = '<!doctype html><script>alert(document.domain)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';
/** The start of a JPEG whose comment is the text, and its frame of 64 × 64 pixels. */
const jpegWith = (text: string): Buffer => {
  const comment = Buffer.alloc(4 + Buffer.byteLength(text));
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(2 + Buffer.byteLength(text), 2);
  comment.write(text, 4);
  const frame = Buffer.from('ffc0001108004000400301220002110103110100', 'hex');
  return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame, Buffer.from([0xff, 0xd9])]);
};

oneEngine('an upload that is something else besides', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const send = (name: string, bytes: Buffer, type: string) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name, { type }));
    form.set('category', 'content');
    return harness.send({ method: 'POST', url: '/api/media', form });
  };

  it.each([
    ['a page', 'page.png', html, 'image/png'],
    ['a drawing with a script', 'drawing.svg', svg, 'image/svg+xml'],
    ['a drawing under the name of a picture', 'drawing.png', svg, 'image/png'],
    ['a script that begins as a GIF', 'script.gif', 'GIF89a/*\u0001\u0000*/=1;alert(1)', 'image/gif'],
    ['a script that begins as a GIF, called PNG', 'script.png', 'GIF89a/*\u0001\u0000*/=1;alert(1)', 'image/png'],
    ['a script that begins as a bitmap', 'script.jpg', 'BM/*\u0000*/=1;alert(1)', 'image/jpeg'],
    ['a PDF', 'paper.png', '%PDF-1.7\n1 0 obj', 'image/png'],
    ['the first bytes of a PNG and then a page', 'page.png', `\u0089PNG\r\n\u001a\n${html}`, 'image/png'],
    ['the first bytes of a JPEG and then a page', 'page.jpg', `\u00ff\u00d8\u00ff${html}`, 'image/jpeg'],
    ['nothing', 'empty.png', '', 'image/png'],
  ])('is refused: %s', async (_what, name, text, type) => {
    const answer = await send(name, Buffer.from(text, 'latin1'), type);
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, ['file']]);
  });

  it.each([
    ['a page in its comment', 'picture.jpg', jpegWith(html), 'image/jpeg'],
    ['a page after its end', 'picture.png', Buffer.concat([pngBytes, Buffer.from(html)]), 'image/png'],
    ['a PDF after its end', 'picture.png', Buffer.concat([pngBytes, Buffer.from('%PDF-1.7\n')]), 'image/png'],
    ['the name of a page', 'picture.html', pngBytes, 'image/png'],
    ['the name of a drawing', 'picture.svg', pngBytes, 'image/png'],
    ['the word of a browser for another kind', 'picture.png', pngBytes, 'image/jpeg'],
  ])('is served as the picture it is and never as a page: %s', async (_what, name, bytes, type) => {
    const answer = await send(name, bytes, type);
    expect(answer.statusCode).toBe(201);
    const image: MediaImage = answer.json().data;
    const shown = await test.browser().send({ url: image.address });
    expect(shown.rawPayload).toEqual(bytes);
    const kind = bytes[0] === 0xff ? 'jpeg' : 'png';
    expect(shown.headers).toMatchObject({ 'content-type': `image/${kind}`, 'x-content-type-options': 'nosniff' });
    expect(image.filename).toMatch(kind === 'jpeg' ? /^[\w-]{32}\.jpg$/ : /^[\w-]{32}\.png$/);
    const policy = String(shown.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox$/);
    // Mails show it in pages of others.
    expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it.each([
    '../../../etc/cron.d/x.png',
    '..\\..\\x.png',
    '/etc/passwd',
    'a\u0000.png',
    '\r\nX-Evil: 1.png',
    '.png',
    '\u202egnp.exe',
    'CON',
  ])('is kept under a name of ours, whatever its own is: %j', async (name) => {
    const answer = await send(name, pngBytes, 'image/png');
    expect([201, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 422) return;
    const image: MediaImage = answer.json().data;
    expect(image.filename).toMatch(/^[\w-]{32}\.png$/);
    expect(image.name).not.toMatch(/[/\\\r\n]/);
    expect((await test.browser().send({ url: image.address })).headers).not.toHaveProperty('x-evil');
  });

  it('is not found by another name than the one it was given', async () => {
    const image: MediaImage = (await send('a.png', pngBytes, 'image/png')).json().data;
    for (const name of [
      `%2e%2e%2ffiles%2f${image.filename}`,
      `${image.filename}%00.html`,
      `${image.filename}.html`,
      image.filename.slice(0, -4),
    ])
      expect([404, 422]).toContain((await test.browser().send({ url: `/files/${name}` })).statusCode);
  });

  it.each(Object.entries(largeImages(30_000, 30_000)))(
    'is refused where a few bytes are a picture of 900 million pixels: %s',
    async (name, bytes) => {
      expect(bytes.length).toBeLessThan(100_000);
      const places: Sent[] = [
        { method: 'POST', url: '/api/media', form: sentForm({ file: [name, bytes], category: 'content' }) },
        { method: 'POST', url: uploadAvatar.path, form: sentForm({ file: [name, bytes] }) },
      ];
      const refusals = await Promise.all(places.map(harness.send));
      for (const refusal of refusals) expect(Object.values(refusal.json().errors)).toEqual([[expect.stringContaining('30000 × 30000')]]);
    },
  );

  const places = [
    ...mediaCategories.map((category) => ({ kind: category, url: '/api/media', fields: { category } })),
    { kind: 'avatar', url: uploadAvatar.path, fields: {} },
  ] as const;
  it.each(places)(
    'is refused where it is smaller than anybody sees, and taken from the least size on: $kind',
    async ({ kind, url, fields }) => {
      const least = imageSideMin[kind];
      const answers = async (width: number, height: number) => {
        const images = Object.entries(largeImages(width, height));
        return Promise.all(images.map((file) => harness.send({ method: 'POST', url, form: sentForm({ file, ...fields }) })));
      };
      for (const [width, height] of [
        [1, 1],
        [least, least - 1],
        [least - 1, least],
      ] as const)
        for (const refusal of await answers(width, height))
          expect(refusal.json().errors).toEqual({
            file: [`This image has ${width} × ${height} pixels. Choose one of at least ${least} × ${least}.`],
          });
      for (const taken of await answers(least, least)) expect(taken.statusCode).toBeLessThan(300);
    },
  );
});

describe('a table that weighs more than it says', { timeout: 120_000 }, () => {
  let test: TestApp;
  let harness: Harness;
  let dashboardId: string;
  beforeAll(async () => {
    test = await testApp('pglite');
    harness = await makeHarness(test);
    dashboardId = (await harness.create('Tables')).id;
  });
  afterAll(() => test.close());

  /** The answers, and by how much this process, threads included, grew meanwhile, in MB. */
  async function weigh(files: readonly Buffer[]) {
    const before = process.memoryUsage.rss();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    const forms = files.map((bytes) => sentForm({ file: ['table.xlsx', bytes] }));
    const answers = await Promise.all(forms.map((form) => harness.send({ method: 'POST', url: `/api/files/${dashboardId}`, form })));
    clearInterval(timer);
    return { answers, grownMb: (most - before) / (1024 * 1024) };
  }
  const tooLarge = 'This file is too large once it is unpacked. Upload fewer rows or columns.';
  const unreadable = expect.stringContaining('cannot be read');
  const unpackedBytes = 512 * 1024 * 1024;
  let packed: Buffer;
  beforeAll(async () => {
    // Piece by piece, so that this process does not hold it unpacked itself.
    const pieces = Array<Buffer>(512).fill(Buffer.alloc(unpackedBytes / 512, ' '));
    packed = await buffer(Readable.from(pieces).pipe(createDeflateRaw({ level: 1 })));
  });

  it('is read as long as it is small', async () => {
    const { answers } = await weigh([repeatingWorkbook(10, 1)]);
    expect(answers[0]?.json().errors).toEqual({ file: [expect.stringContaining('No rows were found')] });
  });

  it.each([
    ['512 MB in 5 MB, and says so', () => withSheet(packed, unpackedBytes), tooLarge],
    ['512 MB, and says 1 kB', () => withSheet(packed, 1024), unreadable],
    ['512 MB, and says nothing', () => withSheet(packed, 0), unreadable],
    ['nothing, and asks for room for 4 GB', () => withSheet(Buffer.from([3, 0]), 0xffff_fff0), tooLarge],
    ['one text of a megabyte in 2,000 cells', () => repeatingWorkbook(1024 * 1024, 2000), tooLarge],
  ])('is refused within bounded memory: %s', async (_what, make, words) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
    const { answers, grownMb } = await weigh([bytes]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([[422, { file: [words] }]]);
    // Beside what a thread and its code take, of which the collector lets more stand on a busy machine: less than it unpacks to.
    expect(grownMb).toBeLessThan(400);
  });

  it.each([
    [
      '30,000 signs in 2,000 cells',
      () => repeatingWorkbook(30_000, 2000),
      '“table.xlsx” is 58 MB once it is unpacked; at most 16 MB are kept.',
    ],
    ['one cell in the last column', () => farWorkbook(200), '“table.xlsx” is a table of 3,276,800 cells; at most 2,500,000 are kept.'],
  ])('is refused where its table would weigh much for good: %s', async (_what, make, words) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(64 * 1024);
    const { answers } = await weigh([bytes]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
      [422, { file: [`${words} Upload fewer rows or columns.`] }],
    ]);
    expect(await test.context.database.db.selectFrom('file').select('id').execute()).toEqual([]);
  });

  it('lets another company in between, however many of one company wait', async () => {
    const [large, small] = [await makeHarness(test), await makeHarness(test)];
    const [largeBoard, smallBoard] = [(await large.create('Large')).id, (await small.create('Small')).id];
    const done: string[] = [];
    const send = async (who: Harness, id: string, [name, bytes]: [string, Buffer]): Promise<void> => {
      await who.send({ method: 'POST', url: `/api/files/${id}`, form: sentForm({ file: [name, bytes] }) });
      done.push(name);
    };
    const heavy = farWorkbook(200);
    const many = Array.from({ length: 8 }, (_, at) => send(large, largeBoard, [`heavy-${at}.xlsx`, heavy]));
    const asked = large.scope.db.selectFrom('attempt').select('count').where('key', '=', 'upload');
    await until(async () => expect(await asked.executeTakeFirst()).toEqual({ count: 8 }));
    await Promise.all([...many, send(small, smallBoard, ['small.csv', Buffer.from('Day,Visits\n2026-01-01,5\n')])]);
    expect(done).toHaveLength(9);
    // The two that were being read, and at most two that had their turn before it.
    expect(done.indexOf('small.csv')).toBeLessThanOrEqual(4);
  });

  it('is read in turn where many come at once, so that memory does not grow with their number', async () => {
    // Each thread that reads one is known by its port.
    const threads = (): number => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = threads();
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, threads() - before);
    }, 10);
    const bytes = farWorkbook(200);
    const { answers } = await weigh(Array.from({ length: 6 }, () => bytes));
    clearInterval(timer);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 422));
    expect(most).toBe(2);
  });
});

/** A WOFF of one table of so many bytes, packed. */
function heavyFont(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes));
  const head = Buffer.alloc(64);
  head.write('wOFF', 0, 'latin1');
  head.writeUInt32BE(head.length + packed.length, 8);
  head.writeUInt16BE(1, 12);
  head.write('head', 44, 'latin1');
  for (const [at, value] of [head.length, packed.length, bytes].entries()) head.writeUInt32BE(value, 48 + 4 * at);
  return Buffer.concat([head, packed]);
}

oneEngine('a font that weighs more than it says', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  const uploadBy = (who: Harness, bytes: Buffer) =>
    who.send({ method: 'POST', url: '/api/fonts', form: sentForm({ name: 'House', file: ['house.woff', bytes] }) });

  it('is unpacked beside the work of this process, no more than two at once', async () => {
    const harness = await makeHarness(test);
    // Each thread that reads one is known by its port.
    const threads = (): number => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = threads();
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, threads() - before);
    }, 1);
    const bytes = heavyFont(31 * 1024 * 1024);
    expect(bytes.length).toBeLessThan(64 * 1024);
    const answers = await Promise.all(Array.from({ length: 6 }, () => uploadBy(harness, bytes)));
    clearInterval(timer);
    expect(answers.map((answer) => answer.json().errors)).toEqual(
      answers.map(() => ({ file: [expect.stringContaining('cannot be read')] })),
    );
    expect(most).toBe(2);
  });

  it('is read so often in an hour as any upload, whatever becomes of it', async () => {
    const harness = await makeHarness(test);
    const bytes = heavyFont(1024);
    expect((await uploadBy(harness, bytes)).statusCode).toBe(422);
    const counted = harness.scope.db.updateTable('attempt').set({ count: 120 }).where('key', '=', 'upload');
    expect((await counted.executeTakeFirst()).numUpdatedRows).toBe(1n);
    expect((await uploadBy(harness, bytes)).statusCode).toBe(429);
  });
});
