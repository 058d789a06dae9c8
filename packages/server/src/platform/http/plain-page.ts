import { escapeHtml } from '@sightline/contract/core';
import type { FastifyReply } from 'fastify';
import { allowStyles } from './protection.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.25}
img{max-width:12rem;max-height:4rem;margin-bottom:1.5rem}button{font:inherit;font-weight:600;padding:.6em 1.2em}`;

/** By the words of the product's style sheet, which also has the dark. */
const ownStyle = `main{max-width:34rem;margin:15vh auto;padding:0 var(--space-24)}header{display:flex;align-items:center;gap:var(--space-8);margin-bottom:var(--space-32);font-weight:var(--weight-strong)}
h1{margin:0 0 var(--space-8);font-size:var(--text-28);font-weight:var(--weight-strong);line-height:1.2}p{margin:0;font-size:var(--text-16);color:var(--muted)}
ul{margin:var(--space-24) 0 0;padding:0;list-style:none;background:var(--paper);border:1px solid var(--line);border-radius:var(--radius-card)}
li{padding:var(--space-12) var(--space-16);font-size:var(--text-13);color:var(--muted)}li+li{border-top:1px solid var(--line)}li a{font-size:var(--text-16);font-weight:var(--weight-medium);color:var(--accent)}`;

export interface PlainPage {
  title: string;
  /** An empty line begins another paragraph. */
  words: string;
  /** Whose page it is. */
  brand?: { name: string; logo: string | null };
  /** Posts to the page's own address. */
  button?: string;
  /** Loads the page anew by itself, without a script. */
  reloadAfterS?: number;
  /** The address of a script of ours. */
  script?: string;
  /** The product's name and look, by the addresses of its files. */
  own?: { name: string; style: string; font: string; icon: string };
}

/** Its logo, or where there is none its name; the title may say that already. */
function markOf({ name, logo }: NonNullable<PlainPage['brand']>, title: string): string {
  const said = name === title ? '' : name;
  if (logo !== null) return `<img src="${escapeHtml(logo)}" alt="${escapeHtml(said)}">`;
  return said === '' ? '' : `<p><strong>${escapeHtml(said)}</strong></p>`;
}

const ownLinks = ({ style: sheet, font, icon }: NonNullable<PlainPage['own']>): string =>
  [
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(icon)}">`,
    `<link rel="stylesheet" crossorigin href="${escapeHtml(sheet)}">`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">`,
  ].join('');
const ownMark = ({ name, icon }: NonNullable<PlainPage['own']>): string =>
  `<header><img src="${escapeHtml(icon)}" alt="" width="28" height="28">${escapeHtml(name)}</header>`;

/** A page of a few words, without the product's name unless it is the product's `own`. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  { title, words, brand, button, reloadAfterS, script, own }: PlainPage,
): FastifyReply {
  const mark = own ? ownMark(own) : brand ? markOf(brand, title) : '';
  const links = own ? ownLinks(own) : '<link rel="icon" href="data:,">';
  const text = words
    .split('\n\n')
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('');
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  const reload = reloadAfterS === undefined ? '' : `<meta http-equiv="refresh" content="${Math.ceil(reloadAfterS)}">`;
  const code = script === undefined ? '' : `<script crossorigin src="${escapeHtml(script)}" defer></script>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${reload}<title>${escapeHtml(title)}</title>${links}<style nonce="${allowStyles(reply)}">${own ? ownStyle : style}</style>${code}</head>
<body><main>${mark}<h1>${escapeHtml(title)}</h1>${text}${form}</main></body></html>
`);
}
