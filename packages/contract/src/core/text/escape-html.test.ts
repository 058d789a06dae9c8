import { expect, it } from 'vitest';
import { escapeAttribute, escapeHtml, escapeText, unescapeHtml } from './escape-html.ts';

const text = `<a href="x" title='y'>&`;

it('escapes HTML wherever it stands, in an attribute, or between tags', () => {
  expect(escapeHtml(text)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  expect(escapeAttribute(text)).toBe(`&lt;a href=&quot;x&quot; title='y'&gt;&amp;`);
  expect(escapeText(text)).toBe(`&lt;a href="x" title='y'&gt;&amp;`);
});

it('is read back as it was, and other entities stay', () => {
  const text = `<a href="x">It's & that</a>`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('&#x27;&#39;&#X41; &nbsp; &amp;lt;')).toBe("''A &nbsp; &lt;");
  expect(unescapeHtml('&AMP;&Lt;')).toBe('&<');
});
