import { load } from 'cheerio';

/** Stands in every hostile text, so that what became of it is found. */
export const mark = 'x7';

/** Ways out of every place a text may stand in, each of which would run or fetch something. The first two are short, for fields that are. */
export const hostileTexts = [
  `<x7 onclick=x7()>`,
  `"onfocus="x7()`,
  `'"></title></textarea></style></script><script src="//x7.test/a.js"></script>`,
  `<img src=x7 onerror="x7()"><svg/onload=x7()><iframe srcdoc="<script>x7()</script>"></iframe>`,
  `--></noscript></template></option></select><x7 style="background:url(//x7.test/a)" onmouseover='x7()'>`,
  `javascript:x7()//https://x7.test/`,
  `<a href="javascript:x7()">x7</a><form action="//x7.test"><base href="//x7.test/">`,
  `\u2028\u2029</script>\u0000<scr\u0000ipt>x7()</scr\u0000ipt>`,
  `%3Cscript%3Ex7()%3C/script%3E &lt;script&gt;x7()&lt;/script&gt; &#60;script&#62;x7()`,
  `\uff1cscript\uff1ex7()\uff1c/script\uff1e \u00c0\u00bcscript\u00c0\u00bex7()`,
  `{{x7.constructor.constructor('x7()')()}} \${x7()} <%= x7() %> #{x7()}`,
  `]]><x7:script xmlns:x7="http://www.w3.org/1999/xhtml">x7()</x7:script><!ENTITY x7 SYSTEM "file:///etc/passwd">`,
  `x7\r\nBcc: x7@x7.test\r\nContent-Type: text/html\r\n\r\n<script>x7()</script>`,
] as const;

const shown = new Set([
  'alt',
  'content',
  'title',
  'value',
  'aria-label',
  'placeholder',
  'label',
  'aria-description',
  'data-skip-in-text',
  'id',
]);
const leads = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'srcset', 'poster', 'background', 'data', 'cite', 'ping']);
/** Made by chance, which brings forth any two signs now and then. */
const isNonce = (attribute: string, value: string): boolean => attribute === 'nonce' && /^[\w+/-]{16,}={0,2}$/.test(value);
const runs = /^\s*(javascript|vbscript|data:text|data:image\/svg)/i;
/** What leads on by its own scheme, with control signs that browsers pass over taken out. */
const plain = (address: string): string => [...address].filter((sign) => sign > ' ').join('');

function addressFault(address: string): string | null {
  if (runs.test(plain(address))) return 'runs';
  const url = URL.canParse(address, 'https://own.test') ? new URL(address, 'https://own.test') : null;
  return url?.hostname.endsWith(`${mark}.test`) ? 'leads away' : null;
}

/** Where a hostile text became markup of a document or of a part of one; empty: nowhere. Works for HTML and for SVG. */
export function markupFaults(html: string, isXml = false): string[] {
  const $ = load(html, { xml: isXml });
  const faults: string[] = [];
  for (const node of $('*').toArray()) {
    if (node.type !== 'tag' && node.type !== 'script' && node.type !== 'style') continue;
    const { name, attribs } = node;
    const own = $(node)
      .contents()
      .toArray()
      .flatMap((child) => (child.type === 'text' ? [child.data] : []));
    const text = own.join('');
    if (name.includes(mark)) faults.push(`element ${name}`);
    if (name === 'script' && (attribs.type ?? '') !== 'application/json' && text.includes(mark)) faults.push('script');
    if (name === 'script' && attribs.type === 'application/json') JSON.parse(text);
    if (name === 'style' && text.includes(mark)) faults.push('style');
    for (const [attribute, value] of Object.entries(attribs)) {
      if (/^on/i.test(attribute) || attribute === 'srcdoc' || attribute.includes(mark)) faults.push(`${name}[${attribute}]`);
      else if (leads.has(attribute)) {
        const fault = addressFault(value);
        if (fault) faults.push(`${name}[${attribute}] ${fault}`);
      } else if (value.includes(mark) && !shown.has(attribute) && !isNonce(attribute, value)) faults.push(`${name}[${attribute}] holds it`);
    }
  }
  for (const node of $.root().find('*').addBack().contents().toArray()) {
    if (node.type === 'comment' && node.data.includes(mark)) faults.push('comment');
  }
  return faults;
}
