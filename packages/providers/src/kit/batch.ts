import { call, RefusedCall, type Session } from './call.ts';
import { type Batching, MalformedReply, type ProviderRequest, type Reply } from './provider.ts';

interface Waiting {
  request: ProviderRequest;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}
interface Gathering {
  calls: Waiting[];
  timer: NodeJS.Timeout;
}

/** Widgets of one dashboard ask within a few milliseconds of each other; a call takes hundreds. */
const gatherMs = 10;

/** By the source's store, as lookups under way are. */
const gatherings = new WeakMap<object, Map<string, Gathering>>();

/**
 * Sends a call together with others of the same source and key that come within a moment, `batching.max` at a time. Each gets the reply, or
 * the refusal, it would have got alone: a batch that is refused for what is asked is taken apart.
 */
export function callTogether(session: Session, batching: Batching, key: string, request: ProviderRequest): Promise<Reply> {
  const store = session.runtime.metadata;
  const open = gatherings.get(store) ?? new Map<string, Gathering>();
  gatherings.set(store, open);
  return new Promise((resolve, reject) => {
    const known = open.get(key);
    const send = (): void => {
      const gathered = open.get(key);
      open.delete(key);
      if (gathered === undefined) return;
      clearTimeout(gathered.timer);
      void sendGathered(session, batching, gathered.calls);
    };
    const gathering = known ?? { calls: [], timer: setTimeout(send, gatherMs) };
    open.set(key, gathering);
    gathering.calls.push({ request, resolve, reject });
    if (gathering.calls.length >= batching.max) send();
  });
}

const alone = async (session: Session, { request, resolve, reject }: Waiting): Promise<void> =>
  call(session, request).then(resolve, reject);

async function sendGathered(session: Session, batching: Batching, calls: readonly Waiting[]): Promise<void> {
  const requests = calls.map(({ request }) => request);
  if (calls.length === 1) {
    await Promise.all(calls.map((waiting) => alone(session, waiting)));
    return;
  }
  try {
    const replies = batching.split(await call(session, batching.join(requests)), requests);
    if (replies.length !== calls.length) throw new MalformedReply(`${replies.length} replies to ${calls.length} calls sent together`);
    for (const [at, reply] of replies.entries()) calls[at]?.resolve(reply);
  } catch (error) {
    if (mayBeOnesFault(error)) await Promise.all(calls.map((waiting) => alone(session, waiting)));
    else for (const { reject } of calls) reject(error);
  }
}

/** One wrong question spoils the whole batch; a provider that is down, limited or has ended the login refuses each of them. */
function mayBeOnesFault(error: unknown): boolean {
  if (error instanceof MalformedReply) return true;
  return error instanceof RefusedCall && !['source_unavailable', 'source_limited', 'source_expired'].includes(error.problem.code);
}
