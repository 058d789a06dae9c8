import { expect, it } from 'vitest';
import { StyleSheet } from './style-sheet.ts';

it('puts styles of elements into rules, one for all that are the same', () => {
  const sheet = new StyleSheet();
  expect(sheet.takeFrom('<p style="color:red">a</p><svg><text style="color:red" x="1">b</text></svg>')).toBe(
    '<p data-s="0">a</p><svg><text data-s="0" x="1">b</text></svg>',
  );
  expect(sheet.takeRules()).toBe('[data-s="0"]{color:red}');
  // What is sent is not sent again.
  expect(sheet.takeFrom('<p style="color:red">c</p><p style="top:1px">d</p>')).toBe('<p data-s="0">c</p><p data-s="1">d</p>');
  expect(sheet.takeRules()).toBe('[data-s="1"]{top:1px}');
});

it('leaves words as they are, whatever they look like', () => {
  const sheet = new StyleSheet();
  const words = '<p title="a style=&quot;b&quot;">I like style="bold" &lt;b style="x"&gt;</p>';
  expect(sheet.takeFrom(words)).toBe(words);
  expect(sheet.takeRules()).toBe('');
});

it('reads escaped values, and takes none that leads out of its rule', () => {
  const sheet = new StyleSheet();
  sheet.takeFrom('<p style="--image:url(&quot;/files/a.png&quot;)">a</p>');
  expect(sheet.takeRules()).toBe('[data-s="0"]{--image:url("/files/a.png")}');
  for (const value of [
    '--a:}*{display:none',
    '--a:&lt;/style&gt;&lt;script&gt;',
    '--a:{',
    '--a:b\\',
    '--a:/*',
    '--a:&quot;b',
    "--a:&quot;b'&quot;c'",
  ])
    expect(sheet.takeFrom(`<p style="${value}">a</p>`)).toBe('<p>a</p>');
  expect(sheet.takeRules()).toBe('');
});
