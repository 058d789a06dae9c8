import type { ProviderDeclaration } from '@sightline/contract/sources';
import { describe, expect, test } from 'vitest';
import { tidyCredentials } from './credentials.ts';
import { fakeProvider } from './fake-provider.ts';
import { fakeRuntime } from './fake-runtime.ts';
import { probe } from './probe.ts';
import { MalformedReply, type Provider, type ProviderMapping } from './provider.ts';

const auth: ProviderDeclaration['auth'] = {
  kind: 'credentials',
  help: 'Under Settings.',
  fields: [
    { name: 'website', label: 'Website', kind: 'url', required: true },
    { name: 'account', label: 'Account', kind: 'text', required: false },
    { name: 'token', label: 'Token', kind: 'secret', required: true, pattern: '^t_', patternHint: 'A token starts with t_.' },
  ],
};

function typedProvider(mapping: Partial<ProviderMapping> = {}): Provider {
  const provider = fakeProvider({ mapping, provider: { oauth: null } });
  return { ...provider, declaration: { ...provider.declaration, auth } };
}

describe('probe', () => {
  test('names the account', async () => {
    expect(
      await probe(
        fakeProvider({}),
        fakeRuntime(() => ({ json: {} })),
      ),
    ).toEqual({ id: '1', label: 'Ann' });
  });

  test('puts a refusal under the secret field, with the words of the provider', async () => {
    const runtime = fakeRuntime(() => ({ status: 401, text: 'unknown token' }));
    await expect(probe(typedProvider(), runtime)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: { token: ['Fake does not accept this: unknown token'] } },
    });
  });

  test('puts it where the mapping says', async () => {
    const probing: ProviderMapping['probe'] = {
      requests: () => [{ method: 'GET', url: 'https://api.example.com/me' }],
      account: () => ({ id: '1', label: 'Ann' }),
      field: (problem) => (problem.code === 'source_unknown_account' ? 'account' : 'token'),
    };
    const runtime = fakeRuntime(() => ({ status: 404, text: 'no such account' }));
    await expect(probe(typedProvider({ probe: probing }), runtime)).rejects.toMatchObject({
      details: { errors: { account: ['Fake does not accept this: no such account'] } },
    });
  });

  test('a provider that is down is no fault of the form', async () => {
    const runtime = fakeRuntime(() => ({ status: 503 }));
    await expect(probe(typedProvider(), runtime)).rejects.toMatchObject({ code: 'source_unavailable' });
    expect(runtime.sent).toHaveLength(2);
  });

  test('a host that does not answer is one where it was typed', async () => {
    const runtime = fakeRuntime(() => new Error('ENOTFOUND'));
    await expect(probe(typedProvider({ userGivenHost: true }), runtime)).rejects.toMatchObject({
      details: { errors: { website: ['Fake does not accept this: No answer: ENOTFOUND'] } },
    });
  });

  test('an answer of something else than the provider is a wrong host, too', async () => {
    const probing: ProviderMapping['probe'] = {
      requests: () => [{ method: 'GET', url: 'https://api.example.com/me' }],
      account: () => {
        throw new MalformedReply('Not a shop');
      },
      field: () => 'website',
    };
    const runtime = fakeRuntime(() => ({ json: {} }));
    await expect(probe(typedProvider({ probe: probing, userGivenHost: true }), runtime)).rejects.toMatchObject({
      details: { errors: { website: ['Fake does not accept this: Not a shop'] } },
    });
  });

  test('a refused sign-in has no field to stand under', async () => {
    const runtime = fakeRuntime(() => ({ status: 403 }));
    await expect(probe(fakeProvider({}), runtime)).rejects.toMatchObject({ code: 'source_forbidden' });
  });
});

describe('tidyCredentials', () => {
  test('trims, and leaves out nothing', () => {
    expect(tidyCredentials(typedProvider(), { website: ' https://a.test ', token: ' t_1 ' })).toEqual({
      website: 'https://a.test',
      account: '',
      token: 't_1',
    });
  });
  test('says what is missing or of the wrong form under its field', () => {
    expect(() => tidyCredentials(typedProvider(), { token: 'x' })).toThrow(
      expect.objectContaining({ details: { errors: { website: ['Please fill out this field.'], token: ['A token starts with t_.'] } } }),
    );
  });
  test('lets the provider check and change them', () => {
    const provider = typedProvider({
      tidy: (typed) => ({
        credentials: { ...typed, website: 'https://b.test' },
        errors: typed.account === 'bad' ? { account: ['No such form.'] } : {},
      }),
    });
    expect(tidyCredentials(provider, { website: 'b.test', token: 't_1' }).website).toBe('https://b.test');
    expect(() => tidyCredentials(provider, { website: 'b.test', token: 't_1', account: 'bad' })).toThrow(
      expect.objectContaining({ details: { errors: { account: ['No such form.'] } } }),
    );
  });
  test('refuses them where one signs in', () => {
    expect(() => tidyCredentials(fakeProvider({}), {})).toThrow('connected by signing in');
  });
});
