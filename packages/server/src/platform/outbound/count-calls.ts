import { Histogram, type Registry } from 'prom-client';
import { getDomain } from 'tldts';
import { outboundErrorIn } from '../errors/outbound-error.ts';
import { durationBuckets, madeOnce, timed } from '../observability/metrics.ts';
import type { Send } from '../ports/send.ts';

const callMetrics = madeOnce(
  (registry) =>
    new Histogram({
      name: 'outside_call_duration_seconds',
      help: 'Calls to the outside, by the domain called ("given by a user" for all of those) and by what came of it: a class of status, or a fault',
      labelNames: ['domain', 'outcome'],
      buckets: durationBuckets,
      registers: [registry],
    }),
);

/** The few that the product knows by itself; hosts of accounts (a shop's own) count under the domain they share. */
function domainOf(url: string): string {
  const { hostname } = new URL(url);
  return getDomain(hostname) ?? hostname;
}

const limited = 429;
const classOf = (status: number): string => (status === limited ? String(limited) : `${Math.floor(status / 100)}xx`);

/** A `send` whose calls are told by /metrics. Addresses that users gave are never a label: there is no end of them. */
export const countCalls =
  (send: Send, registry: Registry): Send =>
  (request, options) =>
    timed(
      callMetrics(registry),
      { domain: options.userGivenHost || !URL.canParse(request.url) ? 'given by a user' : domainOf(request.url) },
      () => send(request, options),
      {
        done: ({ status }) => classOf(status),
        failed: (error) => (options.signal?.aborted === true ? 'given up' : (outboundErrorIn(error)?.fault ?? 'fault')),
      },
    );
