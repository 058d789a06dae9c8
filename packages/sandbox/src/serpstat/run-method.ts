import { isRecord } from '../kernel/records.ts';
import type { Accounts } from './accounts.ts';
import { backlinkMethods } from './backlink-methods.ts';
import { competitorMethods } from './competitor-methods.ts';
import { domainMethods } from './domain-methods.ts';
import type { SerpstatToken } from './keys.ts';
import { keywordMethods } from './keyword-methods.ts';
import { linkListMethods } from './link-list-methods.ts';
import type { Method } from './method.ts';
import { pageMethods } from './page-methods.ts';
import { Params } from './params.ts';
import { getTopCompetitorsDomainsHistory } from './rank-competitors.ts';
import { regionMethods } from './region-methods.ts';
import { badSchema, SerpstatRefusal } from './serpstat-refusal.ts';
import { trackerMethods } from './tracker-methods.ts';

const all: readonly Method[] = [
  ...domainMethods,
  ...regionMethods,
  ...keywordMethods,
  ...pageMethods,
  ...competitorMethods,
  ...backlinkMethods,
  ...linkListMethods,
  ...trackerMethods,
  getTopCompetitorsDomainsHistory,
];
const methods: ReadonlyMap<string, Method> = new Map(all.map((method) => [method.name, method]));

/** What is left of the credits: free, and works with any plan. */
const LIMITS = 'SerpstatLimitsProcedure.getStats';
/** An empty answer is paid too, since June 2025. */
const EMPTY_PRICE = 1;
const EMPTY_CODES = [404, 32017];

function stats(accounts: Accounts, token: SerpstatToken): Record<string, unknown> {
  const left = accounts.left(token);
  return {
    data: {
      max_lines: token.linesMax,
      used_lines: accounts.spentBy(token),
      left_lines: left,
      user_info: { user_id: token.userId, ga_client_Id: '', plan_id: token.planId },
      plugin_limits: { hasApiPlugin: token.hasApi, delayBetweenRequests: 1, total: 0, used: 0, left: 0 },
    },
    summary_info: { left_lines: left },
  };
}

export interface Asked {
  method: string;
  params: Record<string, unknown>;
}

/** Checks the envelope of a call; `id` and `method` are there in any case. */
export function readCall(body: unknown): Asked {
  if (!isRecord(body)) throw badSchema('The body must be an object');
  const { id, method, params } = body;
  if (typeof id !== 'string' && typeof id !== 'number') throw badSchema('"id" is required');
  if (typeof method !== 'string') throw badSchema('"method" is required');
  // PHP writes an empty object as an empty list.
  const given = params === undefined || (Array.isArray(params) && params.length === 0) ? {} : params;
  if (!isRecord(given)) throw badSchema('"params" must be an object');
  return { method, params: given };
}

export function runMethod(seed: string, today: string, accounts: Accounts, token: SerpstatToken, { method: name, params }: Asked): unknown {
  if (name === LIMITS) return stats(accounts, token);
  const method = methods.get(name);
  if (!method) throw new SerpstatRefusal(404, 'Wrong API query!', `Method ${name} is not known`);
  if (method.isFree) {
    if (!token.hasApi) throw new SerpstatRefusal(403, 'API not allowed for your plan!');
    return method.run({ seed, today, token, params: new Params(params, method.names) }).result;
  }
  accounts.allow(token);
  try {
    const { result, credits } = method.run({ seed, today, token, params: new Params(params, method.names) });
    accounts.charge(token, Math.max(EMPTY_PRICE, credits));
    const summary = isRecord(result.summary_info) ? result.summary_info : {};
    return { ...result, summary_info: { ...summary, left_lines: accounts.left(token) } };
  } catch (error) {
    if (error instanceof SerpstatRefusal && EMPTY_CODES.includes(error.code)) accounts.charge(token, EMPTY_PRICE);
    throw error;
  }
}
