import { escapeHtml } from '@sightline/contract/core';
import type { ConnectMessage } from '@sightline/contract/sources';

export const consentScriptPath = '/sources/consent-done.js';
/** Tells the page that opened the popup, and closes. A file of its own because pages carry no inline script. */
export const consentScript = `const message = JSON.parse(document.getElementById('message').textContent);
if (window.opener) window.opener.postMessage(message, location.origin);
new BroadcastChannel(message.type).postMessage(message);
if (message.ok) window.close();
document.getElementById('close').addEventListener('click', () => window.close());
`;

/** What the popup shows when it cannot close itself or something went wrong; `nonce` is that of its styles. */
export const consentPage = (message: ConnectMessage, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message.ok ? 'Connected' : 'Not connected'}</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;padding:24px;box-sizing:border-box}main{max-width:420px}h1{font-size:20px}button{font:inherit;padding:8px 16px}</style></head>
<body><main><h1>${message.ok ? 'Connected' : 'Not connected'}</h1><p>${escapeHtml(message.message)}</p><button id="close" type="button">Close this window</button></main>
<script type="application/json" id="message">${JSON.stringify(message).replaceAll('<', '\\u003c')}</script><script src="${consentScriptPath}"></script></body></html>`;
