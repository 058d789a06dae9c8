/**
 * Does what a person does in the browser: chooses the account, leaves the scopes ticked and allows. Answers the address the
 * browser is then sent to, with the code in it. For tests that drive a client library through the whole of a connection.
 */
export async function giveConsent(consentAddress: string, user: string): Promise<URL> {
  const question = new URL(consentAddress);
  const form = new URLSearchParams({ query: question.search.slice(1), user, decision: 'allow' });
  const scopes = (question.searchParams.get('scope') ?? '').split(' ');
  for (const [index, scope] of scopes.entries()) form.set(`grant_${index}`, scope);
  const reply = await fetch(`${question.origin}${question.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  const location = reply.headers.get('location');
  if (location === null) throw new Error(`The consent page answered ${reply.status} and no address.`);
  return new URL(location);
}

/** Where a client library finds Google's sign-in when Google is the sandbox. */
export function signInEndpoints(sandboxAddress: string) {
  return {
    oauth2AuthBaseUrl: `${sandboxAddress}/accounts.google.com/o/oauth2/v2/auth`,
    oauth2TokenUrl: `${sandboxAddress}/oauth2.googleapis.com/token`,
    oauth2RevokeUrl: `${sandboxAddress}/oauth2.googleapis.com/revoke`,
    tokenInfoUrl: `${sandboxAddress}/oauth2.googleapis.com/tokeninfo`,
  };
}
