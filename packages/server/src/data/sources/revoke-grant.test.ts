import { AppError } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { type Provider, probe, providers, type Secrets } from '@sightline/providers';
import { createSandbox, type Sandbox } from '@sightline/sandbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { consentAs } from '#app/demo/consent-as.ts';
import type { Scope } from '#platform/db/scope.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { createLog } from '#platform/ports/log.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { allFacts } from '#test/provider-contract/all-facts.ts';
import { looseRuntime, openSecrets, settlePipeline } from '../query-pipeline/index.ts';
import { deleteSourceOf } from './delete-source.ts';

type SignIn = Provider & { oauth: NonNullable<Provider['oauth']> };

const signIns = providers.filter((provider): provider is SignIn => provider.oauth !== null);
const keyOf = ({ declaration }: Provider): string => declaration.key;
const table = signIns.map((provider): [string, SignIn] => [keyOf(provider), provider]);

/** The person of the sandbox who signs in there. */
function userOf(provider: Provider): string {
  const login = allFacts.find((facts) => keyOf(facts.provider) === keyOf(provider))?.login;
  if (login?.kind !== 'oauth') throw new Error(`The provider contract has no sign-in of ${keyOf(provider)}`);
  return login.user;
}

const relativesOf = ({ oauth, ...provider }: SignIn): SignIn[] =>
  signIns.filter((other) => keyOf(other) !== provider.declaration.key && other.oauth.clientFamily === oauth.clientFamily);

oneEngine('the grant of a deleted source', (engine) => {
  let sandbox: Sandbox;
  let context: TestContext;
  let scope: Scope;
  let user: User;
  beforeAll(async () => {
    sandbox = await createSandbox({ port: 0, now: () => context.clock.now() });
    const send = createSend({ allowPrivateHosts: false, log: createLog('silent') });
    context = await testContext(engine, { send, sandboxUrl: () => sandbox.address });
  });
  afterAll(async () => {
    await settlePipeline(context);
    await context.close();
    await sandbox.close();
  });
  beforeEach(async () => {
    await context.database.db.deleteFrom('source').execute();
    scope = await makeCompany(context);
    user = await makeUser(context, scope);
  });

  const connect = async (provider: Provider): Promise<{ id: string; secrets: Secrets }> => {
    const id = await consentAs(context, scope, keyOf(provider), userOf(provider), user);
    const row = await scope.db.selectFrom('source').select('sealed_secrets').where('id', '=', id).executeTakeFirstOrThrow();
    return { id, secrets: openSecrets(context, scope, id, row.sealed_secrets) };
  };
  /** Whether the provider still takes what the source had. */
  const isAlive = (provider: Provider, secrets: Secrets): Promise<boolean> =>
    probe(provider, looseRuntime(context, provider, secrets)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'source_expired') return false;
        throw error;
      },
    );

  it.each(table)(
    'ends with its only source at %s where we can end it by a call, else stays until the person ends it',
    async (_key, provider) => {
      const { id, secrets } = await connect(provider);
      expect(await isAlive(provider, secrets)).toBe(true);
      await deleteSourceOf(context, scope, id);
      expect(await isAlive(provider, secrets)).toBe(provider.oauth.revokeUrl === null);
    },
  );

  it.each(table.filter(([, provider]) => relativesOf(provider).length > 0))(
    'of %s lives on while another source of the family rests on it',
    async (_key, provider) => {
      const deleted = await connect(provider);
      const kept: { relative: Provider; id: string; secrets: Secrets }[] = [];
      for (const relative of relativesOf(provider)) kept.push({ relative, ...(await connect(relative)) });
      await deleteSourceOf(context, scope, deleted.id);
      for (const { relative, secrets } of kept)
        expect([keyOf(relative), await isAlive(relative, secrets)]).toEqual([keyOf(relative), true]);
      const last = kept.at(-1);
      for (const { id } of kept) await deleteSourceOf(context, scope, id);
      if (last !== undefined) expect(await isAlive(last.relative, last.secrets)).toBe(provider.oauth.revokeUrl === null);
    },
  );
});
