import { pathOf } from '@sightline/contract/core';
import { connectSource, connectSourceCallback, createSource, listSources } from '@sightline/contract/sources';
import { answerConsent } from '../packages/server/src/app/demo/answer-consent.ts';
import type { DemoSource } from '../packages/server/src/app/demo/make-widgets.ts';
import type { Client } from './client.ts';

/** As the provider contract's facts have it, without what only the contract needs. */
type Login = { kind: 'oauth'; user: string } | { kind: 'credentials'; typed: Record<string, string> };

/** Connects a source as a person would: through the provider's consent page, or by what is typed into the form. */
export async function connect(client: Client, provider: string, login: Login): Promise<DemoSource> {
  if (login.kind === 'credentials') {
    const { data } = await client.call(createSource, { body: { name: provider, credentials: login.typed } });
    return { id: data.id, provider, label: data.account };
  }
  const start = await client.request(pathOf(connectSource, { provider }));
  const callback = await answerConsent(start.headers.get('location') ?? '', { user: login.user, decision: 'allow' });
  await (await client.request(`${pathOf(connectSourceCallback, { provider })}?${new URLSearchParams(callback)}`)).text();
  const source = (await client.call(listSources)).data.find(({ name }) => name === provider);
  if (source === undefined) throw new Error(`No source of ${provider} was connected`);
  return { id: source.id, provider, label: source.account };
}
