import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '#platform/ports/clock.ts';
import type { Log } from '#platform/ports/log.ts';
import type { Tracer } from '#platform/ports/tracer.ts';
import type { AnyCheck } from '../checks/check.ts';
import type { CheckTools } from '../checks/tools.ts';
import { probeCallSchema } from './call.ts';
import { probeLocationKinds } from './kinds.ts';
import { headerOf, isSameSignature, probePath, SeenNonces, signAnswer, signCall, skewMaxMs } from './signature.ts';

export interface AgentDependencies {
  key: string;
  moduleOf(kind: string): AnyCheck | null;
  tools: CheckTools;
  clock: Pick<Clock, 'now'>;
  log: Log;
  tracer: Tracer;
}

const bodyMaxBytes = 64_000;
const probesMax = 50;
/** Nobody waits longer for an answer. */
const requestMs = 15_000;

/** Why a call has no answer; said to the caller. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyMaxBytes) throw new Refusal(413, 'The call is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new Refusal(400, `The call is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A server that looks at websites for whoever knows the key. It keeps nothing and knows no company. */
export function createProbeLocationAgent({ key, moduleOf, tools, clock, log, tracer }: AgentDependencies): Server {
  const nonces = new SeenNonces();
  let probes = 0;

  function checkCall(request: IncomingMessage, body: string): string {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const [time, nonce, signature] = [header(headerOf.time), header(headerOf.nonce), header(headerOf.signature)];
    const expected = signCall(key, { method: request.method ?? '', path: request.url ?? '', body, time, nonce });
    if (!isSameSignature(signature, expected))
      throw new Refusal(401, 'The signature is wrong. VANTAGE_KEY must be the same at both places.');
    const nowMs = clock.now().getTime();
    // NaN is never within.
    if (!(Math.abs(nowMs - Number(time)) <= skewMaxMs))
      throw new Refusal(401, `The clocks of both places are more than ${skewMaxMs / 1000} s apart. Set them right.`);
    if (!nonces.take(nonce, nowMs)) throw new Refusal(401, 'This call was made before.');
    return nonce;
  }

  async function probe(body: string): Promise<string> {
    const call = probeCallSchema.safeParse(parsed(body));
    const module = call.success && probeLocationKinds.has(call.data.kind) ? moduleOf(call.data.kind) : null;
    if (!call.success || module === null)
      throw new Refusal(400, 'This probe location cannot look at that. Run the same version at both places.');
    const { host, settings } = call.data;
    if (!module.type.settings.safeParse(settings).success) throw new Refusal(400, 'The settings of the check are not in form.');
    if (probes >= probesMax) throw new Refusal(503, 'This probe location has enough to do.');
    probes += 1;
    try {
      const attributes = { 'sightline.check': call.data.kind };
      const { facts } = await tracer.span({ name: `look ${call.data.kind}`, kind: 'server', attributes }, () =>
        module.probe({ companyId: '', domainId: '', host }, settings, tools),
      );
      return JSON.stringify({ facts });
    } finally {
      probes -= 1;
    }
  }

  const refuse = (response: ServerResponse, error: unknown): void => {
    const status = error instanceof Refusal ? error.status : 500;
    if (status === 500) log.error({ error }, 'a look for another place failed');
    const message = error instanceof Refusal ? error.message : 'The look failed at this probe location.';
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET' && request.url === '/healthz') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('ok\n');
      return;
    }
    if (request.method !== 'POST' || request.url !== probePath) throw new Refusal(404, 'There is nothing here.');
    const asked = await bodyOf(request);
    const nonce = checkCall(request, asked);
    const body = await probe(asked);
    response.writeHead(200, { 'content-type': 'application/json', [headerOf.signature]: signAnswer(key, { nonce, body }) }).end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => refuse(response, error));
  });
  server.requestTimeout = requestMs;
  server.headersTimeout = requestMs;
  return server;
}
