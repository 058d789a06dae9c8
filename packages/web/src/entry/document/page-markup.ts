import type { PageConfig } from '@sightline/contract/app';
import { unescapeHtml } from '@sightline/contract/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brandOfPage } from '#ui/theme/brand.ts';
import type { StyleSheet } from './style-sheet.ts';

/** React puts hints for pictures before all else; they stand next to the pictures here, and an element more in the text than in the page would put all others in wrong places. */
const hintsAhead = /^(?:<link rel="preload"[^>]*>)+/;
const placeStart = /(?=<div class="[^"]*" data-s="\d+" data-place=")/;
const hashOfPlace = /^<div class="[^"]*" data-s="\d+" data-place="([^"]*)"/;

export const markupOf = (page: ReactNode): string => renderToStaticMarkup(page).replace(hintsAhead, '');

/** Rules of what follows; an element of them is taken with the page's nonce. */
const styleOf = (nonce: string, rules: string): string => (rules === '' ? '' : `<style nonce="${nonce}">${rules}</style>`);

/** The beginning of a page's body, with what was drawn. */
export function pageStart({ styleNonce }: PageConfig, sheet: StyleSheet, drawn: string): string {
  const brand = Object.entries(brandOfPage()).map(([name, value]) => `${name}:${value}`);
  const rootRule = brand.length === 0 ? '' : `:root{${brand.join(';')}}`;
  return `${styleOf(styleNonce, rootRule + sheet.takeRules())}<div id="root">${drawn}`;
}

/** Rules of what is drawn behind the beginning stand with the widgets: elsewhere an element more would put others in wrong places. */
const gridStart = /<div class="[^"]*" data-grid="true">/;
export const withRules = ({ styleNonce }: PageConfig, sheet: StyleSheet, drawn: string): string =>
  drawn.replace(gridStart, (grid) => grid + styleOf(styleNonce, sheet.takeRules()));

export const pageEnd = '</div></body></html>\n';

/** The places of widgets among what was drawn, by the widgets' hashes. */
export const placesIn = (drawn: string): Map<string, string> =>
  new Map(
    drawn
      .split(placeStart)
      .slice(1)
      .map((place) => [unescapeHtml(hashOfPlace.exec(place)?.[1] ?? ''), place]),
  );

/** A text in quotes, in a rule: none of it ends them, or the element. */
const quoted = (text: string): string => `"${text.replace(/["\\<\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** Widgets that came later, each in the place of what stood there: of those with the same place the last is shown, as one may come late twice. */
export function latePart(places: ReadonlyMap<string, string>, rules: string, hashes: readonly string[], nonce: string): string {
  const late = hashes.flatMap((hash) => {
    const place = places.get(hash);
    if (place === undefined) return [];
    // Siblings alone: the page itself, which is drawn beside the text, has the same places.
    const name = quoted(hash);
    const rule = styleOf(nonce, `[data-place=${name}]:has(~ [data-place=${name}]){display:none}`);
    return [rule + place.replace(' data-place=', ' data-late="true" data-place=')];
  });
  return styleOf(nonce, rules) + late.join('');
}
