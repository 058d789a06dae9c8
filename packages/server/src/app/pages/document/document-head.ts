import { type DocumentParts, type PageConfig, pageConfigElementId } from '@sightline/contract/app';
import { embedHeightMessage, isOpenToAll } from '@sightline/contract/company';
import { escapeHtml, localeTag, pathOf } from '@sightline/contract/core';
import { type Dashboard, getLinkPreview, linkPreviewSize } from '@sightline/contract/dashboards';
import { wordsIn } from '@sightline/contract/frames';
import type { DocumentList } from './document-files.ts';

/** JSON inside a script element: `<` must not end it. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** How it stands in a frame of a website; null: in none. */
export type Embedded = 'plain' | 'transparent' | null;

interface HeadParts {
  list: DocumentList;
  config: PageConfig;
  dashboard: Dashboard;
  embedded: Embedded;
  /** Where its figures are asked for, with their days. */
  stream: string;
  /** Of the address it was opened at. */
  origin: string;
  title: string;
  description: string;
}

/** What a messenger shows of a link; only where anybody may open it. */
function cardOf({ config, dashboard, origin, title, description }: HeadParts): string {
  if (!isOpenToAll(dashboard)) return '';
  const picture = `${origin}${pathOf(getLinkPreview, { permalink: dashboard.permalink })}?v=${dashboard.version}`;
  const properties = {
    ...{ 'og:type': 'website', 'og:title': title, 'og:description': description, 'og:site_name': config.siteTitle },
    ...{ 'og:image': picture, 'og:image:type': 'image/png', 'og:image:alt': title },
    ...{ 'og:image:width': String(linkPreviewSize.width), 'og:image:height': String(linkPreviewSize.height) },
  };
  const metas = Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return `${metas.join('')}<meta name="twitter:card" content="summary_large_image">`;
}

/** What stands before a page's content. The sheet and the font are asked for at once. The script does not wait
 * for the end of the page, and nothing is shown before it hears what is done there. */
export function documentHead(parts: HeadParts): string {
  const { list, config, dashboard, embedded, stream, title, description } = parts;
  const settings = {
    ...{
      script: list.script,
      preloads: list.preloads,
      styles: list.styles,
      stream,
      heightMessage: embedded === null ? null : embedHeightMessage,
    },
    awaited: wordsIn(localeTag(dashboard)).page.awaited,
  };
  return [
    `<!doctype html><html lang="${dashboard.language}"${embedded === null ? '' : ` data-embedded="${embedded}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // A link is for those it was given to.
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">${cardOf(parts)}`,
    config.atCustomHost && config.brand
      ? `<link rel="icon" href="${escapeHtml(config.brand.logo ?? 'data:,')}">`
      : `<link rel="icon" type="image/svg+xml" href="${list.icon}">`,
    `<link rel="stylesheet" crossorigin href="${list.style}">`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${list.font}">`,
    `<script type="application/json" id="${pageConfigElementId}">${inScript(config)}</script>`,
    `<script type="application/json" id="${list.settingsId}">${inScript(settings)}</script>`,
    `<script type="module" async blocking="render" crossorigin src="${list.reader}"></script></head><body>`,
  ].join('');
}

/** Rules of what follows; an element of them is taken with the page's nonce. */
const styleOf = (nonce: string, rules: string): string => (rules === '' ? '' : `<style nonce="${nonce}">${rules}</style>`);

export const firstPart = ({ before, places, styles, rootStyles }: DocumentParts, nonce: string): string =>
  `${styleOf(nonce, `${rootStyles === '' ? '' : `:root{${rootStyles}}`}${styles}`)}<div id="root">${before}${[...places.values()].join('')}`;

/** A text in quotes, in a rule: none of it ends them, or the element. */
const quoted = (text: string): string => `"${text.replace(/["\\<\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** Widgets that came later, each in the place of what stood there: of those with the same place the last is shown, as one may come late twice. */
export function latePart({ places, styles }: DocumentParts, hashes: readonly string[], nonce: string): string {
  const late = hashes.flatMap((hash) => {
    const place = places.get(hash);
    if (place === undefined) return [];
    // Siblings alone: the page itself, which is drawn beside the text, has the same places.
    const name = quoted(hash);
    const rule = styleOf(nonce, `[data-place=${name}]:has(~ [data-place=${name}]){display:none}`);
    return [rule + place.replace(' data-place=', ' data-late="true" data-place=')];
  });
  return styleOf(nonce, styles) + late.join('');
}

export const lastPart = ({ after }: DocumentParts): string => `${after}</div></body></html>\n`;
