import type { SocialProvider } from '@sightline/contract/identity';
import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from '#test/app/browser.ts';

/** Does what a person does on a service's page: chooses an account and allows (or not). Answers path and query of the way back. */
export async function choose(address: string, person: string, decision: 'allow' | 'deny' = 'allow'): Promise<string> {
  const page = new URL(address);
  const shown = await fetch(address);
  if (shown.status !== 200) throw new Error(`The service refuses: ${await shown.text()}`);
  const body = new URLSearchParams({ query: page.search.slice(1), person, decision });
  const reply = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  return `${back.pathname}${back.search}`;
}

export const consents = { termsConsent: true, ageConsent: true };

/** Where the browser is led to begin, after the page was opened. */
export async function beginAt(browser: Browser, url: string, payload: object): Promise<string> {
  await browser.open('/login');
  const answer = await browser.send({ method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json().data.address;
}

export const registerAt = async (
  browser: Browser,
  provider: SocialProvider,
  person: string,
  more: object = {},
): Promise<LightMyRequestResponse> =>
  browser.send({ url: await choose(await beginAt(browser, `/register/${provider}`, { ...consents, ...more }), person) });

export const signInAt = async (
  browser: Browser,
  provider: SocialProvider,
  person: string,
  more: object = {},
): Promise<LightMyRequestResponse> => browser.send({ url: await choose(await beginAt(browser, `/auth/social/${provider}`, more), person) });

/** What the page is told, as `social` in its query. */
export const outcomeOf = (answer: LightMyRequestResponse): [number, string, string | null] => {
  const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://sightline.test');
  return [answer.statusCode, pathname, searchParams.get('social')];
};
