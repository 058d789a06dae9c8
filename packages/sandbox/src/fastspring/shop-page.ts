import { escapeHtml } from '../kernel/consent-page.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f2f4f6;color:#1b1f24}
main{background:#fff;border-radius:.75rem;padding:1.5rem;max-width:26rem;width:100%;box-sizing:border-box}
h1{font-size:1.25rem;margin:0 0 .5rem}
p{margin:0 0 1rem}
form{display:grid;gap:.5rem}
button{font:inherit;padding:.6rem 1rem;border-radius:.5rem;border:1px solid #5b6470;background:none;color:inherit;cursor:pointer;text-align:left}
[role=alert]{border-left:4px solid #b3261e;padding-left:.75rem}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#15181c;color:#e6e9ed}main{background:#1f2429}}`;

export const shopPageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** A page of the shop that buyers see; `body` is HTML. */
export const shopPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
