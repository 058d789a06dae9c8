import { findShareToken, forgetShareToken, storeShareToken } from '#api/calls/share-token.ts';
import { tabStorage } from '#lib/browser/browser-storage.ts';
import { sendHeight } from '#screens/dashboard/send-height.ts';
import { applyTheme } from '#ui/theme/theme-choice.ts';
import { type EnterSettings, enterSettings } from './document-settings.ts';

// In front of a page that is protected. What this tab opened before it opens again; a password is asked about here, so that what was typed stays where it was wrong.
// Without this script the form is sent as it is.

/** Has the server send the page in the place of this one. */
function open(pass: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', hidden: true });
  form.append(Object.assign(document.createElement('input'), { name: 'pass', value: pass }));
  document.documentElement.append(form);
  form.submit();
}

function say(field: HTMLInputElement, words: string): void {
  for (const said of document.querySelectorAll('[role="alert"]')) said.remove();
  const id = `${field.id}-fault`;
  const fault = Object.assign(document.createElement('div'), { id, role: 'alert', textContent: words });
  fault.dataset.fault = '';
  field.after(fault);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
  field.focus();
}

/** Null: it opened; else why it did not. */
async function ask({ permalink, enter, awaited }: EnterSettings, password: string): Promise<string | null> {
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ password }) };
  try {
    const answer = await fetch(enter, { ...asked, credentials: 'omit' });
    const body = await answer.json();
    if (!answer.ok) return body.errors?.password?.[0] ?? body.message;
    // Loaded in its own place it opens by what it knows then, also in that place: back leads to where one came from.
    storeShareToken(permalink, body);
    if (tabStorage.outlivesPage()) location.replace(location.pathname + location.search);
    else open(body.pass);
    return null;
  } catch {
    // No answer, or a proxy's.
    return awaited;
  }
}

function begin(): void {
  const settings = enterSettings();
  const { permalink, isRefused, heightMessage } = settings;
  if (isRefused) forgetShareToken(permalink);
  const known = findShareToken(permalink, Date.now());
  if (known !== null) {
    // Nobody is to be asked for a moment.
    document.documentElement.hidden = true;
    open(known);
    return;
  }
  if (heightMessage !== null) addEventListener('DOMContentLoaded', () => sendHeight(document.body, heightMessage));
  document.addEventListener('submit', async (event) => {
    const { target } = event;
    const field = target instanceof HTMLFormElement ? target.elements.namedItem('password') : null;
    const button = target instanceof HTMLFormElement ? target.querySelector('button') : null;
    if (!(field instanceof HTMLInputElement) || button === null) return;
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    const fault = await ask(settings, field.value);
    if (fault !== null) say(field, fault);
    if (fault !== null) button.removeAttribute('aria-disabled');
  });
  // Come back to, it asks anew.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

applyTheme();
begin();
