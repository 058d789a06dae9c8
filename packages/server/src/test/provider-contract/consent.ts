import {
  authorizeAddress,
  codeOf,
  completeGrant,
  createPkce,
  exchangeRequest,
  type Grant,
  type Provider,
  type ProviderRequest,
  type Reply,
  readGrant,
  toSandbox,
} from '@sightline/providers';

/** Stand-ins know every client; the same one must come back. */
export const sandboxClient = { clientId: 'contract-test', clientSecret: 'contract-secret' };
const redirectUri = 'http://127.0.0.1:9/callback';
const state = 'contract-state';

export interface ConsentChoice {
  /** The value of one of the page's radio buttons: a person, or a person's account. */
  user: string;
  decision: 'allow' | 'deny';
  /** The scopes left ticked; the login's own are not asked, and other boxes stay as the page has them. */
  scopes: string[];
}

export interface ConsentVisit {
  /** What the provider's page hands back with the browser. */
  callback: Record<string, string>;
  /** Trades the code in; `code` in its place for a wrong one. */
  exchange(code?: string): Promise<Grant>;
}

/** Goes to the consent page and through it as a person would. */
export async function visitConsent(
  provider: Provider,
  address: string,
  choice: ConsentChoice,
  send: (request: ProviderRequest) => Promise<Reply>,
): Promise<ConsentVisit> {
  const { codeChallenge, codeVerifier } = createPkce();
  const page = new URL(
    toSandbox(authorizeAddress(provider, { clientId: sandboxClient.clientId, redirectUri, state, codeChallenge }), address),
  );
  const shown = await fetch(page);
  if (shown.status !== 200) throw new Error(`The consent page answered ${shown.status}: ${await shown.text()}`);
  const form = new URLSearchParams(filledIn(await shown.text(), choice, provider.oauth?.scopes ?? []));
  page.search = '';
  const answer = await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The consent page answered ${answer.status} instead of leading back.`);
  const callback = Object.fromEntries(new URL(location).searchParams);
  if (callback.state !== state) throw new Error('The consent page lost the state.');
  return {
    callback,
    async exchange(code = codeOf(provider, callback) ?? '') {
      const grant = readGrant(provider, await send(exchangeRequest(provider, { ...sandboxClient, redirectUri, code, codeVerifier })));
      return completeGrant(provider, sandboxClient, grant, send);
    },
  };
}

interface Field {
  type: string;
  name: string;
  value: string;
  isChecked: boolean;
}

const unescapeHtml = (text: string): string => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

function fieldsOf(html: string): Field[] {
  return [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const attribute = (name: string) => unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
    return { type: attribute('type'), name: attribute('name'), value: attribute('value'), isChecked: /\schecked\b/.test(tag) };
  });
}

/** The page's form as the person leaves it. */
function filledIn(html: string, { user, decision, scopes }: ConsentChoice, asked: string[]): [string, string][] {
  const fields = fieldsOf(html);
  if (!fields.some(({ type, value }) => type === 'radio' && value === user)) throw new Error(`The consent page does not offer ${user}.`);
  const isLeft = ({ type, value, isChecked }: Field): boolean => {
    if (type === 'hidden') return true;
    if (type === 'radio') return value === user;
    return asked.includes(value) ? scopes.includes(value) : isChecked;
  };
  return [...fields.filter(isLeft).map(({ name, value }): [string, string] => [name, value]), ['decision', decision]];
}
