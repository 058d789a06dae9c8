import type { User } from '@sightline/contract/identity';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Engine, TestContext } from '#test/app/context.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import type { Scope } from '../../db/scope.ts';
import type { RealtimeTimes } from '../limits.ts';
import { realtimePage } from '../page-settings.ts';
import { setRealtimeTimes } from '../state.ts';

export interface ListeningApp extends TestApp {
  address: string;
  key: string;
  /** Of its endpoint, as a client of today asks for it. */
  socketUrl: string;
}

/** The app on a port of its own, with less patience than in earnest where a test says so. */
export async function listeningApp(
  engine: Engine,
  { times = {}, ...parts }: { times?: Partial<RealtimeTimes> } & Parameters<typeof testApp>[1] = {},
): Promise<ListeningApp> {
  const test = await testApp(engine, {
    ...parts,
    change: (context: TestContext) => setRealtimeTimes(context, { closingPauseMs: 0, ...times }),
  });
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { key } = realtimePage(test.context);
  return { ...test, address, key, socketUrl: `${address.replace('http', 'ws')}/app/${key}?protocol=7&client=js&version=8.6.0&flash=false` };
}

export interface Person {
  scope: Scope;
  user: User;
  token: string;
}

/** Somebody of a company of their own, or of that of somebody else. */
export async function makePerson(context: TestContext, of?: Person): Promise<Person> {
  const scope = of?.scope ?? (await makeCompany(context));
  const user = await makeUser(context, scope, of ? 'viewer' : 'admin');
  return { scope, user, token: await makeToken(context, user) };
}
