import { type Opening, openingElementId, type PageConfig, pageConfigElementId } from '@sightline/contract/app';
import { embedHeightMessage, embedMark, transparentMark } from '@sightline/contract/company';
import { escapeHtml } from '@sightline/contract/core';
import { wordsIn } from '@sightline/contract/frames';
import { installLinks } from '../installable.ts';
import type { DocumentList } from './document-files.ts';
import { type Entered, language } from './page-request.ts';

/** JSON inside a script element: `<` must not end it. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** How it stands in a frame of a website; null: in none. */
export type Embedded = 'plain' | 'transparent' | null;

export function embeddedAs(search: URLSearchParams): Embedded {
  if (search.get(embedMark.name) !== embedMark.value) return null;
  return search.get(transparentMark.name) === transparentMark.value ? 'transparent' : 'plain';
}

const preload = (href: string, as: 'script' | 'style'): string => `<link rel="preload" as="${as}" crossorigin href="${href}">`;
const preloadPart = (href: string): string =>
  href.endsWith('.css') ? preload(href, 'style') : `<link rel="modulepreload" crossorigin href="${href}">`;

interface HeadStart {
  list: DocumentList;
  language: string;
  embedded: Embedded;
  /** The page's small script. */
  script: string;
}

/** What a head begins with, which needs nothing of what the page shows: its sheet, font and script are asked for at once. */
export const headStart = ({ list, language, embedded, script }: HeadStart): string =>
  [
    `<!doctype html><html lang="${language}"${embedded === null ? '' : ` data-embedded="${embedded}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // A link is for those it was given to.
    '<meta name="robots" content="noindex">',
    `<link rel="stylesheet" crossorigin href="${list.style}">`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${list.font}">`,
    preload(script, 'script'),
  ].join('');

interface HeadParts {
  list: DocumentList;
  config: PageConfig;
  title: string;
  /** Elements of its own. */
  more?: string;
  /** The small script of a text. */
  script: string;
  /** What the script is told, by the ids of the elements with it. */
  told: Readonly<Record<string, unknown>>;
}

/** The rest of it, up to the script. */
const headMiddle = ({ list, config, title, more = '', told }: Omit<HeadParts, 'script'>): string =>
  [
    `<title>${escapeHtml(title)}</title>${more}`,
    config.brand
      ? `<link rel="icon" href="${escapeHtml(config.brand.logo ?? 'data:,')}">`
      : `<link rel="icon" type="image/svg+xml" href="${list.icon}">`,
    ...Object.entries(told).map(([id, value]) => `<script type="application/json" id="${id}">${inScript(value)}</script>`),
  ].join('');

/** The rest of it. The text waits for the script: nothing is laid out before it said what may wait, or shown before it hears what is done there. */
export const headEnd = ({ script, ...parts }: HeadParts): string =>
  `${headMiddle(parts)}<script crossorigin src="${script}"></script></head><body>`;

/** The app in the place of a page whose head was begun and that cannot be drawn. */
export const appInstead = (list: DocumentList, config: PageConfig): string => {
  const told = { [pageConfigElementId]: config };
  const head = headMiddle({ list, config, title: config.siteTitle, told });
  return `${head}<script type="module" crossorigin src="${list.script}"></script></head><body><div id="root"></div></body></html>\n`;
};

export const heightMessageOf = (embedded: Embedded): string | null => (embedded === null ? null : embedHeightMessage);

interface ReaderTold {
  embedded: Embedded;
  /** Where figures are asked for, with their days; null: there are none. */
  stream: string | null;
  /** After so long the page itself is loaded, which asks again by itself; null: when somebody turns to it. */
  againMs: number | null;
  isOwn?: boolean;
  isShell?: boolean;
  awaited: string;
  entered: Entered | null;
}

/** What a page tells the script of its readers (`web/src/entry/document/reader.ts`). */
export const readerTold = (list: DocumentList, config: PageConfig, { embedded, isOwn = false, isShell = false, ...told }: ReaderTold) => ({
  [pageConfigElementId]: config,
  [list.settingsId]: {
    ...{ script: list.script, preloads: list.preloads, heightMessage: heightMessageOf(embedded) },
    ...{ ...told, isOwn, isShell },
  },
});

/** Somebody who is signed in goes on with a page: then it is told what changes in their company. */
const ownAgainMs = 4000;

interface OwnHeadParts {
  list: DocumentList;
  config: PageConfig;
  title: string;
  /** Of a dashboard; null: the app brings what the page is about, and is asked for at once. */
  stream: string | null;
  opening: Opening;
}

/** The same of a page of somebody signed in. */
export function ownHeadEnd({ list, config, title, stream, opening }: OwnHeadParts): string {
  const { preloads } = list.own;
  const isShell = stream === null;
  const { [list.settingsId]: settings, ...told } = readerTold(list, config, {
    ...{
      embedded: null,
      stream,
      againMs: isShell ? 0 : ownAgainMs,
      isOwn: true,
      isShell,
      awaited: wordsIn(language).page.awaited,
      entered: null,
    },
  });
  return headEnd({
    ...{ list, config, title, script: list.reader },
    more: installLinks(list) + (isShell ? [list.script, ...preloads].map(preloadPart).join('') : ''),
    told: { ...told, [openingElementId]: opening, [list.settingsId]: { ...settings, preloads: isShell ? [] : preloads } },
  });
}
