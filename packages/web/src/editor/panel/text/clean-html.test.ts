import { describe, expect, it } from 'vitest';
import { cleanHtml, type HtmlNode, safeAddress } from './clean-html.ts';

const text = (value: string): HtmlNode => ({ nodeType: 3, nodeName: '#text', nodeValue: value, childNodes: [] });
const element = (name: string, ...children: (HtmlNode | string)[]): HtmlNode => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  getAttribute: () => null,
});
const link = (href: string, label: string): HtmlNode => ({
  ...element('a', label),
  getAttribute: (name) => (name === 'href' ? href : null),
});
const image = (src: string, alt: string | null): HtmlNode => ({
  ...element('img'),
  getAttribute: (name) => (name === 'src' ? src : name === 'alt' ? alt : null),
});
const clean = (...children: (HtmlNode | string)[]) => cleanHtml(element('div', ...children));

describe('cleanHtml', () => {
  it('writes what browsers make of typing in the tags the server keeps', () => {
    expect(clean(element('div', 'One ', element('b', 'two'), ' ', element('i', 'three')))).toBe(
      '<p>One <strong>two</strong> <em>three</em></p>',
    );
    expect(clean(element('h1', 'Head'))).toBe('<h2>Head</h2>');
    expect(clean(element('strike', 'gone'))).toBe('<p><s>gone</s></p>');
  });
  it('makes paragraphs of loose text', () => {
    expect(clean('Hello', element('p', 'World'), ' ')).toBe('<p>Hello</p><p>World</p>');
  });
  it('keeps lists, also where a browser put them into a paragraph', () => {
    const list = element('ul', element('li', 'a'), element('li', 'b'));
    expect(clean(element('p', list))).toBe('<ul><li>a</li><li>b</li></ul>');
    expect(clean(element('p', 'Before', list))).toBe('<p>Before</p><ul><li>a</li><li>b</li></ul>');
  });
  it('drops scripts with what they hold, and unknown tags without', () => {
    expect(clean(element('script', 'alert(1)'), element('font', 'kept'))).toBe('<p>kept</p>');
  });
  it('escapes text and addresses', () => {
    expect(clean('1 < 2 & 3')).toBe('<p>1 &lt; 2 &amp; 3</p>');
    expect(clean(link('https://a.test/?q="x"', 'go'))).toBe('<p><a href="https://a.test/?q=&quot;x&quot;">go</a></p>');
  });
  it('keeps the words of a link that could run something', () => {
    expect(clean(link('javascript:alert(1)', 'go'))).toBe('<p>go</p>');
  });
  it('keeps images that are kept here, with their words, and no others', () => {
    expect(clean(element('p', 'See ', image('/files/a.png', 'The "shop"')))).toBe(
      '<p>See <img src="/files/a.png" alt="The &quot;shop&quot;"></p>',
    );
    expect(clean(image('/files/a.png', null))).toBe('<p><img src="/files/a.png" alt=""></p>');
    expect(clean('x', image('https://spy.test/a.png', 'x'), image('data:image/png;base64,AA', 'x'))).toBe('<p>x</p>');
  });
  it('is empty when nothing is said', () => {
    expect(clean(element('p', element('br')), ' ')).toBe('');
  });
});

describe('safeAddress', () => {
  it('takes web and mail addresses, and completes bare ones', () => {
    expect(safeAddress(' https://a.test ')).toBe('https://a.test');
    expect(safeAddress('example.com/x')).toBe('https://example.com/x');
    expect(safeAddress('me@example.com')).toBe('mailto:me@example.com');
  });
  it('refuses everything else', () => {
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//evil', 'hello', '']) expect(safeAddress(bad)).toBeNull();
  });
});
