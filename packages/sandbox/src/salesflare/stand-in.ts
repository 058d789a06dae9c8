import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallPace } from '../kernel/call-pace.ts';
import { sendRefusals } from '../kernel/refusal.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { ACCOUNT_PARAMS, listAccounts } from './account-list.ts';
import { CONTACT_PARAMS, listContacts } from './contact-list.ts';
import { FEED_PARAMS, listFeed } from './feed.ts';
import { findKey, type SalesflareKey } from './keys.ts';
import { salesflareLedger } from './ledger.ts';
import { type Call, PAGED } from './listing.ts';
import { listOpportunities, OPPORTUNITY_PARAMS, showOpportunity } from './opportunities.ts';
import { type Given, Params, type Schema } from './params.ts';
import { refusal, salesflareErrorBody } from './refusal.ts';
import {
  listCustomFields,
  listFilterFields,
  listGroups,
  listPipelines,
  listStages,
  listTags,
  listUsers,
  listWorkflows,
  showMe,
} from './settings.ts';
import { listTasks, TASK_PARAMS } from './task-list.ts';
import { currencies } from './teams.ts';

const KEY = 'salesflare';
const API = '/api.salesflare.com';
/** No limit is published; this many in a second no reader of reports needs. */
const CALLS_PER_SECOND = 50;

function givenBy(request: FastifyRequest): Given {
  const { query } = request;
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

function identify(request: FastifyRequest): SalesflareKey {
  const [, text] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (text === undefined) throw refusal(401, 'Missing authentication');
  const key = findKey(text);
  if (!key) throw refusal(401, 'Invalid API key');
  if (!key.isSubscribed) throw refusal(402, 'Your subscription has ended');
  return key;
}

function register(app: FastifyInstance, world: World): void {
  const pace = new CallPace(CALLS_PER_SECOND, 1000, () => world.now().getTime());
  sendRefusals(app);

  const get = (path: string, schema: Schema, run: (call: Call, id: string) => unknown) => {
    app.get<{ Params: { id?: string } }>(`${API}/${path}`, async (request) => {
      const key = identify(request);
      world.calls.account(KEY, String(key.team.id));
      // No Retry-After comes with it.
      if (!pace.enter(key.text)) throw refusal(429, 'Too Many Requests');
      return run({ seed: world.seed, now: world.now(), key, params: new Params(givenBy(request), schema) }, request.params.id ?? '');
    });
  };
  get('me', {}, showMe);
  get('pipelines', { search: 'text', order_by: 'texts', q: 'object' }, listPipelines);
  get('stages', { ...PAGED, id: 'numbers', name: 'texts', 'pipeline.id': 'numbers', 'pipeline.name': 'texts' }, listStages);
  get('users', { ...PAGED, onlyEnabled: 'flag' }, listUsers);
  get('groups', PAGED, listGroups);
  get('tags', PAGED, listTags);
  get('currencies', {}, () => currencies);
  get('filterfields/:id', { pipeline: 'number' }, (_call, entity) => listFilterFields(entity));
  get('customfields/:id', { pipeline: 'number' }, (_call, itemClass) => listCustomFields(itemClass));
  get('opportunities', OPPORTUNITY_PARAMS, listOpportunities);
  get('opportunities/:id', {}, showOpportunity);
  get('accounts', ACCOUNT_PARAMS, listAccounts);
  get('accounts/:id/feed', FEED_PARAMS, listFeed);
  get('contacts', CONTACT_PARAMS, listContacts);
  get('tasks', TASK_PARAMS, listTasks);
  get('workflows', PAGED, listWorkflows);
}

/** Keys are in keys.ts, teams and their people in teams.ts. */
export const salesflare: StandIn = {
  key: KEY,
  hosts: ['api.salesflare.com'],
  register,
  errorBody: salesflareErrorBody,
  ledger: salesflareLedger,
};
