import { escapeHtml } from '@sightline/contract/core';
import type { FastifyReply } from 'fastify';
import { allowStyles } from './protection.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.25}
img{max-width:12rem;max-height:4rem;margin-bottom:1.5rem}button{font:inherit;font-weight:600;padding:.6em 1.2em}`;

export interface PlainPage {
  title: string;
  /** An empty line begins another paragraph. */
  words: string;
  /** The address of an image, with what it says. */
  logo?: { address: string; alt: string };
  /** Posts to the page's own address. */
  button?: string;
  /** Loads the page anew by itself; without a script, which the page would have to be let in. */
  reloadAfterS?: number;
}

/** A page of a few words, without the product's name. */
export function sendPlainPage(reply: FastifyReply, status: number, { title, words, logo, button, reloadAfterS }: PlainPage): FastifyReply {
  const image = logo ? `<img src="${escapeHtml(logo.address)}" alt="${escapeHtml(logo.alt)}">` : '';
  const text = words
    .split('\n\n')
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('');
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  const reload = reloadAfterS === undefined ? '' : `<meta http-equiv="refresh" content="${Math.ceil(reloadAfterS)}">`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${reload}<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style nonce="${allowStyles(reply)}">${style}</style></head>
<body><main>${image}<h1>${escapeHtml(title)}</h1>${text}${form}</main></body></html>
`);
}
