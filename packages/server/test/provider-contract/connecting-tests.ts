import { codeOf, type Provider, probe, tidyCredentials } from '@sightline/providers';
import { missingScopes } from '@sightline/providers/kit/oauth';
import { describe, expect, test } from 'vitest';
import { type ConsentChoice, visitConsent } from './consent.ts';
import type { Harness } from './harness.ts';
import { expectNoSecrets, problemOf } from './no-secrets.ts';
import type { Login, ProviderFacts } from './provider-facts.ts';

/** A login is proven, named, or refused where the person can mend it. */
export function connectingTests(facts: ProviderFacts, harness: () => Harness): void {
  const { provider, login } = facts;
  describe('connecting', () => {
    test('proves the login and names its account', async () => {
      const secrets = await harness().connect(provider, login);
      const account = await probe(provider, harness().runtime(provider, secrets));
      expect(account.label).toBe(login.account);
      expect(account.id).not.toBe('');
      const again = await probe(provider, harness().runtime(provider, await harness().connect(provider, login)));
      expect(again).toEqual(account);
    });

    if (login.kind === 'oauth') consentTests(provider, login, harness);
    else credentialTests(provider, login, harness);
  });
}

function consentTests(provider: Provider, login: Extract<Login, { kind: 'oauth' }>, harness: () => Harness): void {
  const scopes = provider.oauth?.scopes ?? [];
  const declined = login.declined ?? 'access_denied';
  const visit = (choice: Partial<ConsentChoice>) =>
    visitConsent(provider, harness().sandbox.address, { user: login.user, decision: 'allow', scopes, ...choice }, (request) =>
      harness().send(request),
    );

  test('comes back without a code when the person declines', async () => {
    const { callback } = await visit({ decision: 'deny' });
    expect(codeOf(provider, callback)).toBeNull();
    expect(callback.error).toBe(declined);
  });

  test('grants a token that lives for a while, and one to renew it or no end', async () => {
    const grant = await (await visit({})).exchange();
    expect(missingScopes(provider, grant)).toEqual([]);
    const isRenewable = provider.oauth?.refreshable === true;
    // What has no end needs no renewing.
    if (isRenewable || grant.expiresInS !== null) expect(grant.expiresInS).toBeGreaterThan(60);
    if (isRenewable) expect(grant.refreshToken).not.toBeNull();
  });

  test('takes a code once and no other code', async () => {
    const visited = await visit({});
    expect((await problemOf(() => visited.exchange('4/wrong'))).code).toBe('source_expired');
    const second = await visit({});
    await second.exchange();
    expect((await problemOf(() => second.exchange())).code).toBe('source_expired');
  });

  const { auth } = provider.declaration;
  const required = auth.kind === 'oauth' ? auth.scopes.filter((scope) => scope.required) : [];
  // Some providers know no scopes: who signs in is all there is to allow.
  if (required.length === 0) return;
  test('names the required scopes that were unticked', async () => {
    const kept = scopes.filter((scope) => !required.some((one) => one.scope === scope));
    const visited = await visit({ scopes: kept });
    // Nothing left is a refusal, unless a scope that only names the login was left.
    if (kept.length === 0 && visited.callback.error !== undefined) expect(visited.callback.error).toBe(declined);
    else expect(missingScopes(provider, await visited.exchange()).map(({ scope }) => scope)).toEqual(required.map(({ scope }) => scope));
  });
}

function credentialTests(provider: Provider, login: Extract<Login, { kind: 'credentials' }>, harness: () => Harness): void {
  test('asks for every required field', async () => {
    const { auth } = provider.declaration;
    const required = auth.kind === 'credentials' ? auth.fields.filter((field) => field.required).map(({ name }) => name) : [];
    const problem = await problemOf(() => tidyCredentials(provider, {}));
    expect(problem.status).toBe(422);
    expect(Object.keys(problem.details.errors ?? {}).sort()).toEqual(required.sort());
  });

  test.each(login.refused.map((one) => [one.name, one] as const))('refuses %s under its field', async (_, { typed, field }) => {
    const problem = await problemOf(() => probe(provider, harness().runtime(provider, tidyCredentials(provider, typed))));
    expect(problem.status).toBe(422);
    expect(Object.keys(problem.details.errors ?? {})).toContain(field);
    const { auth } = provider.declaration;
    const secret = auth.kind === 'credentials' ? auth.fields.filter(({ kind }) => kind === 'secret') : [];
    // What was typed wrongly need not be hidden from who typed it; long enough to be a real one it must be.
    expectNoSecrets(
      problem,
      secret.flatMap(({ name }) => ((typed[name] ?? '').length >= 16 ? [typed[name] ?? ''] : [])),
    );
  });
}
