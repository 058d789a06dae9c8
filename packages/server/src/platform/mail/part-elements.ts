import { Button, Column, Img, Link, Row, Section, Text } from '@react-email/components';
import { createElement as h, type ReactElement } from 'react';
import { type BrandColours, mailColours as colours } from './mail-colours.ts';
import { changeWords, type KeyFigure, type MailPart } from './mail-part.ts';

const text = { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', color: colours.ink, overflowWrap: 'anywhere' } as const;

function paragraph(words: string): ReactElement {
  const lines = words.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: `b${at}` }), line]));
  return h(Text, { className: 'ink', style: text }, lines);
}

const listOf = (items: readonly string[]): ReactElement =>
  h(
    'ul',
    { className: 'ink', style: { ...text, paddingLeft: 24 } },
    ...items.map((item) => h('li', { style: { margin: '0 0 4px' } }, item)),
  );

const toneOf = (good: boolean | null) => (good === null ? 'muted' : good ? 'good' : 'bad');

function figureCell({ label, value, changes }: KeyFigure, better: string, worse: string): ReactElement {
  const line = { margin: 0, overflowWrap: 'anywhere' } as const;
  return h(
    Column,
    {
      className: 'cell line',
      style: { width: '50%', verticalAlign: 'top', padding: '12px 8px 12px 0', borderTop: `1px solid ${colours.line}` },
    },
    h(Text, { className: 'muted', style: { ...line, fontSize: 14, lineHeight: '20px', color: colours.muted } }, label),
    h(Text, { className: 'ink', style: { ...line, fontSize: 28, lineHeight: '36px', fontWeight: 650, color: colours.ink } }, value),
    ...changes.map((change) => {
      const tone = toneOf(change.good);
      const style = { ...line, fontSize: 14, lineHeight: '20px', color: colours[tone] };
      return h(Text, { className: tone, style }, changeWords(change, better, worse));
    }),
  );
}

function figuresOf(figures: readonly KeyFigure[], better: string, worse: string): ReactElement {
  const rowsCount = Math.ceil(figures.length / 2);
  const rows = Array.from({ length: rowsCount }, (_, at) => figures.slice(at * 2, at * 2 + 2));
  return h(
    Section,
    { style: { margin: '0 0 16px' } },
    ...rows.map((row) =>
      h(
        Row,
        null,
        ...row.map((figure) => figureCell(figure, better, worse)),
        // Keeps a single figure in its own half.
        row.length === 1 ? h(Column, { className: 'empty line', style: { width: '50%', borderTop: `1px solid ${colours.line}` } }) : null,
      ),
    ),
  );
}

const notice = (title: string, items: readonly string[]): ReactElement =>
  h(
    Section,
    { style: { margin: '0 0 16px', borderLeft: `4px solid ${colours.notice}`, paddingLeft: 16 } },
    h(Text, { className: 'ink', style: { ...text, fontWeight: 650, margin: '0 0 4px' } }, title),
    h(Section, null, h(Row, null, h(Column, null, listOf(items)))),
  );

function picture(cid: string, alt: string, link: string | null): ReactElement {
  const shown = h(Img, {
    className: 'line',
    src: `cid:${cid}`,
    alt,
    width: 536,
    style: {
      width: '100%',
      maxWidth: 536,
      boxSizing: 'border-box',
      height: 'auto',
      border: `1px solid ${colours.line}`,
      borderRadius: 6,
      margin: '0 0 16px',
    },
  });
  return link === null ? shown : h(Link, { href: link }, shown);
}

const button = (label: string, link: string, { fill, ink }: BrandColours): ReactElement =>
  h(
    Section,
    { style: { margin: '0 0 24px' } },
    h(
      Button,
      { href: link, style: { backgroundColor: fill, color: ink, fontSize: 16, fontWeight: 500, borderRadius: 6, padding: '12px 20px' } },
      label,
    ),
  );

export const linkOf = (label: string, link: string): ReactElement =>
  h(
    Link,
    { className: 'link', href: link, style: { color: colours.accent, textDecoration: 'underline', overflowWrap: 'anywhere' } },
    label,
  );

/** A part of a mail as HTML; texts are escaped by React. */
export function partElement(part: MailPart, brand: BrandColours): ReactElement {
  if (typeof part === 'string') return paragraph(part);
  switch (part.kind) {
    case 'list':
      return listOf(part.items);
    case 'button':
      return button(part.label, part.link, brand);
    case 'link':
      return h(Text, { className: 'ink', style: text }, linkOf(part.label, part.link));
    case 'notice':
      return notice(part.title, part.items);
    case 'figures':
      return figuresOf(part.figures, part.better, part.worse);
    case 'picture':
      return picture(part.cid, part.alt, part.link);
  }
}
