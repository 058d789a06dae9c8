import { isImageAddress } from '@sightline/contract/company';
import { escapeAttribute, escapeText, richTextBlocks, richTextInlines } from '@sightline/contract/core';

/** What of a DOM node is read here, so that the rules can be tested without a browser. */
export interface HtmlNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<HtmlNode>;
  getAttribute?(name: string): string | null;
}

const textNode = 3;
const elementNode = 1;

/** What browsers write instead of a tag that is kept is named after its meaning. */
const meanings: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
  section: 'p',
  article: 'p',
  pre: 'p',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
};
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'title', 'head', 'noscript', 'svg', 'math']);
const voids = new Set(['br', 'hr']);
const lists = new Set(['ul', 'ol']);

const isBlock = (tag: string): boolean => richTextBlocks.some((each) => each === tag);
const isAllowed = (tag: string): boolean => isBlock(tag) || richTextInlines.some((each) => each === tag);

/** Web and mail addresses; a bare domain becomes a web address. Null for anything that could run something. */
export function safeAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:|mailto:)/i.test(text)) return text;
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text) ? `https://${text}` : null;
}

interface Piece {
  html: string;
  isBlock: boolean;
}

const childrenOf = (node: HtmlNode): HtmlNode[] => Array.from(node.childNodes);
const isBlank = (html: string): boolean => html.replace(/<br>|&nbsp;|\s|\u00a0/g, '') === '';

/** Inline pieces between blocks, each run as a paragraph. */
function paragraphs(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let run = '';
  const close = () => {
    if (!isBlank(run)) result.push({ html: `<p>${run.trim()}</p>`, isBlock: true });
    run = '';
  };
  for (const piece of pieces) {
    if (!piece.isBlock) run += piece.html;
    else {
      close();
      result.push(piece);
    }
  }
  close();
  return result;
}

const htmlOf = (pieces: readonly Piece[]): string => pieces.map(({ html }) => html).join('');

/** Images kept here only: another's would tell its host who reads, and may be gone tomorrow. */
export const imageHtml = (address: string, alt: string): string =>
  isImageAddress(address) ? `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}">` : '';

function elementPieces(tag: string, node: HtmlNode, inner: readonly Piece[]): Piece[] {
  if (tag === 'img') return [{ html: imageHtml(node.getAttribute?.('src') ?? '', node.getAttribute?.('alt') ?? ''), isBlock: false }];
  if (voids.has(tag)) return [{ html: `<${tag}>`, isBlock: isBlock(tag) }];
  if (lists.has(tag)) {
    const items = inner
      .filter(({ isBlock: block, html }) => block || !isBlank(html))
      .map(({ html }) => (html.startsWith('<li>') ? html : `<li>${html}</li>`));
    return items.length === 0 ? [] : [{ html: `<${tag}>${items.join('')}</${tag}>`, isBlock: true }];
  }
  if (tag === 'li' || tag === 'blockquote') return [{ html: `<${tag}>${htmlOf(inner)}</${tag}>`, isBlock: true }];
  // A paragraph or a heading holds no other block: then its parts stand for themselves.
  if (inner.some((piece) => piece.isBlock)) return isBlock(tag) ? paragraphs(inner) : [...inner];
  const html = htmlOf(inner);
  if (isBlock(tag)) return isBlank(html) ? [] : [{ html: `<${tag}>${html.trim()}</${tag}>`, isBlock: true }];
  if (html === '') return [];
  if (tag !== 'a') return [{ html: `<${tag}>${html}</${tag}>`, isBlock: false }];
  const address = safeAddress(node.getAttribute?.('href') ?? '');
  return [{ html: address === null ? html : `<a href="${escapeAttribute(address)}">${html}</a>`, isBlock: false }];
}

function piecesOf(node: HtmlNode): Piece[] {
  if (node.nodeType === textNode) return [{ html: escapeText(node.nodeValue ?? ''), isBlock: false }];
  if (node.nodeType !== elementNode) return [];
  const name = node.nodeName.toLowerCase();
  if (dropped.has(name)) return [];
  const tag = meanings[name] ?? name;
  const inner = childrenOf(node).flatMap(piecesOf);
  return isAllowed(tag) ? elementPieces(tag, node, inner) : inner;
}

/** What stands inside a node, as the HTML the server keeps: whatever was typed, pasted or written by the browser. Empty when nothing is said. */
export const cleanHtml = (root: HtmlNode): string => htmlOf(paragraphs(childrenOf(root).flatMap(piecesOf)));
