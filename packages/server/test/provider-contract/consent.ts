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
import { answerConsent, type ConsentChoice as PageChoice } from '#app/demo/answer-consent.ts';

/** Stand-ins know every client; the same one must come back. */
export const sandboxClient = { clientId: 'contract-test', clientSecret: 'contract-secret' };
const redirectUri = 'http://127.0.0.1:9/callback';
const state = 'contract-state';

export interface ConsentChoice extends Pick<PageChoice, 'user' | 'decision'> {
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
  const page = toSandbox(authorizeAddress(provider, { clientId: sandboxClient.clientId, redirectUri, state, codeChallenge }), address);
  const asked = provider.oauth?.scopes ?? [];
  const callback = await answerConsent(page, {
    user: choice.user,
    decision: choice.decision,
    isTicked: (value, isChecked) => (asked.includes(value) ? choice.scopes.includes(value) : isChecked),
  });
  if (callback.state !== state) throw new Error('The consent page lost the state.');
  return {
    callback,
    async exchange(code = codeOf(provider, callback) ?? '') {
      const grant = readGrant(provider, await send(exchangeRequest(provider, { ...sandboxClient, redirectUri, code, codeVerifier })));
      return completeGrant(provider, sandboxClient, grant, send);
    },
  };
}
