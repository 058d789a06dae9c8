import { listTemplates, type TemplateView } from '@sightline/contract/app';
import { type ChosenSource, createDashboard, getDashboard, type Widget } from '@sightline/contract/dashboards';
import type { Input } from '@sightline/contract/sources';
import { allFacts } from '../packages/server/test/provider-contract/all-facts.ts';
import type { ProviderFacts } from '../packages/server/test/provider-contract/provider-facts.ts';
import type { Client } from './client.ts';
import { connect } from './connect.ts';
import { newPerson } from './seed.ts';

function factsOf(key: string): ProviderFacts {
  const facts = allFacts.find(({ provider }) => provider.declaration.key === key);
  if (facts === undefined) throw new Error(`The provider contract has no facts of ${key}`);
  return facts;
}

/** What the provider contract fills in for the same inputs. */
function inputsOf(key: string, wanted: readonly Input[]): ChosenSource['inputs'] {
  const known = Object.assign(
    {},
    ...factsOf(key)
      .surveys.map(({ inputs }) => inputs)
      .reverse(),
  );
  return Object.fromEntries(wanted.filter(({ name }) => known[name] !== undefined).map(({ name }) => [name, known[name]]));
}

export interface MixedDashboard {
  client: Client;
  id: string;
  permalink: string;
  /** Without those that ask nobody. */
  widgets: Widget[];
}

/** A new company's dashboard from a template, each of its sources connected and chosen: nothing of it was ever asked. */
export async function mixedDashboard(address: string, templateKey: string): Promise<MixedDashboard> {
  const client = await newPerson(address);
  const template = (await client.call(listTemplates)).data.find(({ key }) => key === templateKey);
  if (template === undefined) throw new Error(`There is no template “${templateKey}”`);
  const choose = async ({ key, inputs }: TemplateView['providers'][number]): Promise<[string, ChosenSource]> => {
    const { id } = await connect(client, key, factsOf(key).login);
    return [key, { sourceId: id, inputs: inputsOf(key, inputs), accounts: [] }];
  };
  const sources = Object.fromEntries(await Promise.all(template.providers.map(choose)));
  const { id, permalink } = (await client.call(createDashboard, { body: { name: 'Mixed', template: { key: templateKey, sources } } })).data;
  const { data } = await client.call(getDashboard, { params: { permalink } });
  return { client, id, permalink, widgets: data.widgets.filter(({ instances }) => instances.some(({ sourceId }) => sourceId !== null)) };
}
