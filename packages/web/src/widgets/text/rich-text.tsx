import { isRichTextTag, richTextAttributes } from '@sightline/contract/core';
import { createElement, type ReactNode, useMemo } from 'react';
import { isDrawnAsText } from '#lib/page/page-address.ts';

const nodesOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(nodeOf);

function nodeOf(node: Node, at: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const { localName: tag } = node;
  const inner = nodesOf(node);
  if (!isRichTextTag(tag)) return inner;
  // React has the same names for these attributes.
  const given = (richTextAttributes[tag] ?? []).map((name) => [name, node.getAttribute(name)]);
  return createElement(tag, { key: at, ...Object.fromEntries(given) }, ...inner);
}

/** A text as the server keeps it. Built tag by tag, so that nothing but what a rich text consists of can come into the page. */
export const RichText = ({ html }: { html: string }) =>
  // Without a window the server draws the page, and has just made sure of the same.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it right before (dashboards/viewing/text-figures.ts).
  isDrawnAsText ? <div dangerouslySetInnerHTML={{ __html: html }} /> : <Built html={html} />;

function Built({ html }: { html: string }) {
  const nodes = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div>{nodes}</div>;
}
