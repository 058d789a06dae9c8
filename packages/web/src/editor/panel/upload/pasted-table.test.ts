import { expect, it } from 'vitest';
import { tableOf } from './pasted-table.ts';

it('makes a table of copied cells and of lines of CSV', async () => {
  for (const text of ['Month\tCalls\r\nMay\t12\r\n', 'Month,Calls\nMay,12']) {
    const file = tableOf(text);
    expect(file?.name).toBe('Pasted table.csv');
    expect(await file?.text()).toBe(text);
  }
});

it.each(['', '   ', 'One line', 'One line\n\n'])('makes none of %j', (text) => {
  expect(tableOf(text)).toBeNull();
});
