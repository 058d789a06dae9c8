import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayNumber } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { takeTextBodies } from '../kernel/text-bodies.ts';
import { findLinkedInUser, type LinkedInUser } from '../linkedin-oauth/users.ts';
import { RestliQuery } from './query.ts';
import { DailyQuota } from './quota.ts';
import {
  accessDenied,
  fieldInvalid,
  paramInvalid,
  paramsNotAllowed,
  plainRefusal,
  RestliRefusal,
  throttled,
  tokenRefused,
} from './refusal.ts';

/** Days on which versions ended or will end: https://learn.microsoft.com/en-us/linkedin/marketing/integrations/migrations */
const SUNSETS: Record<string, string> = {
  '202511': '2026-11-16',
  '202601': '2027-01-15',
  '202602': '2027-02-15',
  '202603': '2027-03-16',
  '202604': '2027-04-15',
  '202605': '2027-05-15',
  '202606': '2027-06-15',
  '202607': '2027-07-15',
};

/** A version lives a year from its month; where no day was announced, to the middle of that month. */
function sunsetOf(version: string): string {
  return SUNSETS[version] ?? `${Number(version.slice(0, 4)) + 1}-${version.slice(4)}-15`;
}

/** Checks the header `LinkedIn-Version` (YYYYMM) against the day it is; answers the version. */
function activeVersion(header: string | undefined, now: Date): string {
  if (header === undefined || header === '') {
    const message = 'A version must be present. Please specify a version by adding the Linkedin-Version header.';
    throw new RestliRefusal(400, message, { code: 'VERSION_MISSING' });
  }
  const version = /^(\d{4}(?:0[1-9]|1[0-2]))(?:\.\d{2})?$/.exec(header)?.[1];
  const today = now.toISOString().slice(0, 10);
  const isReleased = version !== undefined && `${version.slice(0, 4)}-${version.slice(4)}-01` <= today;
  if (version === undefined || !isReleased || dayNumber(today) >= dayNumber(sunsetOf(version))) {
    const asked = version === undefined ? header : `${version}01`;
    throw new RestliRefusal(426, `Requested version ${asked} is not active`, { code: 'NONEXISTENT_VERSION' });
  }
  return version;
}

/** The longest query of a GET; longer ones are tunnelled: https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/query-tunneling */
const QUERY_MAX = 4096;

/** A call that passed the gate: its token, version and method are right. */
export interface RestliCall {
  user: LinkedInUser;
  clientId: string;
  query: RestliQuery;
  /** Keys of the path, decoded. */
  keys: Readonly<Record<string, string>>;
  /** Throws the refusal of someone who may not see this. */
  deny(): never;
}

type Answerer = (call: RestliCall) => unknown;

/** A resource or one entity of it. Which method is meant follows from the query, as in Rest.li: `q` a finder, `ids` a batch get. */
export interface RestliResource {
  /** Below `/rest/`, keys as `:name`. */
  path: string;
  /** Absent: what its path begins with. */
  name?: string;
  /** Any of these suffices. */
  scopes: readonly string[];
  finders?: Readonly<Record<string, Answerer>>;
  batchGet?: Answerer;
  /** For a path that ends in a key: the entity. */
  get?: Answerer;
}

interface Asked {
  method: string;
  label: string;
  answer: Answerer;
}

function nameOf({ name, path }: RestliResource): string {
  return name ?? path.split('/', 1)[0] ?? '';
}

function asked(resource: RestliResource, query: RestliQuery): Asked {
  if (resource.get) return { method: 'GET', label: 'GET', answer: resource.get };
  if (query.has('ids') && resource.batchGet) return { method: 'BATCH_GET', label: 'BATCH_GET', answer: resource.batchGet };
  if (query.has('ids')) throw paramsNotAllowed(['ids']);
  if (!query.has('q')) {
    throw new RestliRefusal(400, `Resource '${nameOf(resource)}' does not support method 'GET_ALL'`, { code: 'ILLEGAL_ARGUMENT' });
  }
  const name = query.requiredText('q');
  const answer = Object.hasOwn(resource.finders ?? {}, name) ? resource.finders?.[name] : undefined;
  if (!answer) throw paramInvalid('q', `Finder '${name}' is not a method of resource '${nameOf(resource)}'`);
  return { method: 'FINDER', label: `FINDER-${name}`, answer };
}

