import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallPace } from '../kernel/call-pace.ts';
import { sendRefusals } from '../kernel/refusal.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { type Call, visibleLinks } from './call.ts';
import { type Client, findToken, type Token } from './keys.ts';
import { baseMeLedger } from './ledger.ts';
import { LINK_PARAMS, listLinks } from './link-list.ts';
import { type Given, PAGE, Params, pageOf } from './params.ts';
import { baseMeErrorBody, refusal } from './refusal.ts';
import { HISTORY_PARAMS, SUMMARY_PARAMS, statusHistory, summarise } from './summary.ts';

const KEY = 'base-me';
const API = '/app.base.me/api/v1';
const CALLS_PER_MINUTE = 120;

function givenBy(request: FastifyRequest): Given {
  const { query } = request;
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

/** Whose token a call carries; the account named beside it must be the token's. */
function identify(request: FastifyRequest): Token {
  const [, text] = /^Bearer +(\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const token = text === undefined ? null : findToken(text);
  if (!token) throw refusal(401, 'unauthorized', 'The token is wrong or was revoked.');
  if (request.headers['x-account'] !== token.account.id) {
    throw refusal(403, 'account_mismatch', 'The token belongs to another account; name its account in X-Account.');
  }
  return token;
}

function showMe({ token: { account, user } }: Call): unknown {
  const { id, name, currency, zone, plan } = account;
  return { account: { id, name, currency, time_zone: zone, plan }, user };
}

function listClients(call: Call): unknown {
  const [archived] = call.params.choices('archived', ['true', 'false']);
  const clients = call.token.account.clients.filter(({ isArchived }) => archived === undefined || String(isArchived) === archived);
  return pageOf(call.params, clients, (client: Client) => {
    const { id, name, agency, teams, categories, reportingRange, requiresApproval, isArchived, since } = client;
    return {
      ...{ id, name, domain: name, agency, teams, categories, reporting_range: reportingRange, requires_approval: requiresApproval },
      ...{ archived: isArchived, created_at: `${since}T06:00:00Z`, links_count: visibleLinks(call, [client]).length },
    };
  });
}

function register(app: FastifyInstance, world: World): void {
  const pace = new CallPace(CALLS_PER_MINUTE, minuteMs, () => world.now().getTime());
  sendRefusals(app);

  const get = (path: string, names: readonly string[], run: (call: Call) => unknown) => {
    app.get(`${API}/${path}`, async (request) => {
      const token = identify(request);
      world.calls.account(KEY, token.account.id);
      if (!pace.enter(token.account.id)) throw refusal(429, 'too_many_requests', 'Too many requests.');
      if (!token.hasQuota && path !== 'me') throw refusal(402, 'plan_limit', 'The limit of your plan is reached.');
      return run({ seed: world.seed, now: world.now(), token, params: new Params(givenBy(request), names) });
    });
  };
  get('me', [], showMe);
  get('clients', [...PAGE, 'archived'], listClients);
  get('agencies', [], ({ token }) => ({ data: token.account.agencies }));
  get('teams', [], ({ token }) => ({ data: token.account.teams }));
  get('users', PAGE, (call) => pageOf(call.params, call.token.account.users, (user) => user));
  get('links', LINK_PARAMS, listLinks);
  get('links/summary', SUMMARY_PARAMS, summarise);
  get('links/status-history', HISTORY_PARAMS, statusHistory);
}

/**
 * Base.me publishes no interface of its own: this is the smallest one its product's data needs (public help pages). Accounts and
 * tokens are in keys.ts.
 */
export const baseMe: StandIn = {
  key: KEY,
  hosts: ['app.base.me'],
  register,
  errorBody: baseMeErrorBody,
  ledger: baseMeLedger,
};
