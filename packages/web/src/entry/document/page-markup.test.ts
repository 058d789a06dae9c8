import { expect, it } from 'vitest';
import { latePart, placesIn } from './page-markup.ts';

it('shows of widgets that came late, once or twice, the last, and touches no place beside the text', () => {
  const drawn = '<main><div class="place" data-s="1" data-place="a">A</div><div class="place" data-s="2" data-place="b">B</div>';
  const places = placesIn(drawn);
  expect([...places.keys()]).toEqual(['a', 'b']);
  expect(latePart(places, '[data-s="1"]{top:0}', ['a'], 'n')).toBe(
    '<style nonce="n">[data-s="1"]{top:0}</style><style nonce="n">[data-place="a"]:has(~ [data-place="a"]){display:none}</style><div class="place" data-s="1" data-late="true" data-place="a">A</div>',
  );
  expect(latePart(places, '', ['gone'], 'n')).toBe('');
});

it('names a late widget in its rule by a text that does not lead out of it', () => {
  const late = (hash: string) => latePart(new Map([[hash, '<div class="place" data-place="…">late</div>']]), '', [hash], 'n');
  expect(late('</style><b')).toContain('[data-place="\\3c /style>\\3c b"]:has(');
  expect(late('123456"]\\\n')).toContain('[data-place="123456\\22 ]\\5c \\a "]:has(');
});
