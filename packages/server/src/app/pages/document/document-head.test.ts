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

it('names a late widget in its rule by a text that does not lead out of it', () => {
  const parts = { before: '', after: '', styles: '', rootStyles: '', title: '', description: '' };
  const late = (hash: string) =>
    latePart({ ...parts, places: new Map([[hash, '<div class="place" data-place="…">late</div>']]) }, [hash], 'n');
  expect(late('</style><b')).toContain('[data-place="\\3c /style>\\3c b"]:has(');
  expect(late('123456"]\\\n')).toContain('[data-place="123456\\22 ]\\5c \\a "]:has(');
});
