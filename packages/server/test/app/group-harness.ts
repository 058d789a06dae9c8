import type { AddedDomains, Campaign, Domain, DomainRow } from '@sightline/contract/monitoring';
import type { LightMyRequestResponse } from 'fastify';
import type { Harness } from './dashboard-harness.ts';

/** What a person does with groups of domains, by calls. */
export interface GroupHarness {
  create(fields: object): Promise<LightMyRequestResponse>;
  /** A group with these domains; its id. */
  group(name: string, domains?: string, fields?: object): Promise<string>;
  load(id: string): Promise<Campaign>;
  put(id: string, change: object): Promise<LightMyRequestResponse>;
  add(id: string, domains: string): Promise<AddedDomains>;
  list(id: string, query?: Record<string, string>): Promise<{ data: DomainRow[]; meta: { total: number } }>;
  hosts(id: string, query?: Record<string, string>): Promise<string[]>;
  idOf(id: string, host: string): Promise<string>;
  domain(id: string): Promise<Domain>;
  act(id: string, action: string, ids: readonly string[]): Promise<string[]>;
}

export function groupHarness({ send }: Pick<Harness, 'send'>): GroupHarness {
  const list: GroupHarness['list'] = async (id, query = {}) =>
    (await send({ url: `/api/campaigns/${id}/domains?${new URLSearchParams({ sort: 'host', ...query })}` })).json();
  const create: GroupHarness['create'] = (payload) => send({ method: 'POST', url: '/api/campaigns', payload });
  return {
    create,
    list,
    group: async (name, domains = '', fields = {}) => (await create({ name, domains, ...fields })).json().data.id,
    load: async (id) => (await send({ url: `/api/campaigns/${id}` })).json().data,
    put: (id, payload) => send({ method: 'PUT', url: `/api/campaigns/${id}`, payload }),
    add: async (id, domains) => (await send({ method: 'POST', url: `/api/campaigns/${id}/domains`, payload: { domains } })).json().data,
    hosts: async (id, query) => (await list(id, query)).data.map(({ host }) => host),
    idOf: async (id, host) => (await list(id, { search: host })).data.find((row) => row.host === host)?.id ?? '',
    domain: async (id) => (await send({ url: `/api/domains/${id}` })).json().data,
    act: async (id, action, ids) =>
      (await send({ method: 'POST', url: `/api/campaigns/${id}/domains/actions`, payload: { action, ids } })).json().data.changed,
  };
}
