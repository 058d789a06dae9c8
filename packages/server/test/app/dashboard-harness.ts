import { headers } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import type { Role, User } from '@sightline/contract/identity';
import type { LightMyRequestResponse } from 'fastify';
import type { Scope } from '#platform/db/scope.ts';
import { makeCompany, makeToken, makeUser } from '../factories/factories.ts';
import type { TestApp } from './app.ts';
import type { Sent } from './browser.ts';
import { sentForm } from './sent-form.ts';

/** A person of a company of their own, at work on its dashboards by token. */
export interface Harness {
  scope: Scope;
  user: User;
  token: string;
  send(sent: Sent): Promise<LightMyRequestResponse>;
  create(name: string): Promise<{ id: string; permalink: string }>;
  load(permalink: string): Promise<Dashboard>;
  save(id: string, fields: Record<string, unknown>): Promise<LightMyRequestResponse>;
  share(id: string, change: object): Promise<LightMyRequestResponse>;
  /** A table for a widget of the dashboard. */
  upload(id: string, csv: string): Promise<LightMyRequestResponse>;
  /** A colleague. */
  colleague(role: Role): Promise<Harness>;
}

export async function makeHarness(test: TestApp, values: { dashboards?: number; scope?: Scope; role?: Role } = {}): Promise<Harness> {
  const { dashboards, role = 'admin' } = values;
  const scope = values.scope ?? (await makeCompany(test.context, dashboards === undefined ? {} : { dashboards }));
  const user = await makeUser(test.context, scope, role);
  const token = await makeToken(test.context, user);
  const send = (sent: Sent) => test.browser().send({ ...sent, headers: { ...sent.headers, [headers.authorization]: token } });
  return {
    scope,
    user,
    token,
    send,
    create: async (name) => (await send({ method: 'POST', url: '/api/dashboards', payload: { name } })).json().data,
    load: async (permalink) => (await send({ url: `/api/dashboards/${permalink}` })).json().data,
    save: (id, fields) => send({ method: 'POST', url: `/api/dashboards/${id}`, form: sentForm(fields) }),
    share: (id, change) => send({ method: 'PUT', url: `/api/dashboards/${id}`, payload: change }),
    upload: (id, csv) => send({ method: 'POST', url: `/api/files/${id}`, form: sentForm({ file: ['table.csv', Buffer.from(csv)] }) }),
    colleague: (other) => makeHarness(test, { scope, role: other }),
  };
}
