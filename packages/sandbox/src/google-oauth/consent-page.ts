import { createHash } from 'node:crypto';
import type { AuthorizeRefusal, AuthorizeRequest } from './authorize-request.ts';
import { describeScope, isLoginScope } from './scopes.ts';
import { googleUsers } from './users.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f0f4f9;color:#1f1f1f}
main{background:#fff;border-radius:1.5rem;padding:2rem;max-width:30rem;width:100%;box-sizing:border-box}
h1{font-size:1.5rem;font-weight:500;margin:.25rem 0 1rem}
fieldset{border:1px solid #c4c7c5;border-radius:.75rem;margin:0 0 1rem;padding:.5rem 1rem}
legend{padding:0 .5rem;color:#444746}
label{display:flex;gap:.75rem;align-items:baseline;padding:.4rem 0;cursor:pointer}
small{display:block;color:#444746;overflow-wrap:anywhere}
.note{color:#444746;font-size:.875rem}
.actions{display:flex;gap:.75rem;justify-content:flex-end}
button{font:inherit;padding:.5rem 1.25rem;border-radius:2rem;border:1px solid #747775;background:none;color:#0b57d0;cursor:pointer}
button[value=allow]{background:#0b57d0;border-color:#0b57d0;color:#fff}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#1e1f20;color:#e3e3e3}main{background:#0e0e0e}small,.note,legend{color:#c4c7c5}button{color:#a8c7fa}button[value=allow]{color:#062e6f;background:#a8c7fa;border-color:#a8c7fa}}`;

/** The page runs no script and loads nothing; forms go to the sandbox and on to the client's address. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function accountChoice(loginHint: string): string {
  const chosen = googleUsers.find(({ email, sub }) => email === loginHint || sub === loginHint) ?? googleUsers[0];
  const rows = googleUsers.map(
    (user) =>
      `<label><input type="radio" name="user" value="${escapeHtml(user.email)}"${user === chosen ? ' checked' : ''}>` +
      `<span>${escapeHtml(user.name)}<small>${escapeHtml(user.email)}</small></span></label>`,
  );
  return `<fieldset><legend>Choose an account</legend>${rows.join('')}</fieldset>`;
}

function scopeChoice(scopes: string[]): string {
  const rows = scopes.map((scope, index) =>
    isLoginScope(scope)
      ? ''
      : `<label><input type="checkbox" name="grant_${index}" value="${escapeHtml(scope)}" checked>` +
        `<span>${escapeHtml(describeScope(scope))}<small>${escapeHtml(scope)}</small></span></label>`,
  );
  if (rows.every((row) => row === '')) return '';
  return `<fieldset><legend>Select what the app can access</legend>${rows.join('')}</fieldset>`;
}

/** The consent page; `query` comes back with the form as it was asked. */
export function consentPage(request: AuthorizeRequest, query: string): string {
  const login = request.scopes.some(isLoginScope) ? '<p class="note">The app will also see your name and e-mail address.</p>' : '';
  return page(
    'Sign in – Sandbox Google accounts',
    `<p class="note">Sandbox of Google accounts</p>
<h1>${escapeHtml(new URL(request.redirectUri).host)} wants to access your Google Account</h1>
<form method="post"><input type="hidden" name="query" value="${escapeHtml(query)}">
${accountChoice(request.loginHint)}${scopeChoice(request.scopes)}${login}
<div class="actions"><button type="submit" name="decision" value="deny">Deny</button>
<button type="submit" name="decision" value="allow">Allow</button></div></form>`,
  );
}

export function refusalPage({ status, error, description }: AuthorizeRefusal): string {
  return page(
    'Error – Sandbox Google accounts',
    `<h1>Access blocked: authorisation error</h1><p>${escapeHtml(description)}</p><p class="note">Error ${status}: ${escapeHtml(error)}</p>`,
  );
}
