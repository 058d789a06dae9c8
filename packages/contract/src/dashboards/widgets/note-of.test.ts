import { expect, it } from 'vitest';
import { sampleInstance } from '../testing/sample-widgets.ts';
import { noteOf, noteText } from './note-of.ts';
import { plainType } from './widgets.ts';

const note = (description: string) => noteOf({ description, instances: [sampleInstance()] });

it('says what was typed, sign by sign, whatever it is kept as', () => {
  expect(note('CPA &lt;20 is good &amp; &quot;fine&quot;')).toBe('CPA <20 is good & "fine"');
  expect(note('<p>Best month.</p><p>Since 2020.</p>')).toBe('Best month.  Since 2020.');
  expect(note('&amp;lt;')).toBe('&lt;');
});

it('is nothing of a text, and keeps the blanks of what is still typed', () => {
  expect(noteOf({ description: '<p>Words</p>', instances: [sampleInstance({ type: plainType })] })).toBe('');
  expect(noteText('Best ')).toBe('Best ');
});
