import { expect, it } from 'vitest';
import { factsOf } from './fact-words.ts';

it('says facts of any form', () => {
  expect(
    factsOf({
      notAfter: '2026-12-01',
      status_code: 200,
      isTrusted: false,
      nameServers: ['a', 'b'],
      none: null,
      empty: [],
      chain: [{ cn: 'x' }],
    }),
  ).toEqual([
    { name: 'Not after', text: '2026-12-01' },
    { name: 'Status code', text: '200' },
    { name: 'Is trusted', text: 'no' },
    { name: 'Name servers', text: 'a, b' },
    { name: 'None', text: '–' },
    { name: 'Empty', text: '–' },
    { name: 'Chain', text: JSON.stringify([{ cn: 'x' }], null, 1) },
  ]);
});
