import { perWorld } from '../kernel/per-world.ts';
import type { World } from '../kernel/stand-in.ts';
import { answerDebugToken, answerTokenRequest } from './access-token.ts';
import { checkProof } from './apps.ts';
import { readFields } from './fields.ts';
import { graphOf } from './graph.ts';
import type { GraphCall, GraphMethod, GraphParams } from './graph-call.ts';
import { badParameter, GraphRefusal, graphErrorBody, unsupportedRequest } from './graph-error.ts';
import { type FacebookToken, readToken, requireDataAccess } from './tokens.ts';
import { HourlyUse, percent } from './usage.ts';
import { findFacebookUser } from './users.ts';
import { readVersion } from './version.ts';

/** 200 calls an hour for each user of the app; the sandbox's app has a hundred. */
const APP_BUDGET = 200 * 100;
const IDS_MAX = 50;
/** What may follow an edge in the path, and the parameter it stands for. */
const THIRD = new Map([
  ['permissions', 'permission'],
  ['insights', 'metric'],
  ['video_insights', 'metric'],
]);

export interface GraphAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export interface GraphRequest {
  method: GraphMethod;
  /** What follows the host, with the version where there is one, without the query. */
  path: string;
  params: GraphParams;
  authorization: string | undefined;
}

/** `v26.0/act_1/insights` → the version asked for and the rest. */
export function splitVersion(path: string): { asked: string | null; rest: string } {
  const clean = path.replace(/^\/+|\/+$/g, '');
  const found = /^(v\d+\.\d+)(?:\/+(.*))?$/.exec(clean);
  return found ? { asked: found[1] ?? null, rest: found[2] ?? '' } : { asked: null, rest: clean };
}

function tokenText(request: GraphRequest): string {
  const given = request.params.access_token ?? request.authorization?.replace(/^(?:Bearer|OAuth)\s+/i, '') ?? '';
  if (given !== '') return given;
  throw new GraphRefusal({ message: 'An access token is required to request this resource.', code: 104 });
}

function meId(token: FacebookToken): string {
  return token.pageId ?? findFacebookUser(token.user)?.id ?? '';
}

function answerNode(call: GraphCall, id: string, edge: string | undefined): unknown {
  const graph = graphOf(call.world);
  if (edge === undefined && call.method === 'GET') return graph.render(id, call);
  const kinds = graph.open(id, call);
  if (edge === undefined) {
    const act = kinds.map((kind) => kind.action(call.method)).find((found) => found !== null);
    if (!act) throw unsupportedRequest(call.method, id);
    return act(call);
  }
  const answer = kinds.map((kind) => kind.edge(edge, call.method)).find((found) => found !== null);
  if (answer) return answer(call);
  if (call.method !== 'GET') throw unsupportedRequest(call.method, id);
  throw badParameter(`Tried accessing nonexisting field (${edge}) on node type (${kinds[0]?.typeName ?? 'Node'})`);
}

function answerIds(call: GraphCall): unknown {
  const ids = (call.params.ids ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0) throw badParameter('The parameter ids is required');
  if (ids.length > IDS_MAX) throw badParameter(`Too many IDs. Maximum: ${IDS_MAX}. Provided: ${ids.length}.`);
  const graph = graphOf(call.world);
  return Object.fromEntries(ids.map((id) => [id, graph.render(id === 'me' ? meId(call.token) : id, { ...call, path: id })]));
}

const appUse = perWorld((world) => new HourlyUse(world.now));

/** Calls without a limit of their own count against the app's. */
function countForApp(call: GraphCall): void {
  if ('x-business-use-case-usage' in call.headers) return;
  const used = appUse(call.world).add(call.token.appId);
  const share = percent(used, APP_BUDGET);
  const half = Math.floor(share / 2);
  call.headers['x-app-usage'] = JSON.stringify({ call_count: share, total_time: half, total_cputime: half });
  if (used > APP_BUDGET) throw new GraphRefusal({ message: '(#4) Application request limit reached', code: 4, isTransient: true });
}

async function answerWithToken(world: World, request: GraphRequest, version: string, rest: string, headers: Record<string, string>) {
  const [first = '', edge, third, ...more] = rest.split('/').map(decodeURIComponent);
  const thirdName = THIRD.get(edge ?? '');
  if (more.length > 0 || (third !== undefined && thirdName === undefined)) {
    throw new GraphRefusal({ message: `Unknown path components: /${[third, ...more].join('/')}`, code: 2500 });
  }
  const token = readToken(world, tokenText(request));
  checkProof(world, token.appId, token.text, request.params);
  const id = first === 'me' ? meId(token) : first;
  if (first !== 'me' && edge !== 'permissions') requireDataAccess(world, token);
  if (first !== '' && !/^(?:act_)?\d+(?:_\d+)?$/.test(id)) {
    throw new GraphRefusal({ message: `(#803) Some of the aliases you requested do not exist: ${id}`, code: 803, status: 404 });
  }
  const { access_token, appsecret_proof, ...given } = request.params;
  const params = third === undefined || thirdName === undefined ? given : { ...given, [thirdName]: third };
  const call: GraphCall = {
    world,
    method: request.method,
    version,
    token,
    params,
    fields: readFields(params.fields),
    path: edge === undefined ? id : `${id}/${edge}`,
    headers,
  };
  const body = await (first === '' ? answerIds(call) : answerNode(call, id, edge));
  countForApp(call);
  return body;
}

/** Answers one call of the Graph API; refusals too are answers. */
export async function answerGraph(world: World, request: GraphRequest): Promise<GraphAnswer> {
  const { asked, rest } = splitVersion(request.path);
  const version = readVersion(asked, world.now());
  const headers: Record<string, string> = {
    'facebook-api-version': version ?? '',
    'cache-control': 'private, no-cache, no-store, must-revalidate',
  };
  try {
    if (version === null) throw new GraphRefusal({ message: `Unknown path components: /${asked}`, code: 2500 });
    if (rest === 'oauth/access_token') return { status: 200, headers, body: answerTokenRequest(world, request.params) };
    if (rest === 'debug_token') return { status: 200, headers, body: answerDebugToken(world, request.params, tokenText(request)) };
    return { status: 200, headers, body: await answerWithToken(world, request, version, rest, headers) };
  } catch (error) {
    if (!(error instanceof GraphRefusal)) throw error;
    return { status: error.status, headers: { ...headers, ...error.headers }, body: graphErrorBody(error.detail) };
  }
}
