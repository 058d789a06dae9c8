import { expect, it } from 'vitest';
import { mark, markupFaults } from './markup-faults.ts';

it('finds a hostile text in an attribute, but not two signs of a nonce that chance made', () => {
  expect(markupFaults(`<style nonce="aB${mark}9kQ2pL0sVtRw8ZyM3Q">p {}</style>`)).toEqual([]);
  expect(markupFaults(`<style nonce="<${mark} onclick=${mark}()>">p {}</style>`)).toEqual(['style[nonce] holds it']);
  expect(markupFaults(`<p class="aB${mark}9kQ2pL0sVtRw8ZyM3Q"></p>`)).toEqual(['p[class] holds it']);
});
