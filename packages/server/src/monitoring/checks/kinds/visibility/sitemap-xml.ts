/** Sitemaps, indexes of them, and the feeds that search engines take for one. */
const roots: ReadonlySet<string> = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'rdf']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const depthMax = 50;

const tag = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const wild = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;
/** Stretches that are passed over: what they begin and end with. */
const passed: readonly [string, string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!DOCTYPE', '>'],
];

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole).trim();

/** Of a page: those of its pictures and films (`image:loc`) may well be elsewhere. */
const isAddress = (name: string, rootPrefix: string): boolean => name === `${rootPrefix}loc` || name === 'link';

export type ReadXml = { addresses: string[] } | { reason: string };

/**
 * The addresses in a sitemap, once through from front to back; stops at the first thing that is not well formed, as search engines do (which readers
 * that forgive would not tell). `isCut`: the end is missing because no more was read.
 */
export function readSitemapXml(source: string, isCut: boolean): ReadXml {
  const addresses: string[] = [];
  const open: string[] = [];
  let root: string | null = null;
  let rootPrefix = '';
  let text = '';
  let at = 0;
  const wrong = (what: string): ReadXml => ({ reason: `${what} in line ${source.slice(0, at).split('\n').length}` });

  while (at < source.length) {
    const next = source.indexOf('<', at);
    const piece = source.slice(at, next === -1 ? source.length : next);
    if (wild.test(piece) && (next !== -1 || !isCut)) return wrong('“&” stands alone (it is written “&amp;”)');
    if (open.length === 0 && piece.trim() !== '' && piece.trim() !== '\ufeff') return wrong('there is text outside of the document');
    text += piece;
    if (next === -1) break;
    at = next;
    const end = passedUntil(source, at);
    if (end !== null) {
      if (source.startsWith('<![CDATA[', at)) text += source.slice(at + 9, end - 3);
      if (end === -1) break;
      at = end;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(source);
    if (found === null) {
      if (isCut && source.indexOf('>', at) === -1) break;
      return wrong('a tag is not well formed');
    }
    const [whole, slash, name = '', , closed] = found;
    if (slash === '/') {
      if (open.pop() !== name) return wrong(`</${name}> closes what was not opened`);
      if (isAddress(name, rootPrefix)) addresses.push(decoded(text));
    } else {
      if (open.length === 0 && root !== null) return wrong('there is a second document');
      if (root === null) {
        root = localName(name);
        rootPrefix = name.slice(0, name.indexOf(':') + 1);
      }
      if (closed !== '/') open.push(name);
      if (open.length > depthMax) return wrong('it is nested too deeply');
    }
    text = '';
    at += whole.length;
  }
  if (root === null) return { reason: 'it is empty, or not XML' };
  if (!roots.has(root)) return { reason: `it begins with <${root}> instead of <urlset> or <sitemapindex>` };
  if (open.length > 0 && !isCut) return { reason: `<${open.at(-1)}> is not closed` };
  return { addresses: addresses.filter((address) => address !== '') };
}

/** Where a stretch that is passed over ends; -1: never; null: none begins here. */
function passedUntil(source: string, at: number): number | null {
  const stretch = source.startsWith('<![CDATA[', at) ? ([null, ']]>'] as const) : passed.find(([begin]) => source.startsWith(begin, at));
  if (stretch === undefined) return null;
  const end = source.indexOf(stretch[1], at);
  return end === -1 ? -1 : end + stretch[1].length;
}
