import type { DocumentParts } from '@sightline/contract/app';
import { expect, it } from 'vitest';
import { latePart } from './document-head.ts';

const parts: DocumentParts = {
  ...{ before: '', after: '', rootStyles: '', title: '', description: '' },
  places: new Map([
    ['a', '<div data-place="a">A</div>'],
    ['b', '<div data-place="b">B</div>'],
  ]),
  styles: '[data-s="1"]{top:0}',
};

it('shows of widgets that came late, once or twice, the last, and touches no place beside the text', () => {
  expect(latePart(parts, ['a'], 'n')).toBe(
    '<style nonce="n">[data-s="1"]{top:0}</style><style nonce="n">[data-place="a"]:has(~ [data-place="a"]){display:none}</style><div data-late="true" data-place="a">A</div>',
  );
  expect(latePart({ ...parts, styles: '' }, ['gone'], 'n')).toBe('');
});
