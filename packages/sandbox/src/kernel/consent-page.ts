import { createHash } from 'node:crypto';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f1f1f2;color:#161823}
main{background:#fff;border-radius:.75rem;padding:2rem;max-width:30rem;width:100%;box-sizing:border-box}
h1{font-size:1.4rem;font-weight:600;margin:.25rem 0 1rem}
fieldset{border:1px solid #c4c7c5;border-radius:.5rem;margin:0 0 1rem;padding:.5rem 1rem}
legend{padding:0 .5rem;color:#4a4a52}
label{display:flex;gap:.75rem;align-items:baseline;padding:.4rem 0;cursor:pointer}
small{display:block;color:#4a4a52;overflow-wrap:anywhere}
.note{color:#4a4a52;font-size:.875rem}
.actions{display:flex;gap:.75rem;justify-content:flex-end}
button{font:inherit;padding:.5rem 1.25rem;border-radius:.5rem;border:1px solid #747775;background:none;color:inherit;cursor:pointer}
button[value=allow]{background:#161823;border-color:#161823;color:#fff}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#1e1f20;color:#e3e3e3}main{background:#0e0e0e}small,.note,legend{color:#c4c7c5}button[value=allow]{color:#161823;background:#e3e3e3;border-color:#e3e3e3}}`;

/** The page runs no script and loads nothing; its form goes to the sandbox and on to the client's address. */
export const CONSENT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
};

/** One group of a consent page's form; every option arrives under the group's name. */
export interface ConsentChoice {
  legend: string;
  name: string;
  /** `one`: radio buttons, of which one is chosen. `any`: boxes to tick. */
  kind: 'one' | 'any';
  options: readonly { value: string; label: string; note?: string; isChosen: boolean }[];
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A page in the look of the consent pages. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function group({ legend, name, kind, options }: ConsentChoice): string {
  const rows = options.map(({ value, label, note, isChosen }, index) => {
    // Boxes get a name each: a form read into a record would keep only the last of several.
    const field = kind === 'one' ? name : `${name}_${index}`;
    const input = `<input type="${kind === 'one' ? 'radio' : 'checkbox'}" name="${field}" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}>`;
    return `<label>${input}<span>${escapeHtml(label)}${note ? `<small>${escapeHtml(note)}</small>` : ''}</span></label>`;
  });
  return `<fieldset><legend>${escapeHtml(legend)}</legend>${rows.join('')}</fieldset>`;
}

/** A consent page whose form posts to its own address: `decision` (allow or deny), the hidden `query`, and the choices. */
export function consentPage(vendor: string, heading: string, choices: readonly ConsentChoice[], query: string): string {
  return page(
    `Authorise – Sandbox ${vendor}`,
    `<p class="note">Sandbox of ${escapeHtml(vendor)} accounts</p><h1>${escapeHtml(heading)}</h1>
<form method="post"><input type="hidden" name="query" value="${escapeHtml(query)}">${choices.map(group).join('')}
<div class="actions"><button type="submit" name="decision" value="deny">Deny</button>
<button type="submit" name="decision" value="allow">Allow</button></div></form>`,
  );
}

export function consentRefusal(vendor: string, description: string): string {
  return page(`Error – Sandbox ${vendor}`, `<h1>The app cannot be authorised</h1><p>${escapeHtml(description)}</p>`);
}

/** What was ticked in a group of boxes. */
export function tickedIn(form: Readonly<Record<string, string>>, name: string): string[] {
  return Object.entries(form).flatMap(([field, value]) => (field.startsWith(`${name}_`) ? [value] : []));
}

/** An http(s) address without a fragment. */
export function isRedirectUri(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !text.includes('#');
}

/** The client's address with the answer added to its query. */
export function redirectTo(redirectUri: string, answer: Readonly<Record<string, string>>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  return address.href;
}