/** Raw colons and the like in a key cannot be told from the protocol's own. */
function checkPath(url: string): void {
  const path = url.split('?', 1)[0] ?? '';
  if (/[(),:']/.test(path)) throw new RestliRefusal(400, 'Syntax exception in path variables', { code: 'ILLEGAL_ARGUMENT' });
}

function rawQuery(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  const query = start < 0 ? '' : request.url.slice(start + 1);
  if (request.method === 'GET') {
    if (query.length > QUERY_MAX) throw plainRefusal(414);
    return query;
  }
  if (header(request, 'x-http-method-override')?.toUpperCase() !== 'GET') {
    throw new RestliRefusal(405, 'Only tunnelled GET calls can be posted to this resource', { code: 'METHOD_NOT_ALLOWED' });
  }
  const type = header(request, 'content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/.test(type) || query !== '') {
    const message = 'A tunnelled query must be the whole body, of type application/x-www-form-urlencoded';
    throw new RestliRefusal(400, message, { code: 'ILLEGAL_ARGUMENT' });
  }
  return typeof request.body === 'string' ? request.body : '';
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function isProtocol2(request: FastifyRequest): boolean {
  const version = header(request, 'x-restli-protocol-version') ?? '1.0.0';
  if (version !== '1.0.0' && version !== '2.0.0') {
    throw new RestliRefusal(400, `Rest.li protocol version ${version} used by the client is not supported`, { code: 'ILLEGAL_ARGUMENT' });
  }
  return version === '2.0.0';
}

/** Serves resources under `/api.linkedin.com/rest/`, behind the gate all of them share. */
export class RestliResources {
  readonly #app: FastifyInstance;
  readonly #world: World;
  readonly #quota: DailyQuota;

  constructor(app: FastifyInstance, world: World) {
    this.#app = app;
    this.#world = world;
    this.#quota = new DailyQuota(() => world.now());
    // A tunnelled query must reach its parser as it was sent.
    takeTextBodies(app);
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'x-li-uuid': randomUUID(), 'x-li-fabric': 'prod-sandbox', 'x-restli-protocol-version': '2.0.0' });
    });
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof RestliRefusal)) throw error;
      return reply.code(error.status).header('x-restli-error-response', 'true').send(error.body);
    });
  }

  serve(resource: RestliResource): void {
    const path = `/api.linkedin.com/rest/${resource.path}`;
    const answer = async (request: FastifyRequest, reply: FastifyReply) => reply.send(this.#answer(resource, request));
    this.#app.get(path, answer);
    this.#app.post(path, answer);
  }

  #answer(resource: RestliResource, request: FastifyRequest): unknown {
    const { authorization } = request.headers;
    if (authorization === undefined || !/^Bearer\s+\S/i.test(authorization)) throw tokenRefused('missing');
    const grant = this.#world.oauth.verify(authorization);
    if (typeof grant === 'string') throw tokenRefused(grant);
    const user = findLinkedInUser(grant.user);
    if (!user) throw tokenRefused('unknown');
    const version = activeVersion(header(request, 'linkedin-version'), this.#world.now());
    checkPath(request.url);
    const query = new RestliQuery(rawQuery(request), isProtocol2(request));
    const { method, label, answer } = asked(resource, query);
    const what = `${nameOf(resource)}.${label}.${version}01`;
    const said = header(request, 'x-restli-method');
    if (said !== undefined && said.toUpperCase() !== method) {
      throw fieldInvalid('X-RestLi-Method', `X-RestLi-Method: ${said} does not fit a request of method ${method}`);
    }
    if (!resource.scopes.some((scope) => grant.scopes.includes(scope))) throw accessDenied(what);
    if (!this.#quota.take(grant.clientId, user.email, nameOf(resource))) throw throttled();
    const keys = Object.fromEntries(Object.entries(request.params ?? {}).map(([name, value]) => [name, String(value)]));
    return answer({
      user,
      clientId: grant.clientId,
      query,
      keys,
      deny: () => {
        throw accessDenied(what);
      },
    });
  }
}
