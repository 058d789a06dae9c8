import { Button, Img, Link, Text } from '@react-email/components';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { sheet, sheetOf } from './layout-tables.ts';
import type { BrandColours, MailColours } from './mail-colours.ts';
import { changeWords, type KeyFigure, type MailPart } from './mail-part.ts';

const text = { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', overflowWrap: 'anywhere' } as const;

const brokenLines = (words: string): ReactNode[] =>
  words.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: `b${at}` }), line]));

const paragraph = (words: string, { ink }: MailColours): ReactElement =>
  h(Text, { className: 'ink', style: { ...text, color: ink } }, brokenLines(words));

const listOf = (items: readonly string[], { ink }: MailColours): ReactElement =>
  h(
    'ul',
    { className: 'ink', style: { ...text, color: ink, paddingLeft: 24 } },
    ...items.map((item) => h('li', { style: { margin: '0 0 4px' } }, item)),
  );

const toneOf = (good: boolean | null) => (good === null ? 'muted' : good ? 'good' : 'bad');

type FiguresPart = Extract<MailPart, { kind: 'figures' }>;

function figureCell({ label, value, changes, note }: KeyFigure, { better, worse }: FiguresPart, colours: MailColours): ReactElement {
  const line = { margin: 0, fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' } as const;
  return h(
    'td',
    {
      className: 'cell line',
      width: '50%',
      style: { width: '50%', verticalAlign: 'top', padding: '12px 8px 12px 0', borderTop: `1px solid ${colours.line}` },
    },
    h(Text, { className: 'muted', style: { ...line, color: colours.muted } }, label),
    h(Text, { className: 'ink', style: { ...line, fontSize: 28, lineHeight: '36px', fontWeight: 650, color: colours.ink } }, value),
    ...changes.map((change) => {
      const tone = toneOf(change.good);
      return h(Text, { className: tone, style: { ...line, color: colours[tone] } }, changeWords(change, better, worse));
    }),
    note === '' ? null : h(Text, { className: 'ink', style: { ...line, margin: '4px 0 0', color: colours.ink } }, brokenLines(note)),
  );
}

function figuresOf(part: FiguresPart, colours: MailColours): ReactElement {
  const { figures } = part;
  const rowsCount = Math.ceil(figures.length / 2);
  const rows = Array.from({ length: rowsCount }, (_, at) => figures.slice(at * 2, at * 2 + 2));
  const empty = { className: 'empty line', width: '50%', style: { width: '50%', borderTop: `1px solid ${colours.line}` } };
  return sheet(
    { style: { padding: '0 0 16px' } },
    sheetOf(
      ...rows.map((row) =>
        h(
          'tr',
          null,
          ...row.map((figure) => figureCell(figure, part, colours)),
          // Keeps a single figure in its own half.
          row.length === 1 ? h('td', empty, '\u00a0') : null,
        ),
      ),
    ),
  );
}

const notice = (title: string, items: readonly string[], colours: MailColours): ReactElement =>
  sheet(
    { style: { padding: '0 0 16px' } },
    sheet(
      { style: { borderLeft: `4px solid ${colours.notice}`, padding: '0 0 0 16px' } },
      h(Text, { className: 'ink', style: { ...text, color: colours.ink, fontWeight: 650, margin: '0 0 4px' } }, title),
      items.length === 1 ? paragraph(items.join(''), colours) : listOf(items, colours),
    ),
  );

function picture(cid: string, alt: string, link: string | null, { line }: MailColours): ReactElement {
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
      border: `1px solid ${line}`,
      borderRadius: 6,
      margin: '0 0 16px',
    },
  });
  return link === null ? shown : h(Link, { href: link }, shown);
}

const button = (label: string, link: string, { fill, ink }: BrandColours): ReactElement =>
  sheet(
    { style: { padding: '0 0 24px' } },
    h(
      Button,
      { href: link, style: { backgroundColor: fill, color: ink, fontSize: 16, fontWeight: 500, borderRadius: 6, padding: '12px 20px' } },
      label,
    ),
  );

export const linkOf = (label: string, link: string, accent: string): ReactElement =>
  h(Link, { className: 'link', href: link, style: { color: accent, textDecoration: 'underline', overflowWrap: 'anywhere' } }, label);

/** A part of a mail as HTML; texts are escaped by React. */
export function partElement(part: MailPart, brand: BrandColours, colours: MailColours): ReactElement {
  if (typeof part === 'string') return paragraph(part, colours);
  switch (part.kind) {
    case 'list':
      return listOf(part.items, colours);
    case 'button':
      return button(part.label, part.link, brand);
    case 'link':
      return h(Text, { className: 'ink', style: { ...text, color: colours.ink } }, linkOf(part.label, part.link, colours.accent));
    case 'notice':
      return notice(part.title, part.items, colours);
    case 'figures':
      return figuresOf(part, colours);
    case 'picture':
      return picture(part.cid, part.alt, part.link, colours);
  }
}
