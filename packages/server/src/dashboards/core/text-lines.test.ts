import { expect, it } from 'vitest';
import { textLines } from './text-lines.ts';

const texts = (html: string, width = 1000) => [...textLines(html, width, 11)].map(({ text }) => text);

it('are the words of a rich text, a block a line, with its signs as they are read', () => {
  expect(texts('<h2>The <em>month</em></h2><p>Clicks &amp; cost&nbsp;rose.<br>Well.</p><ul><li>One</li><li>Two</li></ul>')).toEqual([
    'The month',
    'Clicks & cost rose.',
    'Well.',
    '• One',
    '• Two',
  ]);
  expect(texts('<p></p>')).toEqual([]);
});

it('are as long as there is room, and headings larger', () => {
  expect(texts('<p>one two three</p>', 50)).toEqual(['one two', 'three']);
  expect(texts(`<p>${'w'.repeat(40)}</p>`, 60)[0]).toMatch(/^w+…$/);
  const [title, body] = [...textLines('<h3>Title</h3><p>Body</p>', 200, 11)];
  expect([title?.isHeading, body?.isHeading, (title?.size ?? 0) > (body?.size ?? 0)]).toEqual([true, false, true]);
});

it('are of an item or a heading until it ends, whatever stands within it', () => {
  expect(texts('<ul><li><p>One</p><p>more</p></li><li>Two<ul><li>Three</li></ul></li></ul><p>After</p>')).toEqual([
    '• One',
    'more',
    '• Two',
    '• Three',
    'After',
  ]);
  const lines = [...textLines('<h2>The<br>month</h2>Clicks<br>rose', 200, 11)];
  expect(lines.map(({ isHeading }) => isHeading)).toEqual([true, true, false, false]);
});
