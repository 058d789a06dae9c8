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
  user: string;
  decision: 'allow' | 'deny';
  /** The scopes left ticked; the login's own are not asked. */
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
  await shown.text();
  const ticked = Object.fromEntries(choice.scopes.map((scope, index) => [`grant_${index}`, scope]));
  const form = new URLSearchParams({ query: page.search.slice(1), user: choice.user, decision: choice.decision, ...ticked });
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
