import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bool, choice, GoogleApiError, int32, message, notFoundPage, readBody, text } from '../google-api/index.ts';
import { hash } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import { hourMs } from '../kernel/time-units.ts';
import { words } from '../kernel/words.ts';
import { callerOf, isLiveVersion, reachedCustomer } from './access.ts';
import { checkQuery } from './check-query.ts';
import { type Customer, directCustomersOf } from './customers.ts';
import { findFieldEntry, searchFields } from './field-service.ts';
import { parseQuery } from './gaql.ts';
import type { History } from './history.ts';
import { fieldMask, presentRow, presentSummary } from './present.ts';
import { Quotas } from './quota.ts';
import { AdsRefusal, CURRENT_VERSION, queryError, requestError } from './refusal.ts';
import { type Result, runQuery } from './run-query.ts';

const LIFETIME_MS = 2 * hourMs;

/** Where to go on, bound to what was asked and to the time. */
function writePageToken(offset: number, asked: string, now: Date): string {
  return Buffer.from(JSON.stringify([offset, hash(asked), now.getTime()])).toString('base64url');
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length === 3 && value.every((part) => Number.isSafeInteger(part));
}

/** The place to go on from; 0 without a token. */
function readPageToken(token: string, asked: string, now: Date): number {
  if (token === '') return 0;
  const invalid = () => requestError('INVALID_PAGE_TOKEN', 'Page token is invalid.');
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    throw invalid();
  }
  if (!isNumbers(parts)) throw invalid();
  const [offset = 0, owner, issued = 0] = parts;
  if (owner !== hash(asked) || offset < 0) throw invalid();
  if (now.getTime() - issued > LIFETIME_MS) throw requestError('EXPIRED_PAGE_TOKEN', 'Page token has expired.');
  return offset;
}

const summarySettings = words('UNSPECIFIED UNKNOWN NO_SUMMARY_ROW SUMMARY_ROW_WITH_RESULTS SUMMARY_ROW_ONLY');
const summaryRowSetting = choice('google.ads.googleads.SummaryRowSettingEnum.SummaryRowSetting', summarySettings);
const searchSettings = message({ omitResults: bool, returnSummaryRow: bool, returnTotalResultsCount: bool });
const paged = { query: text, pageToken: text, pageSize: int32 };

/** https://developers.google.com/google-ads/api/reference/rpc/v26/SearchGoogleAdsStreamRequest */
const readStreamBody = (body: unknown) => readBody(body, { query: text, customerId: text, summaryRowSetting });

/** https://developers.google.com/google-ads/api/reference/rpc/v26/SearchGoogleAdsRequest */
const readSearchBody = (body: unknown) => readBody(body, { ...paged, customerId: text, validateOnly: bool, searchSettings });

const readFieldsBody = (body: unknown) => readBody(body, paged);

const ROOT = '/googleads.googleapis.com/:version';
const ROWS_PER_PAGE = 10_000;

interface CustomerPath {
  Params: { version: string; customer: string };
}

