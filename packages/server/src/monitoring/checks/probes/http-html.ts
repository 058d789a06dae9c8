import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CheerioAPI } from 'cheerio';

/** What the checks look at in a page, as a browser would see it; texts without double spaces. */
export interface HtmlPage {
  title: string | null;
  /** Of the first main heading; null: there is none. */
  heading: string | null;
  /** `<meta>` with a name or an http-equiv, both in lower case. */
  metas: { name: string; content: string }[];
  /** `<link>` with a `rel`, in lower case. */
  links: { rel: string; href: string }[];
  /** Of `<base>`. */
  base: string | null;
  /** What people can read. */
  text: string;
}

const sliceLength = 16_384;
/** Markup that is nested thousands of levels deep takes the parser ever longer; no page for people needs this long. */
const parseMaxMs = 2000;

/**
 * Reads a page piece by piece, so that others get their turns in between. Null: its markup cannot be read in any sensible time.
 */
export async function readHtml(source: string): Promise<HtmlPage | null> {
  const { stringStream } = await import('cheerio');
  let parsed: CheerioAPI | undefined;
  const parser = stringStream({ xml: { xmlMode: false, decodeEntities: true } }, (error, api) => {
    if (error) throw error;
    parsed = api;
  });
  let spentMs = 0;
  for (let at = 0; at < source.length; at += sliceLength) {
    const begunMs = performance.now();
    parser.write(source.slice(at, at + sliceLength));
    spentMs += performance.now() - begunMs;
    if (spentMs > parseMaxMs) return null;
    if (at + sliceLength < source.length) await nextTurn();
  }
  await new Promise<void>((done) => parser.end(done));
  const root = parsed?.root()[0];
  if (root === undefined) throw new Error('The page was not parsed');
  return pageOf(root.children);
}

type Node = ReturnType<CheerioAPI['root']>[number]['children'][number];

const unread: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object']);
/** Letters go on across these; everything else parts words. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(' '),
);
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function pageOf(children: Node[]): HtmlPage {
  const page: HtmlPage = { title: null, heading: null, metas: [], links: [], base: null, text: '' };
  const words: string[] = [];
  let headingAt = -1;
  // Not recursive: a page may be nested deeper than our own stack. A string is what to do at an element's end.
  const open: (Node | { end: string; isRead: boolean })[] = children.toReversed();
  let hidden = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('end' in node) {
      if (!inline.has(node.end)) words.push(' ');
      if (!node.isRead) hidden -= 1;
      if (node.end === 'h1' && headingAt >= 0 && page.heading === null) page.heading = tidy(words.slice(headingAt).join(''));
      continue;
    }
    if (node.type === 'text') {
      if (hidden === 0) words.push(node.data);
      continue;
    }
    if (!('attribs' in node)) continue;
    const name = node.name.toLowerCase();
    const isRead = !unread.has(name);
    if (name === 'title' && page.title === null) {
      page.title = tidy(node.children.map((child) => (child.type === 'text' ? child.data : '')).join(''));
      continue;
    }
    note(page, name, node.attribs);
    if (!isRead) hidden += 1;
    if (!inline.has(name)) words.push(' ');
    if (name === 'h1' && headingAt < 0 && hidden === 0) headingAt = words.length;
    open.push({ end: name, isRead });
    for (const child of node.children.toReversed()) open.push(child);
  }
  page.text = tidy(words.join(''));
  return page;
}

function note(page: HtmlPage, name: string, attributes: Record<string, string>): void {
  if (name === 'meta') {
    const about = (attributes.name ?? attributes['http-equiv'] ?? '').trim().toLowerCase();
    if (about !== '') page.metas.push({ name: about, content: tidy(attributes.content ?? '') });
  } else if (name === 'link' && attributes.rel !== undefined) {
    page.links.push({ rel: attributes.rel.trim().toLowerCase(), href: (attributes.href ?? '').trim() });
  } else if (name === 'base' && page.base === null) page.base = attributes.href?.trim() ?? null;
}
