import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CONSENT_HEADERS, escapeHtml, isRedirectUri, page } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { HOST } from './faces.ts';
import { findPerson, personsOf } from './persons.ts';

const PATH = `/${HOST}/www.facebook.com/settings/apps`;
const TIMEOUT_MS = 5_000;

/** What the app's dashboard at Facebook is told: where each button is reported. */
const CALLBACKS = {
  deauthorise: { field: 'Deauthorize callback URL', button: 'Remove the app' },
  deletion: { field: 'Data deletion request URL', button: 'Remove the app and ask it to delete my data' },
} as const;
type Callback = keyof typeof CALLBACKS;
const isCallback = (text: string | undefined): text is Callback => text !== undefined && Object.hasOwn(CALLBACKS, text);

function signedRequest(subject: string, secret: string, now: Date): string {
  const payload = { algorithm: 'HMAC-SHA256', user_id: subject, issued_at: Math.floor(now.getTime() / 1000) };
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
}

function settingsPage(given: Readonly<Record<string, string | undefined>>): string {
  const persons = personsOf.facebook.map(
    ({ id, name, note }, index) =>
      `<label><input type="radio" name="person" value="${escapeHtml(id)}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(name)}<small>${escapeHtml(note)}</small></span></label>`,
  );
  const fields = Object.entries(CALLBACKS).map(
    ([name, { field }]) => `<label>${field} <input type="url" name="${name}" value="${escapeHtml(given[name] ?? '')}"></label>`,
  );
  const buttons = Object.entries(CALLBACKS).map(
    ([name, { button }]) => `<button type="submit" name="press" value="${name}">${button}</button>`,
  );
  return page(
    'Apps and websites – Sandbox Facebook',
    `<p class="note">Sandbox of Facebook accounts</p><h1>Apps and websites</h1><form method="post">
<fieldset><legend>Whose settings</legend>${persons.join('')}</fieldset><fieldset><legend>The app’s dashboard</legend>${fields.join('')}</fieldset>
<div class="actions">${buttons.join('')}</div></form>`,
  );
}

/** The person's own settings at Facebook, where an app is removed; the app hears of it by a signed request. */
export function settingsRoutes(app: FastifyInstance, world: World, secrets: ReadonlyMap<string, string>): void {
  app.get<{ Querystring: Record<string, string> }>(PATH, async ({ query }, reply) =>
    reply.headers(CONSENT_HEADERS).send(settingsPage(query)),
  );

  app.post<{ Body: Record<string, string> | undefined }>(PATH, async ({ body = {} }, reply) => {
    const refuse = (words: string) =>
      reply
        .code(400)
        .headers(CONSENT_HEADERS)
        .send(page('Error – Sandbox Facebook', `<h1>Nothing was done</h1><p>${escapeHtml(words)}</p>`));
    const person = findPerson('facebook', body.person ?? '');
    // The app that signed somebody in last.
    const secret = [...secrets.values()].at(-1);
    if (!person || !isCallback(body.press)) return refuse('Choose an account and a button.');
    const address = body[body.press] ?? '';
    if (!isRedirectUri(address)) return refuse(`Fill in ${CALLBACKS[body.press].field}.`);
    if (secret === undefined) return refuse('No app signed anybody in yet.');
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ signed_request: signedRequest(person.sub, secret, world.now()) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    const told: unknown = answer.ok ? JSON.parse(text) : null;
    const url = typeof told === 'object' && told !== null && 'url' in told && typeof told.url === 'string' ? told.url : null;
    const code =
      typeof told === 'object' && told !== null && 'confirmation_code' in told && typeof told.confirmation_code === 'string'
        ? told.confirmation_code
        : null;
    const words =
      url !== null && code !== null
        ? `<p>Your confirmation code is <small>${escapeHtml(code)}</small></p><p><a href="${escapeHtml(url)}">See what became of it</a></p>`
        : '';
    return reply
      .headers(CONSENT_HEADERS)
      .send(page('Apps and websites – Sandbox Facebook', `<h1>The app answered ${answer.status}</h1>${words}`));
  });
}