export function registerAds(app: FastifyInstance, world: World, history: History, key: string): void {
  const quotas = new Quotas(() => world.now());
  const requestIds = new WeakMap<FastifyRequest, string>();
  const requestIdOf = (request: FastifyRequest): string => {
    const id = requestIds.get(request) ?? randomBytes(16).toString('base64url');
    requestIds.set(request, id);
    return id;
  };

  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('request-id', requestIdOf(request));
    return payload;
  });
  app.setErrorHandler<Error>((error, request, reply) => {
    if (!(error instanceof GoogleApiError)) throw error;
    const version = /\/(v\d+)\//.exec(request.url)?.[1] ?? CURRENT_VERSION;
    const answer = error instanceof AdsRefusal ? error.answerOf(version, requestIdOf(request)) : error.answer();
    const { body, headers } = error.code === 404 ? notFoundPage() : answer;
    const isStream = request.url.includes(':searchStream');
    return reply
      .code(error.code)
      .headers(headers ?? {})
      .send(isStream && error.code !== 404 ? [body] : body);
  });

  const enter = (request: FastifyRequest, version: string, method: string) => {
    if (!isLiveVersion(version)) throw new GoogleApiError(404);
    return callerOf(request, world, version, method);
  };
  const open = (request: FastifyRequest<CustomerPath>, method: string): { customer: Customer; project: string } => {
    const caller = enter(request, request.params.version, method);
    const customer = reachedCustomer(request, request.params.customer, caller);
    world.calls.account(key, customer.id);
    quotas.request(caller.project, customer.id);
    return { customer, project: caller.project };
  };
  const prepare = (customer: Customer, text: string) => {
    if (text.trim() === '') throw queryError('UNEXPECTED_END_OF_QUERY', 'the query is empty.');
    return checkQuery(parseQuery(text), customer, history.today(customer));
  };

  /** The results asked for last: whoever turns the page needs them again. */
  let lastPaged: { asked: string; result: Result } | null = null;

  app.get<{ Params: { version: string } }>(`${ROOT}/customers::listAccessibleCustomers`, async (request) => {
    const { user, project } = enter(request, request.params.version, 'CustomerService.ListAccessibleCustomers');
    quotas.request(project, 'none');
    quotas.operation(project);
    return { resourceNames: directCustomersOf(user).map((id) => `customers/${id}`) };
  });

  app.post<CustomerPath>(`${ROOT}/customers/:customer/googleAds::searchStream`, async (request) => {
    const { customer, project } = open(request, 'GoogleAdsService.SearchStream');
    const { query: text = '', summaryRowSetting: summary = 'NO_SUMMARY_ROW' } = readStreamBody(request.body);
    const query = prepare(customer, text);
    quotas.operation(project);
    const { rows, total, consumption } = runQuery(query, customer, history);
    const common = { fieldMask: fieldMask(query), requestId: requestIdOf(request) };
    const chunks: Record<string, unknown>[] = [];
    if (summary !== 'SUMMARY_ROW_ONLY') {
      for (let start = 0; start === 0 || start < rows.length; start += ROWS_PER_PAGE) {
        const results = rows.slice(start, start + ROWS_PER_PAGE).map((row) => presentRow(query, row));
        chunks.push({
          ...(results.length > 0 ? { results } : {}),
          ...common,
          queryResourceConsumption: String(start === 0 ? consumption : 1),
        });
      }
    }
    if (summary.startsWith('SUMMARY_ROW') && query.metrics.length > 0) {
      chunks.push({ summaryRow: presentSummary(query, total), ...common, queryResourceConsumption: '1' });
    }
    return chunks;
  });

  app.post<CustomerPath>(`${ROOT}/customers/:customer/googleAds::search`, async (request) => {
    const { customer, project } = open(request, 'GoogleAdsService.Search');
    const { query: text = '', pageToken = '', pageSize, validateOnly = false, searchSettings = {} } = readSearchBody(request.body);
    if (pageSize !== undefined) {
      throw requestError(
        'PAGE_SIZE_NOT_SUPPORTED',
        'Setting the page size is not supported. Search responses have a fixed page size of 10,000 rows.',
      );
    }
    const asked = `${customer.id} ${text}`;
    const start = readPageToken(pageToken, asked, world.now());
    const query = prepare(customer, text);
    if (start === 0) quotas.operation(project);
    if (validateOnly) return {};
    const result = start > 0 && lastPaged?.asked === asked ? lastPaged.result : runQuery(query, customer, history);
    lastPaged = { asked, result };
    const end = start + ROWS_PER_PAGE;
    const results = searchSettings.omitResults ? [] : result.rows.slice(start, end).map((row) => presentRow(query, row));
    // The summary comes in an answer of its own, after the last results.
    // https://developers.google.com/google-ads/api/reference/rpc/v26/SearchSettings
    const wantsSummary = (searchSettings.returnSummaryRow ?? false) && query.metrics.length > 0;
    const hasMore = results.length > 0 && (wantsSummary || end < result.rows.length);
    return {
      ...(results.length > 0 ? { results } : {}),
      ...(hasMore ? { nextPageToken: writePageToken(end, asked, world.now()) } : {}),
      ...(searchSettings.returnTotalResultsCount ? { totalResultsCount: String(result.count) } : {}),
      fieldMask: fieldMask(query),
      ...(wantsSummary && results.length === 0 ? { summaryRow: presentSummary(query, result.total) } : {}),
      queryResourceConsumption: String(start === 0 ? result.consumption : 0),
    };
  });

  app.post<{ Params: { version: string } }>(`${ROOT}/googleAdsFields::search`, async (request) => {
    const { project } = enter(request, request.params.version, 'GoogleAdsFieldService.SearchGoogleAdsFields');
    quotas.request(project, 'none');
    const { query = '', pageToken = '', pageSize = null } = readFieldsBody(request.body);
    const start = readPageToken(pageToken, query, world.now());
    const { results, total, next } = searchFields(query, start, pageSize);
    const nextPageToken = next === null ? {} : { nextPageToken: writePageToken(next, query, world.now()) };
    return { ...(results.length > 0 ? { results } : {}), ...nextPageToken, totalResultsCount: String(total) };
  });

  app.get<{ Params: { version: string; name: string } }>(`${ROOT}/googleAdsFields/:name`, async (request) => {
    enter(request, request.params.version, 'GoogleAdsFieldService.GetGoogleAdsField');
    const entry = findFieldEntry(request.params.name);
    if (!entry) throw requestError('RESOURCE_NAME_MALFORMED', `There is no field ${request.params.name}.`);
    return entry;
  });
}
