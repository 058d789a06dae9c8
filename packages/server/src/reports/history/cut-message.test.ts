import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { csvCell } from '#platform/http/csv.ts';
import { writeMessage } from '#platform/outbound/write-message.ts';
import type { MailAttachment } from '#platform/ports/mail-content.ts';
import { checksumOf, cutMessage, joinMessage } from './cut-message.ts';

const file = (fileName: string, bytes: Buffer, cid?: string): MailAttachment => ({
  ...{ fileName, contentType: 'application/pdf', bytes },
  ...(cid === undefined ? {} : { cid }),
});
const write = (attachments: MailAttachment[]): Promise<Buffer> =>
  writeMessage(
    { to: ['anna@client.test'], subject: 'Zürich', text: 'text', html: '<p>Zürich</p>', headers: {}, attachments },
    { name: 'Peak', address: 'no-reply@sightline.test' },
    '<m1@sightline.test>',
    new Date('2026-12-01T07:00:00Z'),
  );

// Around the length of a line, of three bytes in four signs, and larger.
it.each([1024, 1025, 1026, 1083, 1084, 1140, 57 * 40, 57 * 40 + 1, 300_000])(
  'an attachment of %i bytes is kept apart, and the message comes back whole',
  async (size) => {
    const [pdf, picture] = [randomBytes(size), randomBytes(size + 7)];
    const raw = await write([file('a.pdf', pdf), file('b.png', picture, 'p@preview')]);
    const { rest, cuts, parts } = cutMessage(raw, [pdf, picture]);
    expect(new Set(cuts.map(({ part }) => part))).toEqual(new Set([checksumOf(pdf), checksumOf(picture)]));
    expect(rest.length).toBeLessThan(3000);
    expect(joinMessage(rest, cuts, parts).equals(raw)).toBe(true);
  },
);

it('small ones, and those that are not in it, stay out of it', async () => {
  const raw = await write([file('a.txt', Buffer.alloc(100, 1))]);
  const cut = cutMessage(raw, [Buffer.alloc(100, 1), randomBytes(5000)]);
  expect([cut.cuts, cut.parts.size, cut.rest.equals(raw)]).toEqual([[], 0, true]);
});

it('the same attachment twice is taken out once, and both come back', async () => {
  const bytes = randomBytes(4000);
  const raw = await write([file('a.pdf', bytes), file('b.pdf', bytes)]);
  const { rest, cuts, parts } = cutMessage(raw, [bytes, bytes]);
  expect([cuts.length, parts.size]).toEqual([1, 1]);
  expect(joinMessage(rest, cuts, parts).equals(raw)).toBe(true);
});

it('cannot be put together without all that was taken out', async () => {
  const bytes = randomBytes(4000);
  const { rest, cuts } = cutMessage(await write([file('a.pdf', bytes)]), [bytes]);
  expect(() => joinMessage(rest, cuts, new Map())).toThrow(/is not there/);
});

it.each([
  ['plain', 'plain'],
  ['a, "b"', '"a, ""b"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1', "'+1"],
  ['@anna', "'@anna"],
  [null, ''],
  [-3, '-3'],
])('a cell of %j is written as %s', (value, text) => expect(csvCell(value)).toBe(text));
