import type { FastifyInstance } from 'fastify';
import { int32, invalidField, pageOf, readQuery, text } from '../google-api/index.ts';
import { accountFor, type Gate } from './access.ts';
import { type Account, accountResource, accounts, accountsOf } from './accounts.ts';
import { pageSize } from './location-list.ts';

export const SERVICE = 'mybusinessaccountmanagement.googleapis.com';
const METHOD = 'google.mybusiness.accountmanagement.v1.AccountManagement';
const PAGE = { byDefault: 20, max: 20 };
const TYPES = ['PERSONAL', 'LOCATION_GROUP', 'USER_GROUP', 'ORGANIZATION'];

function filterAccounts(all: Account[], filter: string | undefined): Account[] {
  if (filter === undefined || filter === '') return all;
  const type = /^\s*type\s*=\s*"?([A-Za-z_]+)"?\s*$/.exec(filter)?.[1]?.toUpperCase();
  if (type === undefined || !TYPES.includes(type)) throw invalidField('filter', `Invalid filter: ${filter}`);
  return all.filter((account) => account.type === type);
}

/** Account Management v1. */
export function registerAccounts(app: FastifyInstance, gate: Gate): void {
  app.get(`/${SERVICE}/v1/accounts`, async (request) => {
    const caller = gate.enter(request, SERVICE, `${METHOD}.ListAccounts`);
    const query = readQuery(request.query, { pageSize: int32, pageToken: text, filter: text, parentAccount: text });
    const parent = query.parentAccount ? accountFor(caller, query.parentAccount.replace(/^accounts\//, '')).id : null;
    const own = parent === null ? accountsOf(caller.user) : accounts.filter((account) => account.parent === parent);
    const size = pageSize(query.pageSize, PAGE);
    const name = `accounts ${query.filter ?? ''} ${parent ?? ''}`;
    const { items, next } = pageOf(filterAccounts(own, query.filter), { size, token: query.pageToken, name });
    return { ...(items.length > 0 ? { accounts: items.map((account) => accountResource(account, caller.user)) } : {}), ...next };
  });

  app.get<{ Params: { id: string } }>(`/${SERVICE}/v1/accounts/:id`, async (request) => {
    const caller = gate.enter(request, SERVICE, `${METHOD}.GetAccount`);
    readQuery(request.query, {});
    return accountResource(accountFor(caller, request.params.id), caller.user);
  });
}
