import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { sanitiseText } from '#dashboards/core/sanitise-text.ts';
import type { MailDraft, MailPart } from '#platform/mail/mail-part.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { writeMessage } from '#platform/outbound/write-message.ts';
import { hostileTexts, markupFaults } from '#test/factories/markup-faults.ts';

/** What got past sanitisers of others. */
const vectors = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x7()&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=x7()>">',
  '<noscript><p title="</noscript><img src=x onerror=x7()>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=x7()>',
  '<a href="jav&#x09;ascript:x7()">a</a>',
  '<a href="&#1;javascript:x7()">a</a>',
  '<a href=" java\nscript:x7()">a</a>',
  '<a href="JaVaScRiPt&colon;x7()">a</a>',
  '<a href="data:text/html,<script>x7()</script>">a</a>',
  '<a href="vbscript:x7()">a</a>',
  '<a href="//x7.test\\@own.test" onclick=x7()>a</a>',
  '<a href="//x7.test">a</a>',
  '<a href="/\\x7.test">a</a>',
  '<a href="\\\\x7.test">a</a>',
  '<svg><a xlink:href="javascript:x7()"><text>a</text></a></svg>',
  '<svg><animate onbegin=x7() attributeName=x dur=1s>',
  '<img src="/files/a.png" srcset="//x7.test/a 1x" onerror=x7()>',
  '<img src="//x7.test/a.png">',
  '<img src=`x` onerror=x7()>',
  '<p style="background:url(//x7.test/a);behavior:url(x7.htc)">a</p>',
  '<span class="x7" id="x7" data-x7="1" contenteditable onfocus=x7() autofocus>a</span>',
  '<style>@import url(//x7.test/a.css);</style>',
  '<link rel=stylesheet href=//x7.test/a.css><meta http-equiv=refresh content="0;url=//x7.test">',
  '<base href=//x7.test><iframe src=//x7.test></iframe><object data=//x7.test></object><embed src=//x7.test>',
  '<video><source onerror=x7()></video><details open ontoggle=x7()><marquee onstart=x7()>',
  '<template><script>x7()</script></template><xmp><img src=x onerror=x7()></xmp><plaintext><script>x7()',
  '<x7-element is=x7>a</x7-element>',
  '<scr<script>ipt>x7()</scr</script>ipt>',
  '<<script>x7();//<</script>',
  '<!--[if gte IE 4]><script>x7()</script><![endif]--><?xml-stylesheet href="javascript:x7()"?>',
  '<textarea></textarea><img src=x onerror=x7()></textarea>',
  ...hostileTexts,
];

/** As pages and editors have it: read again, and cleaned again, since what reads differently the second time is how such texts get through. Links may lead away. */
function faultsOf(text: string): string[] {
  const once = sanitiseText(text);
  const read = load(once, null, false).html();
  return [once, read, sanitiseText(once)].flatMap((html) => markupFaults(html)).filter((fault) => fault !== 'a[href] leads away');
}

describe('the text of a widget', () => {
  it.each(vectors)('keeps nothing that runs, fetches or leads away: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it('keeps none of them put together in any order', () => {
    const some = fc.array(
      fc.constantFrom(...vectors, '<p>', '</p>', '<table>', '</table>', '<svg>', '</svg>', '<math>', '</math>', '"', "'", '>'),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    const faults = fc.sample(some, { numRuns: 2000, seed: 8 }).flatMap((parts) => {
      const found = faultsOf(parts.join(''));
      return found.length > 0 ? [[parts.join(''), ...found]] : [];
    });
    expect(faults).toEqual([]);
  });

  it('leads on to web and mail addresses alone, in a window that knows nothing of ours', () => {
    const text = vectors.map((vector) => sanitiseText(vector)).join('') + sanitiseText('<a href="https://shop.test" target=_top>a</a>');
    const links = load(text)('a').toArray();
    expect(links.length).toBeGreaterThan(3);
    for (const { attribs } of links) {
      expect(attribs.href ?? '').toMatch(/^($|https?:|mailto:)/);
      expect(attribs).toMatchObject({ target: '_blank', rel: 'noopener noreferrer nofollow' });
    }
  });
});

/** One of each kind of part; a new kind is missed by the types here. */
const partsWith = (text: string): Record<Exclude<MailPart, string>['kind'] | 'text', MailPart> => ({
  text,
  list: { kind: 'list', items: [text] },
  button: { kind: 'button', label: text, link: 'https://own.test/' },
  link: { kind: 'link', label: text, link: 'https://own.test/' },
  notice: { kind: 'notice', title: text, items: [text] },
  figures: {
    kind: 'figures',
    figures: [{ label: text, value: text, note: text, changes: [{ text, good: true }] }],
    better: text,
    worse: text,
  },
  picture: { kind: 'picture', cid: 'p', alt: text, link: 'https://own.test/' },
});
const draftWith = (text: string): MailDraft => ({
  language: 'en',
  brand: { name: text, logoUrl: null, colour: null },
  title: text,
  subtitle: text,
  preheader: text,
  parts: Object.values(partsWith(text)),
  footer: { text, link: { label: text, link: 'https://own.test/' } },
});

describe('a mail', () => {
  it.each(hostileTexts)('shows a text as text, in its HTML and in its subject: %j', async (text) => {
    const { subject, html, text: plain, headers } = await writeMail(text, draftWith(text));
    expect(markupFaults(html)).toEqual([]);
    const shownText = load(html)('body').text();
    // Signs that no document may hold are left out on the way.
    const words = text
      .replaceAll('\u0000', '')
      .split(/[\r\n\ufffd\u2028\u2029]+/)
      .filter((line) => line.trim() !== '');
    for (const line of words) expect(shownText.replaceAll('\ufffd', '')).toContain(line.trim());
    expect(plain).toContain(text);
    expect(subject).not.toMatch(/[\r\n]/);
    const to = { to: ['anna@client.test'], attachments: [{ fileName: text, contentType: 'text/plain', bytes: Buffer.from('a') }] };
    const raw = await writeMessage(
      { ...to, subject: text, html, text: plain, headers: { ...headers, 'X-Note': text }, replyTo: 'desk@agency.test' },
      { name: text, address: 'reports@agency.test' },
      '<id@own.test>',
      new Date(0),
    );
    const message = await PostalMime.parse(raw);
    expect(message.bcc ?? []).toEqual([]);
    expect(message.to).toEqual([{ address: 'anna@client.test', name: '' }]);
    expect(message.from?.address).toBe('reports@agency.test');
    const types = message.headers.filter(({ key }) => key === 'content-type');
    expect(types.map(({ value }) => value.split(';')[0])).toEqual(['multipart/mixed']);
    expect(message.attachments).toHaveLength(1);
  });

  it('is written in one place', () => {
    const folder = join(import.meta.dirname, '../../..');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.ts$/.test(name) && !/\.test\.ts$|(^|\/)test(ing)?\//.test(name),
    );
    const makers = sources.filter((name) => /\bhtml: (await |`|['"])/.test(readFileSync(join(folder, name), 'utf8')));
    expect(makers).toEqual(['platform/mail/write-mail.ts']);
  });
});
