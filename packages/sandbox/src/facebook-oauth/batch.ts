import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../kernel/stand-in.ts';
import { graphOf } from './graph.ts';
import { answerGraph, type GraphRequest, splitVersion } from './graph-answer.ts';
import type { GraphMethod, GraphParams } from './graph-call.ts';
import { badParameter, bodyForStatus } from './graph-error.ts';
import { FAMILY_KEY } from './kinds.ts';

const PARTS_MAX = 50;
const THROTTLED = 17;

interface Part {
  method: GraphMethod;
  path: string;
  params: GraphParams;
}

function isMethod(text: string): text is GraphMethod {
  return text === 'GET' || text === 'POST' || text === 'DELETE';
}

function readPart(value: unknown): Part {
  if (typeof value !== 'object' || value === null) throw badParameter('Each part of batch must be an object');
  const { method = 'GET', relative_url: url, body } = Object.fromEntries(Object.entries(value));
  if (typeof method !== 'string' || !isMethod(method)) throw badParameter('Unsupported method in batch');
  if (typeof url !== 'string') throw badParameter('The parameter relative_url is required');
  const [path = '', query = ''] = url.split('?', 2);
  const params = {
    ...Object.fromEntries(new URLSearchParams(query)),
    ...Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')),
  };
  return { method, path: path.replace(/^\/+/, ''), params };
}

function readBatch(text: string): Part[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw badParameter('Param batch must be an array.');
  }
  if (!Array.isArray(list) || list.length === 0) throw badParameter('Param batch must be an array.');
  if (list.length > PARTS_MAX) {
    throw badParameter(`Too many requests in batch message. Maximum batch size is ${PARTS_MAX}`);
  }
  return list.map(readPart);
}

/** One part counts, and is struck by faults, under the stand-in it belongs to; a cut part is answered null, as one timed out. */
async function runPart(world: World, part: Part, outer: GraphRequest, withHeaders: boolean): Promise<unknown> {
  const { rest } = splitVersion(part.path);
  const key = graphOf(world).keyFor(rest, new URLSearchParams(part.params)) ?? FAMILY_KEY;
  const target = `graph.facebook.com/${part.path}`;
  const end = world.calls.begin(key, part.method, target);
  const faults = world.faults.strike(key, `/${target}`);
  await sleep(faults.reduce((sum, fault) => sum + (fault.kind === 'latency' ? fault.ms : 0), 0));
  const told = faults.find((fault) => fault.kind === 'status');
  const isCut = faults.some(({ kind }) => kind === 'cut');
  const inherited = outer.params.access_token === undefined ? {} : { access_token: outer.params.access_token };
  const answer = told
    ? { status: told.status, headers: told.headers ?? {}, body: told.body ?? bodyForStatus(told.status, THROTTLED) }
    : await answerGraph(world, { ...part, params: { ...inherited, ...part.params }, authorization: outer.authorization });
  end(isCut ? 0 : answer.status);
  if (isCut) return null;
  const headers = Object.entries(answer.headers).map(([name, value]) => ({ name, value }));
  return { code: answer.status, ...(withHeaders ? { headers } : {}), body: JSON.stringify(answer.body) };
}

/** `POST /` with `batch`: up to fifty calls in one (https://developers.facebook.com/docs/graph-api/batch-requests). */
export async function answerBatch(world: World, request: GraphRequest): Promise<unknown[]> {
  const parts = readBatch(request.params.batch ?? '');
  const withHeaders = request.params.include_headers !== 'false';
  return Promise.all(parts.map((part) => runPart(world, part, request, withHeaders)));
}
